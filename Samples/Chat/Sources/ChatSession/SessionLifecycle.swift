import ChatModel
import ChatNetworking
import ChatStorage

/// Starts and ends what cannot work before it was opened.
package actor SessionLifecycle {
  private let store: MessageStore
  private let connection: Connection
  private let loop: EventLoop
  private let log: any EventLog

  init(store: MessageStore, connection: Connection, loop: EventLoop, log: any EventLog) {
    self.store = store
    self.connection = connection
    self.loop = loop
    self.log = log
  }

  package func start() async throws {
    try await store.open()
    await log.record("store opened")
    do {
      await loop.start(try await connection.open())
    } catch {
      try await store.close()
      throw error
    }
    await log.record("connected")
  }

  /// Ends everything in the reverse order, so that no event is lost.
  package func end() async throws {
    await connection.close()
    await log.record("disconnected")
    await loop.finish()
    await log.record("events handled")
    try await store.close()
    await log.record("store closed")
  }
}
