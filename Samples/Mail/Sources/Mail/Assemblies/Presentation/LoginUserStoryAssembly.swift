import Stratus

final class LoginUserStoryAssembly: UserStoryAssemblyBase {
  let viewController = Definition<LoginViewController>()
  private let router = Definition<LoginRouter>()
  private let errorHandler = Definition<ErrorHandler>()

  override func define() {
    viewController.initialize(
      LoginViewController.init(accounts:keyboard:), serviceComponents.accountService, helperAssembly.keyboardObserver
    )
    .parent(parentAssembly.viewController).injections {
      $0.inject(\.router, router)
      $0.inject(\.errorHandler, errorHandler)
    }
    router.initialize(LoginRouter.init).parent(parentAssembly.router)
    errorHandler.initialize(LoginErrorHandler.init, as: { $0 }).parent(parentAssembly.errorHandler).injections {
      $0.inject(\.title, .value("Login"))
    }
  }
}
