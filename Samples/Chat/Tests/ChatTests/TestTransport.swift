import ChatModel
import ChatNetworking
import Foundation
import Stratus

/// A transport that a test controls.
actor TestTransport: Transport {
  /// Where a connection waits before it is open.
  let connecting = Gate()
  /// Where a message waits after the server has accepted it.
  let sending = Gate()
  private(set) var sent: [String] = []
  private var events: AsyncStream<ServerEvent>.Continuation?
  private var isReachable: Bool

  init(isReachable: Bool = true) { self.isReachable = isReachable }

  func becomeReachable() { isReachable = true }

  func authenticate(_ user: User.ID, password: String) throws -> Credential { .test(user) }

  func connect(_ credential: Credential) async throws -> AsyncStream<ServerEvent> {
    await connecting.pass()
    guard isReachable else { throw ServerError.disconnected }
    let (stream, continuation) = AsyncStream.makeStream(of: ServerEvent.self)
    continuation.yield(.synchronized)
    events = continuation
    return stream
  }

  func send(_ text: String, to conversation: ConversationID, as credential: Credential) async -> Message {
    sent.append(text)
    let message = Message(
      id: sent.count, conversation: conversation, author: credential.user.id, text: text,
      sentAt: Date(timeIntervalSince1970: 0))
    await sending.pass()
    return message
  }

  func announce(_ presence: Presence, as credential: Credential) {}

  func contacts(of credential: Credential) -> [User] { [User(id: "brook", name: "Brook")] }

  /// Answers what it has accepted, as a server does before it disconnects.
  func disconnect(_ credential: Credential) async {
    events?.finish()
    await sending.open()
  }

  /// Sends an event as the server does.
  func receive(_ event: ServerEvent) { events?.yield(event) }
}

/// Provides the transport that a test passes in the configuration.
final class TestTransportAssembly: Assembly, TransportAssembly {
  let transport = Definition<any Transport>()

  override func define() { transport.alias(of: .config("test.transport")) }
}

extension Credential {
  static func test(_ user: User.ID) -> Credential { Credential(user: User(id: user, name: user), token: "test") }
}
