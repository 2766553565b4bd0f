/// The names of the two users of a conversation, in the same order for both.
package struct ConversationID: Hashable, Sendable {
  private let first: User.ID
  private let second: User.ID

  package init(_ user: User.ID, _ other: User.ID) {
    (first, second) = (min(user, other), max(user, other))
  }

  /// Returns the user with whom a user has this conversation.
  package func peer(of user: User.ID) -> User.ID { user == first ? second : first }

  /// Returns whether a user takes part in the conversation.
  package func contains(_ user: User.ID) -> Bool { user == first || user == second }
}
