/// Fetches letters.
final class IMAPClient {
  func folders() -> [Folder] { [Folder(name: "Inbox", unreadCount: 1), Folder(name: "Sent")] }

  /// The letters of a folder, as they came over the wire.
  func lines(of folder: String) -> [String] { ["ada@example.org Notes on the engine"] }
}

/// Sends letters.
final class SMTPClient {
  private(set) var sent: [Message] = []

  func send(_ message: Message) { sent.append(message) }
}

/// Asks whether a user is who they say.
final class AuthorizationClient {
  func token(for user: String, password: String) -> String? { password.isEmpty ? nil : "token of \(user)" }
}
