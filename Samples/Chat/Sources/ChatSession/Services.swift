import ChatModel

/// Sends messages, and returns those that were sent and received.
package protocol MessageService: Sendable {
  func send(_ text: String, to conversation: ConversationID) async throws
  func messages(in conversation: ConversationID) async -> [Message]
  /// Returns the messages of a conversation, now and after each change.
  func updates(in conversation: ConversationID) async -> AsyncStream<[Message]>
  /// Returns the last message of each conversation, the latest first.
  func latest() async -> [Message]
}

/// Finds other users.
package protocol ContactService: Sendable {
  func contacts() async throws -> [User]
  func contact(_ id: User.ID) async throws -> User?
}

/// Knows who wants to be disturbed.
package protocol PresenceService: Sendable {
  func presence(of user: User.ID) async -> Presence
  func announce(_ presence: Presence) async throws
}
