import ServerStorage

/// Finds the answer to one request: in the cache, or in the database.
struct Lookup: Sendable {
  let request: Request
  let cache: Cache
  let connection: BorrowedConnection

  func answer() async throws -> Response {
    if let known = await cache.value(of: request.path) { return Response(number: request.number, text: known) }
    let text = try await connection.connection.value(of: request.path)
    await cache.keep(text, for: request.path)
    return Response(number: request.number, text: text)
  }
}

/// A connection for the time of one request.
package actor BorrowedConnection {
  nonisolated let connection: Connection
  private let pool: ConnectionPool

  static func borrow(from pool: ConnectionPool) async -> BorrowedConnection {
    BorrowedConnection(connection: await pool.take(), pool: pool)
  }

  private init(connection: Connection, pool: ConnectionPool) {
    self.connection = connection
    self.pool = pool
  }

  func giveBack() async { await pool.giveBack(connection) }
}
