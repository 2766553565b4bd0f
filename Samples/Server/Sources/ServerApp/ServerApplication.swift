import ServerRequests
import Stratus

/// The server from its start to its end.
package struct ServerApplication: Sendable {
  package let activation: Activation

  package init(address: String = "memory", connections: Int = 4) throws {
    activation = try Activation(
      of: [ServerAssembly.self],
      configuration: ["database.address": address, "database.connections": connections])
  }

  private var server: Server {
    get throws { try activation.assembly(ServerAssembly.self).server.resolve() }
  }

  /// Answers ten requests a second until a signal arrives. Then it completes those that have begun, and closes all.
  package func run(until signals: AsyncStream<Void>) async throws {
    let server = try server
    try await server.open()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await answer(server) }
      for await _ in signals { break }
      group.cancelAll()
    }
    try await activation.shutdown()
  }

  private func answer(_ server: Server) async {
    await withDiscardingTaskGroup { group in
      var number = 0
      while !Task.isCancelled {
        number += 1
        let request = Request(number: number, path: "/city/\(number % 7)")
        // A request that has begun is completed, so it does not belong to the canceled task.
        group.addTask { _ = await Task { try await server.respond(to: request) }.result }
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  package func respond(to request: Request) async throws -> Response { try await server.respond(to: request) }
}
