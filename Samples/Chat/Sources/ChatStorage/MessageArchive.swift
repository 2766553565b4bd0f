import ChatModel

/// Keeps the messages of each user between sessions.
package protocol MessageArchive: Sendable {
  func messages(of user: User.ID) async throws -> [Message]
  func save(_ messages: [Message], of user: User.ID) async throws
}

/// An archive that lasts as long as the process.
package actor MemoryArchive: MessageArchive {
  private var saved: [User.ID: [Message]] = [:]

  package init() {}

  package func messages(of user: User.ID) -> [Message] { saved[user] ?? [] }

  package func save(_ messages: [Message], of user: User.ID) { saved[user] = messages }
}
