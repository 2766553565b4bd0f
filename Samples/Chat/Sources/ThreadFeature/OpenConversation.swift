import ChatModel
import ChatSession
import Observation

/// A conversation that is shown. All screens that show it share this object.
@MainActor @Observable package final class OpenConversation {
  package let id: ConversationID
  package private(set) var messages: [Message] = []
  package var draft = ""
  private let service: any MessageService

  init(id: ConversationID, service: any MessageService) {
    self.id = id
    self.service = service
  }

  /// Follows the conversation until it has a number of messages, the task is canceled, or the session ends.
  package func follow(until count: Int = .max) async {
    for await current in await service.updates(in: id) {
      messages = current
      if current.count >= count { return }
    }
  }

  func send(_ text: String) async throws { try await service.send(text, to: id) }
}
