import ChatModel
import ChatNetworking
import Foundation
import Stratus

/// A transport that a test controls.
actor TestTransport: Transport {
  private(set) var sent: [String] = []
  private var events: AsyncStream<ServerEvent>.Continuation?
  private var isReachable: Bool

  init(isReachable: Bool = true) { self.isReachable = isReachable }

  func becomeReachable() { isReachable = true }

  func authenticate(_ user: User.ID, password: String) throws -> Credential { .test(user) }

  func connect(_ credential: Credential) throws -> AsyncStream<ServerEvent> {
    guard isReachable else { throw ServerError.disconnected }
    let (stream, continuation) = AsyncStream.makeStream(of: ServerEvent.self)
    continuation.yield(.synchronized)
    events = continuation
    return stream
  }

  func send(_ text: String, to conversation: ConversationID, as credential: Credential) -> Message {
    sent.append(text)
    return Message(
      id: sent.count, conversation: conversation, author: credential.user.id, text: text,
      sentAt: Date(timeIntervalSince1970: 0))
  }

  func announce(_ presence: Presence, as credential: Credential) {}

  func contacts(of credential: Credential) -> [User] { [User(id: "brook", name: "Brook")] }

  func disconnect(_ credential: Credential) { events?.finish() }

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
