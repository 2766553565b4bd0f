/// A few connections, which requests borrow. Opening is expensive, so they are opened before the first request.
package actor ConnectionPool {
  private var free: [Connection]
  private let all: [Connection]
  private var waiting: [CheckedContinuation<Connection, Never>] = []
  private let log: EventLog

  /// Opens all connections at once.
  package static func open(address: String, size: Int, log: EventLog) async throws -> ConnectionPool {
    let connections = try await withThrowingTaskGroup(of: Connection.self) { group in
      for number in 1...size { group.addTask { try await Connection.open(number, at: address) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    await log.add("\(size) connections opened")
    return ConnectionPool(connections.sorted { $0.number < $1.number }, log)
  }

  private init(_ connections: [Connection], _ log: EventLog) {
    (free, all) = (connections, connections)
    self.log = log
  }

  /// Returns a connection, as soon as one is free. Give it back afterwards.
  package func take() async -> Connection {
    if let connection = free.popLast() { return connection }
    return await withCheckedContinuation { waiting.append($0) }
  }

  package func giveBack(_ connection: Connection) {
    if waiting.isEmpty { free.append(connection) } else { waiting.removeFirst().resume(returning: connection) }
  }

  package var freeCount: Int { free.count }

  package func close() async {
    for connection in all { await connection.close() }
    await log.add("\(all.count) connections closed")
  }
}
