import ChatModel
import Foundation

/// Formats a message as one line.
struct MessageFormatter: Sendable {
  let user: User

  func line(for message: Message) -> String {
    let minutes = Int(message.sentAt.timeIntervalSince1970) / 60 % (24 * 60)
    let author = message.author == user.id ? "You" : message.author
    return "\(digits(minutes / 60)):\(digits(minutes % 60)) \(author): \(message.text)"
  }

  func peer(in conversation: ConversationID) -> User.ID { conversation.peer(of: user.id) }

  private func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
