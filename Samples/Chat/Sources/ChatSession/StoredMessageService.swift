import ChatModel
import ChatNetworking
import ChatStorage

/// Sends messages over the connection, and stores all of them.
actor StoredMessageService: MessageService, EventHandler {
  private let connection: Connection
  private let store: MessageStore
  /// The last message that is being sent, after the earlier ones.
  private var sending: Task<Void, any Error>?

  init(connection: Connection, store: MessageStore) {
    self.connection = connection
    self.store = store
  }

  func send(_ text: String, to conversation: ConversationID) async throws {
    let task = Task { [earlier = sending] in
      _ = await earlier?.result
      await store.add(try await connection.send(text, to: conversation))
    }
    sending = task
    try await task.value
  }

  /// Waits until each message is stored or refused.
  func finish() async { _ = await sending?.result }

  func messages(in conversation: ConversationID) async -> [Message] { await store.messages(in: conversation) }

  func updates(in conversation: ConversationID) async -> AsyncStream<[Message]> {
    await store.updates(in: conversation)
  }

  func latest() async -> [Message] { await store.latest() }

  func handle(_ event: ServerEvent) async {
    if case .message(let message) = event { await store.add(message) }
  }
}
