import ChatModel

/// The connection of one user, from log in to log out.
package actor Connection {
  private let transport: any Transport
  private let credential: Credential
  private var isOpen = false

  package init(transport: any Transport, credential: Credential) {
    self.transport = transport
    self.credential = credential
  }

  /// Connects, and returns the events until ``close()``.
  package func open() async throws -> AsyncStream<ServerEvent> {
    let events = try await transport.connect(credential)
    isOpen = true
    return events
  }

  package func close() async {
    isOpen = false
    await transport.disconnect(credential)
  }

  package func send(_ text: String, to conversation: ConversationID) async throws -> Message {
    try await opened().send(text, to: conversation, as: credential)
  }

  package func announce(_ presence: Presence) async throws {
    try await opened().announce(presence, as: credential)
  }

  package func contacts() async throws -> [User] { try await opened().contacts(of: credential) }

  private func opened() throws -> any Transport {
    guard isOpen else { throw ServerError.disconnected }
    return transport
  }
}
