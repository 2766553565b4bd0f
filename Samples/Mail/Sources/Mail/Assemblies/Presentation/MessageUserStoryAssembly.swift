import Stratus

final class MessageUserStoryAssembly: UserStoryAssemblyBase {
  let viewController = Definition<MessageViewController>()
  private let viewModel = Definition<MessageViewModel>()
  private let router = Definition<MessageRouter>()
  private let errorHandler = Definition<ErrorHandler>()

  override func define() {
    viewController.initialize(MessageViewController.init(viewModel:), viewModel)
      .parent(parentAssembly.viewController)
      .inject(\.router, router)
      .inject(\.errorHandler, errorHandler)
    viewModel.initialize(MessageViewModel.init(messages:), serviceComponents.messageService)
      .inject(\.avatars, helperAssembly.avatarLoader)
      .inject(\.dates, helperAssembly.dateText)
    router.initialize(MessageRouter.init)
      .parent(parentAssembly.router)
      .inject(\.transition, .value("sheet"))
    errorHandler.initialize(ErrorHandler.init).parent(parentAssembly.errorHandler)
  }
}
