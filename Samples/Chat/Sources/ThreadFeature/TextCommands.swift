import ChatModel

/// `/me waves` describes what the user does.
struct MeCommand: SlashCommand {
  let name = "me"
  let summary = "Describes what you do"
  let user: User

  init(user: User) { self.user = user }

  func run(_ argument: String, in _: ConversationID) -> CommandResult { .message("* \(user.name) \(argument)") }
}

/// `/shrug` ends a text with a shrug.
struct ShrugCommand: SlashCommand {
  let name = "shrug"
  let summary = "Shrugs"

  func run(_ argument: String, in _: ConversationID) -> CommandResult {
    .message(argument.isEmpty ? #"¯\_(ツ)_/¯"# : argument + #" ¯\_(ツ)_/¯"#)
  }
}
