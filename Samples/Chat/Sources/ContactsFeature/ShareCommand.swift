import ChatModel
import ChatSession

/// `/share name` sends the card of a contact.
struct ShareCommand: SlashCommand {
  let name = "share"
  let summary = "Sends the card of a contact"
  let contacts: any ContactService

  init(contacts: any ContactService) { self.contacts = contacts }

  func run(_ argument: String, in _: ConversationID) async throws -> CommandResult {
    guard let contact = try await contacts.contact(argument) else { return .notice("You do not know \(argument)") }
    return .message("Contact: \(contact.name) (@\(contact.id))")
  }
}
