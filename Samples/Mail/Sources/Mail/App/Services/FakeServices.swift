/// Accepts every user.
final class FakeAccountService: AccountService {
  private(set) var user: String? = "tester"

  func logIn(_ user: String, password: String) -> Bool {
    self.user = user
    return true
  }
}

/// A fixed list of folders.
final class FakeFolderService: FolderService {
  let folders = [Folder(name: "Inbox", unreadCount: 2), Folder(name: "Drafts")]
}

/// Keeps messages in memory.
final class FakeMessageService: MessageService {
  private var messages = [Message(sender: "grace@example.org", subject: "A moth in the relay")]

  func messages(in folder: Folder) -> [Message] { messages }
  func send(_ message: Message) { messages.append(message) }
}

/// Keeps preferences in memory.
final class FakeSettingsService: SettingsService {
  var signature = "Sent from a test"
}
