import Stratus

final class FolderUserStoryAssembly: UserStoryAssemblyBase {
  let viewController = Definition<FolderViewController>()
  private let viewModel = Definition<FolderViewModel>()
  private let router = Definition<FolderRouter>()
  private let animator = Definition<FolderAnimator>()
  private let errorHandler = Definition<ErrorHandler>()

  override func define() {
    viewController.initialize(FolderViewController.init(viewModel:), viewModel)
      .parent(parentAssembly.viewController)
      .inject(\.router, router)
      .inject(\.animator, animator)
      .inject(\.errorHandler, errorHandler)
    viewModel.initialize(FolderViewModel.init(folders:), serviceComponents.folderService)
    router.initialize(FolderRouter.init)
      .parent(parentAssembly.router)
      .inject(\.storyboards, helperAssembly.storyboardBuilder)
    animator.initialize(FolderAnimator.init).scope(.prototype)
    errorHandler.initialize(ErrorHandler.init).parent(parentAssembly.errorHandler)
  }
}
