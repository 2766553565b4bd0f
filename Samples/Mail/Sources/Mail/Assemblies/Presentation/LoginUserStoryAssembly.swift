import Stratus

final class LoginUserStoryAssembly: UserStoryAssemblyBase {
  let viewController = Definition<LoginViewController>()
  private let router = Definition<LoginRouter>()
  private let errorHandler = Definition<ErrorHandler>()

  override func define() {
    viewController.initialize(
      LoginViewController.init(accounts:keyboard:), serviceComponents.accountService, helperAssembly.keyboardObserver
    )
    .parent(parentAssembly.viewController)
    .inject(\.router, router)
    .inject(\.errorHandler, errorHandler)
    router.initialize(LoginRouter.init).parent(parentAssembly.router)
    errorHandler.initialize(LoginErrorHandler.init, as: { $0 })
      .parent(parentAssembly.errorHandler)
      .inject(\.title, .value("Login"))
  }
}
