import ChatModel
import ChatNetworking

/// Asks the server for the contacts once.
actor ServerContactService: ContactService {
  private let connection: Connection
  private var known: [User]?

  init(connection: Connection) { self.connection = connection }

  func contacts() async throws -> [User] {
    if let known { return known }
    let contacts = try await connection.contacts()
    known = contacts
    return contacts
  }

  func contact(_ id: User.ID) async throws -> User? { try await contacts().first { $0.id == id } }
}
