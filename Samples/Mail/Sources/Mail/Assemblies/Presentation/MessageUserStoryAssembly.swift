import Stratus

final class MessageUserStoryAssembly: UserStoryAssemblyBase {
  let viewController = Definition<MessageViewController>()
  private let viewModel = Definition<MessageViewModel>()
  private let router = Definition<MessageRouter>()
  private let errorHandler = Definition<ErrorHandler>()

  override func define() {
    viewController.initialize(MessageViewController.init(viewModel:), viewModel)
      .parent(parentAssembly.viewController).injections {
        $0.inject(\.router, router)
        $0.inject(\.errorHandler, errorHandler)
      }
    viewModel.initialize(MessageViewModel.init(messages:), serviceComponents.messageService).injections {
      $0.inject(\.avatars, helperAssembly.avatarLoader)
      $0.inject(\.dates, helperAssembly.dateText)
    }
    router.initialize(MessageRouter.init).parent(parentAssembly.router).injections {
      $0.inject(\.transition, .value("sheet"))
    }
    errorHandler.initialize(ErrorHandler.init).parent(parentAssembly.errorHandler)
  }
}
