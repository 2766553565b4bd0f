import ChatModel
import ChatSession

/// `/find text` counts the messages of the conversation that contain a text.
struct FindCommand: SlashCommand {
  let name = "find"
  let summary = "Counts the messages that contain a text"
  let messages: any MessageService

  init(messages: any MessageService) { self.messages = messages }

  func run(_ argument: String, in conversation: ConversationID) async -> CommandResult {
    for await current in await messages.updates(in: conversation) {
      let count = current.count { $0.text.contains(argument) }
      return .notice("\(count) of \(current.count) messages contain \"\(argument)\"")
    }
    return .notice("The conversation is closed")
  }
}
