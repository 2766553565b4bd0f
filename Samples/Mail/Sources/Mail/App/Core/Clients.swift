/// Fetches messages.
final class IMAPClient {
  func folders() -> [Folder] { [Folder(name: "Inbox", unreadCount: 1), Folder(name: "Sent")] }

  /// Returns the messages of a folder in wire format.
  func lines(of folder: String) -> [String] { ["ada@example.org Notes on the engine"] }
}

/// Sends messages.
final class SMTPClient {
  private(set) var sent: [Message] = []

  func send(_ message: Message) { sent.append(message) }
}

/// Authenticates users.
final class AuthorizationClient {
  func token(for user: String, password: String) -> String? { password.isEmpty ? nil : "token of \(user)" }
}
