/// The app's delegate, which the system calls.
final class AppDelegate {
  var badgeHandler: ApplicationBadgeHandler?
  private let configurator: ApplicationConfigurator
  private let notifications: PushNotificationCenter

  init(configurator: ApplicationConfigurator, notifications: PushNotificationCenter) {
    self.configurator = configurator
    self.notifications = notifications
  }

  func launch() -> String { configurator.firstStoryboard }
  func enterBackground() { badgeHandler?.update() }
}

/// Chooses the first screen.
final class ApplicationConfigurator {
  private let storyboards: any StoryboardBuilder
  private let accounts: any AccountService

  init(storyboards: any StoryboardBuilder, accounts: any AccountService) {
    self.storyboards = storyboards
    self.accounts = accounts
  }

  var firstStoryboard: String { storyboards.storyboard(named: accounts.user == nil ? "Login" : "Folder") }
}

/// Lists messages that arrive while the app is in the background.
final class PushNotificationCenter {
  private let messages: any MessageService

  init(messages: any MessageService) { self.messages = messages }

  func subjects(in folder: Folder) -> [String] { messages.messages(in: folder).map(\.subject) }
}

/// Updates the unread count on the app icon.
final class ApplicationBadgeHandler {
  var folderService: (any FolderService)?
  private(set) var number = 0

  func update() { number = folderService?.folders.map(\.unreadCount).reduce(0, +) ?? 0 }
}
