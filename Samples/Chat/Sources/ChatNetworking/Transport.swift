import ChatModel

/// The way to the chat server.
package protocol Transport: Sendable {
  func authenticate(_ user: User.ID, password: String) async throws -> Credential
  /// Returns the events for a user until `disconnect` is called.
  func connect(_ credential: Credential) async throws -> AsyncStream<ServerEvent>
  func send(_ text: String, to conversation: ConversationID, as credential: Credential) async throws -> Message
  func announce(_ presence: Presence, as credential: Credential) async throws
  func contacts(of credential: Credential) async throws -> [User]
  func disconnect(_ credential: Credential) async
}

/// News from the server.
package enum ServerEvent: Hashable, Sendable {
  case message(Message)
  case presence(User.ID, Presence)
  /// Everything that happened while the user was not connected has been sent.
  case synchronized
}

/// The reason why the server does not do what was asked.
package enum ServerError: Error, Hashable, CustomStringConvertible {
  case wrongPassword
  case notLoggedIn
  case disconnected

  package var description: String {
    switch self {
    case .wrongPassword: "the name or the password is wrong"
    case .notLoggedIn: "nobody is logged in"
    case .disconnected: "there is no connection to the server"
    }
  }
}
