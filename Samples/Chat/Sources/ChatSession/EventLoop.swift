import ChatModel
import ChatNetworking
import ChatStorage

/// Receives news from the server.
protocol EventHandler: Sendable {
  func handle(_ event: ServerEvent) async
}

/// Passes each event of the server to all handlers, in order. A session is open as soon as its loop exists.
package actor EventLoop {
  private let connection: Connection
  private let handlers: [any EventHandler]
  private let log: any EventLog
  private var task: Task<Void, Never>?

  /// Opens the store and the connection, and handles everything that happened before.
  init(store: MessageStore, connection: Connection, handlers: [any EventHandler], log: any EventLog) async throws {
    self.connection = connection
    self.handlers = handlers
    self.log = log
    try await store.open()
    let events = try await connection.open()
    for await event in events {
      if event == .synchronized { break }
      await pass(event)
    }
    try Task.checkCancellation()
    task = Task {
      for await event in events { await pass(event) }
    }
  }

  /// Closes the connection, which ends the events, and waits until those that have arrived are handled.
  func end() async {
    await connection.close()
    await task?.value
    await log.record("events handled")
  }

  private func pass(_ event: ServerEvent) async {
    for handler in handlers { await handler.handle(event) }
  }
}
