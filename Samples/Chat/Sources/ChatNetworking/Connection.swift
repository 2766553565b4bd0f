import ChatModel

/// The connection of one user, from log in to log out.
package actor Connection {
  private let transport: any Transport
  private let credential: Credential
  private let log: any EventLog
  private var isOpen = false

  package init(transport: any Transport, credential: Credential, log: any EventLog) {
    self.transport = transport
    self.credential = credential
    self.log = log
  }

  /// Connects, and returns the events until ``close()``.
  package func open() async throws -> AsyncStream<ServerEvent> {
    let events = try await transport.connect(credential)
    isOpen = true
    await log.record("connected")
    return events
  }

  package func close() async {
    guard isOpen else { return }
    isOpen = false
    await transport.disconnect(credential)
    await log.record("disconnected")
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
