import ChatModel
import ChatNetworking
import ChatStorage

/// Sends messages over the connection, and stores all of them.
actor StoredMessageService: MessageService, EventHandler {
  private let connection: Connection
  private let store: MessageStore

  init(connection: Connection, store: MessageStore) {
    self.connection = connection
    self.store = store
  }

  func send(_ text: String, to conversation: ConversationID) async throws {
    await store.add(try await connection.send(text, to: conversation))
  }

  func messages(in conversation: ConversationID) async -> [Message] { await store.messages(in: conversation) }

  func updates(in conversation: ConversationID) async -> AsyncStream<[Message]> {
    await store.updates(in: conversation)
  }

  func latest() async -> [Message] { await store.latest() }

  func handle(_ event: ServerEvent) async {
    if case .message(let message) = event { await store.add(message) }
  }
}
