final class FolderViewController: ViewController {
  var router: FolderRouter?
  var animator: FolderAnimator?
  private let viewModel: FolderViewModel

  init(viewModel: FolderViewModel) { self.viewModel = viewModel }

  var rows: [String] { viewModel.rows }
}

/// Formats folders for display.
final class FolderViewModel {
  private let folders: any FolderService

  init(folders: any FolderService) { self.folders = folders }

  var rows: [String] { folders.folders.map { "\($0.name) (\($0.unreadCount))" } }
}

final class FolderRouter: Router {
  var storyboards: (any StoryboardBuilder)?
  private(set) var shown: String?

  func showMessages() { shown = storyboards?.storyboard(named: "Message") }
}

final class FolderAnimator {
  func unfold() -> String { "folders unfold" }
}
