import ChatModel
import Foundation

/// A server in the same process, with scripted users, so that the app runs without a network.
package actor LoopbackServer: Transport {
  /// A user who can log in.
  package struct Account: Hashable, Sendable {
    package let user: User
    package let password: String

    package init(_ id: User.ID, _ name: String, password: String) {
      user = User(id: id, name: name)
      self.password = password
    }
  }

  /// The answer of a user who is not connected to a message that contains a word.
  package struct Reply: Hashable, Sendable {
    package let author: User.ID
    package let word: String
    package let text: String

    package init(from author: User.ID, to word: String, _ text: String) {
      self.author = author
      self.word = word
      self.text = text
    }
  }

  private let accounts: [Account]
  private let replies: [Reply]
  private let opening: Date
  private var messages = 0
  private var connected: [User.ID: AsyncStream<ServerEvent>.Continuation] = [:]
  private var waiting: [User.ID: [ServerEvent]] = [:]
  private var presences: [User.ID: Presence] = [:]

  /// - Parameter opening: the time of the first message. Each message takes a minute.
  package init(accounts: [Account], replies: [Reply], opening: Date) {
    self.accounts = accounts
    self.replies = replies
    self.opening = opening
  }

  package func authenticate(_ user: User.ID, password: String) throws -> Credential {
    guard let account = accounts.first(where: { $0.user.id == user }), account.password == password else {
      throw ServerError.wrongPassword
    }
    return Credential(user: account.user, token: "token of \(user)")
  }

  package func connect(_ credential: Credential) throws -> AsyncStream<ServerEvent> {
    try check(credential)
    let (events, continuation) = AsyncStream.makeStream(of: ServerEvent.self)
    for user in accounts.map(\.user.id) {
      if let presence = presences[user] { continuation.yield(.presence(user, presence)) }
    }
    for event in waiting.removeValue(forKey: credential.user.id) ?? [] { continuation.yield(event) }
    continuation.yield(.synchronized)
    connected.updateValue(continuation, forKey: credential.user.id)?.finish()
    return events
  }

  package func send(_ text: String, to conversation: ConversationID, as credential: Credential) throws -> Message {
    try check(credential)
    let message = accept(text, in: conversation, from: credential.user.id)
    let peer = conversation.peer(of: credential.user.id)
    deliver(.message(message), to: peer)
    if connected[peer] == nil, let reply = replies.first(where: { $0.author == peer && text.contains($0.word) }) {
      let answer = accept(reply.text, in: conversation, from: peer)
      deliver(.message(answer), to: credential.user.id)
      deliver(.message(answer), to: peer)
    }
    return message
  }

  package func announce(_ presence: Presence, as credential: Credential) throws {
    try check(credential)
    presences[credential.user.id] = presence
    for account in accounts { connected[account.user.id]?.yield(.presence(credential.user.id, presence)) }
  }

  package func contacts(of credential: Credential) throws -> [User] {
    try check(credential)
    return accounts.map(\.user).filter { $0 != credential.user }
  }

  package func disconnect(_ credential: Credential) {
    connected.removeValue(forKey: credential.user.id)?.finish()
  }

  private func check(_ credential: Credential) throws {
    guard credential.token == "token of \(credential.user.id)" else { throw ServerError.notLoggedIn }
  }

  private func accept(_ text: String, in conversation: ConversationID, from author: User.ID) -> Message {
    defer { messages += 1 }
    return Message(
      id: messages, conversation: conversation, author: author, text: text,
      sentAt: opening.addingTimeInterval(Double(messages) * 60))
  }

  private func deliver(_ event: ServerEvent, to user: User.ID) {
    if let stream = connected[user] {
      stream.yield(event)
    } else {
      waiting[user, default: []].append(event)
    }
  }
}
