import ChatModel
import ChatSession

/// `/find text` counts the messages of the conversation that contain a text.
struct FindCommand: SlashCommand {
  let name = "find"
  let summary = "Counts the messages that contain a text"
  let messages: any MessageService

  init(messages: any MessageService) { self.messages = messages }

  func run(_ argument: String, in conversation: ConversationID) async -> CommandResult {
    let all = await messages.messages(in: conversation)
    return .notice("\(all.count { $0.text.contains(argument) }) of \(all.count) messages contain \"\(argument)\"")
  }
}
