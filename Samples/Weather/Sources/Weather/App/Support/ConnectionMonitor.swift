/// Monitors the network connection.
final class ConnectionMonitor {
  private let logger: Logger
  var isOnline = true {
    didSet { logger.log(isOnline ? "online" : "offline") }
  }

  init(logger: Logger) { self.logger = logger }
}
