import ChatModel
import ChatSession

/// `/away reason` tells the contacts that the user does not want to be disturbed.
struct AwayCommand: SlashCommand {
  let name = "away"
  let summary = "Shows your contacts that you are away"
  let presence: any PresenceService

  init(presence: any PresenceService) { self.presence = presence }

  func run(_ argument: String, in _: ConversationID) async throws -> CommandResult {
    try await presence.announce(.away(argument))
    return .notice("You are away")
  }
}

/// `/back` ends `/away`.
struct BackCommand: SlashCommand {
  let name = "back"
  let summary = "Shows your contacts that you are back"
  let presence: any PresenceService

  init(presence: any PresenceService) { self.presence = presence }

  func run(_: String, in _: ConversationID) async throws -> CommandResult {
    try await presence.announce(.available)
    return .notice("You are back")
  }
}
