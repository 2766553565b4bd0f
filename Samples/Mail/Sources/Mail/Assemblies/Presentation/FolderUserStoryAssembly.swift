import Stratus

final class FolderUserStoryAssembly: UserStoryAssemblyBase {
  let viewController = Definition<FolderViewController>()
  private let viewModel = Definition<FolderViewModel>()
  private let router = Definition<FolderRouter>()
  private let animator = Definition<FolderAnimator>()
  private let errorHandler = Definition<ErrorHandler>()

  override func define() {
    viewController.initialize(FolderViewController.init(viewModel:), viewModel)
      .parent(parentAssembly.viewController).injections {
        $0.inject(\.router, router)
        $0.inject(\.animator, animator)
        $0.inject(\.errorHandler, errorHandler)
      }
    viewModel.initialize(FolderViewModel.init(folders:), serviceComponents.folderService)
    router.initialize(FolderRouter.init).parent(parentAssembly.router).injections {
      $0.inject(\.storyboards, helperAssembly.storyboardBuilder)
    }
    animator.initialize(FolderAnimator.init).scope(.prototype)
    errorHandler.initialize(ErrorHandler.init).parent(parentAssembly.errorHandler)
  }
}
