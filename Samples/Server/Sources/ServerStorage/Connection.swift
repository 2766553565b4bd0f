/// A connection to the database. This one answers from memory.
package actor Connection {
  package let number: Int
  private var isOpen = true

  /// Opens a connection, which takes a while.
  static func open(_ number: Int, at address: String) async throws -> Connection {
    guard !address.isEmpty else { throw DatabaseError.noAddress }
    await Task.yield()
    return Connection(number: number)
  }

  private init(number: Int) { self.number = number }

  package func value(of key: String) throws -> String {
    guard isOpen else { throw DatabaseError.closed }
    return "\(key) from the database"
  }

  func close() { isOpen = false }
}

package enum DatabaseError: Error {
  case noAddress, closed
}
