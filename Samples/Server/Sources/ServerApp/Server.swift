import ServerRequests
import ServerStorage
import Stratus

/// Answers requests, each with objects of its own.
package actor Server {
  private let start: @Sendable (Request) throws -> ActivatedChild<RequestAssembly>
  private let pool: @Sendable () async throws -> ConnectionPool
  private let log: EventLog

  init(
    start: @escaping @Sendable (Request) throws -> ActivatedChild<RequestAssembly>,
    pool: @escaping @Sendable () async throws -> ConnectionPool, log: EventLog
  ) {
    (self.start, self.pool, self.log) = (start, pool, log)
  }

  /// Opens what requests need, so that the first one need not wait.
  package func open() async throws {
    _ = try await pool()
    await log.add("ready")
  }

  package func respond(to request: Request) async throws -> Response {
    let child = try start(request)
    let result: Result<Response, any Error>
    do {
      result = .success(try await child.response())
    } catch {
      result = .failure(error)
    }
    // Also if the task is canceled: the connection goes back to the pool.
    try await child.shutdown()
    return try result.get()
  }
}
