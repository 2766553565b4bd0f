import ChatModel
import ChatNetworking

/// Remembers what the server last announced about each user.
actor ServerPresenceService: PresenceService, EventHandler {
  private let connection: Connection
  private var known: [User.ID: Presence] = [:]

  init(connection: Connection) { self.connection = connection }

  func presence(of user: User.ID) -> Presence { known[user] ?? .available }

  func announce(_ presence: Presence) async throws { try await connection.announce(presence) }

  func handle(_ event: ServerEvent) {
    if case .presence(let user, let presence) = event { known[user] = presence }
  }
}
