import Foundation

/// A message that the server has accepted.
package struct Message: Hashable, Sendable, Identifiable {
  package let id: Int
  package let conversation: ConversationID
  package let author: User.ID
  package let text: String
  package let sentAt: Date

  package init(id: Int, conversation: ConversationID, author: User.ID, text: String, sentAt: Date) {
    self.id = id
    self.conversation = conversation
    self.author = author
    self.text = text
    self.sentAt = sentAt
  }
}
