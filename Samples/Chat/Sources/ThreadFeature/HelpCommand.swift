import ChatModel

/// `/help` lists all commands.
struct HelpCommand: SlashCommand {
  let name = "help"
  let summary = "Lists all commands"
  let commands: [any SlashCommand]

  init(commands: [any SlashCommand]) { self.commands = commands }

  func run(_: String, in _: ConversationID) -> CommandResult {
    .notice((commands + [self]).map { "/\($0.name)  \($0.summary)" }.joined(separator: "\n"))
  }
}
