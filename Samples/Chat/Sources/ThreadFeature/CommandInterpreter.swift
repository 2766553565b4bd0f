import ChatModel

/// Runs the command of a text that begins with `/`.
struct CommandInterpreter: Sendable {
  let commands: [any SlashCommand]

  func run(_ text: String, in conversation: ConversationID) async throws -> CommandResult {
    guard text.hasPrefix("/") else { return .message(text) }
    let words = text.dropFirst().split(separator: " ", maxSplits: 1)
    guard let name = words.first, let command = commands.first(where: { $0.name == name }) else {
      return .notice("There is no such command. Try /help")
    }
    return try await command.run(words.count == 2 ? String(words[1]) : "", in: conversation)
  }
}
