/// A command that users type into a conversation, such as `/shrug`.
///
/// Any module can implement commands and contribute them to a session.
package protocol SlashCommand: Sendable {
  var name: String { get }
  var summary: String { get }

  /// Runs the command with the text after its name.
  func run(_ argument: String, in conversation: ConversationID) async throws -> CommandResult
}

/// The result of a command.
package enum CommandResult: Hashable, Sendable {
  /// A text to send to the conversation.
  case message(String)
  /// A text that only the user sees.
  case notice(String)
}
