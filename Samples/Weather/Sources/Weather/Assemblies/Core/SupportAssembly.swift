import Stratus

/// Objects that all clients share.
package final class SupportAssembly: Assembly {
  package let logger = Definition<Logger>()
  let activityIndicator = Definition<NetworkActivityIndicator>()
  let connectionMonitor = Definition<ConnectionMonitor>()

  package override func define() {
    logger.initialize(Logger.init).scope(.singleton)
    activityIndicator.initialize(NetworkActivityIndicator.init).scope(.lazySingleton)
    connectionMonitor.initialize(ConnectionMonitor.init(logger:), logger).scope(.lazySingleton)
  }
}
