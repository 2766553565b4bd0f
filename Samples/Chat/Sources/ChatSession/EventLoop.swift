import ChatNetworking

/// Receives news from the server.
protocol EventHandler: Sendable {
  func handle(_ event: ServerEvent) async
}

/// Passes each event of the server to all handlers, in order.
actor EventLoop {
  private let handlers: [any EventHandler]
  private var task: Task<Void, Never>?

  init(handlers: [any EventHandler]) { self.handlers = handlers }

  /// Returns when everything that happened before the connection was opened is handled.
  func start(_ events: AsyncStream<ServerEvent>) async {
    for await event in events {
      if event == .synchronized { break }
      await pass(event)
    }
    task = Task {
      for await event in events { await pass(event) }
    }
  }

  /// Waits until all events are handled. The stream must have ended.
  func finish() async {
    await task?.value
    task = nil
  }

  private func pass(_ event: ServerEvent) async {
    for handler in handlers { await handler.handle(event) }
  }
}
