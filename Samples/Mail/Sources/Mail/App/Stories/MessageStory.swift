final class MessageViewController: ViewController {
  var router: MessageRouter?
  private let viewModel: MessageViewModel

  init(viewModel: MessageViewModel) { self.viewModel = viewModel }

  func rows(of folder: Folder) -> [String] { viewModel.rows(of: folder) }
}

/// Formats messages for display.
final class MessageViewModel {
  var avatars: AvatarLoader?
  var dates: DateText?
  private let messages: any MessageService

  init(messages: any MessageService) { self.messages = messages }

  func rows(of folder: Folder) -> [String] {
    messages.messages(in: folder).map { message in
      [avatars?.avatar(of: message.sender), message.subject, dates?.text(daysAgo: 0)].compactMap { $0 }
        .joined(separator: " ")
    }
  }
}

final class MessageRouter: Router {
  private(set) var answered: Message?

  func answer(_ message: Message) { answered = message }
}
