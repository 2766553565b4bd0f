import ChatModel
import ChatSession

/// A conversation in the list.
package struct ConversationRow: Hashable, Sendable {
  package let conversation: ConversationID
  package let title: String
  package let preview: String
}

/// Formats the last message of a conversation for the list.
struct RowFormatter: Sendable {
  let user: User
  let contacts: any ContactService
  let presence: any PresenceService

  func row(for message: Message) async -> ConversationRow {
    let peer = message.conversation.peer(of: user.id)
    let contact = try? await contacts.contact(peer)
    let isAway = await presence.presence(of: peer) != .available
    return ConversationRow(
      conversation: message.conversation, title: (contact?.name ?? peer) + (isAway ? " (away)" : ""),
      preview: message.author == user.id ? "You: \(message.text)" : message.text)
  }
}
