import Stratus

enum UnseenDefinitionPage: WiringPage {
  static let rule = "unseen-definition"
  static let file = #filePath

  enum Found {
    // example
    final class CoreAssembly: Assembly {
      let loggers = [Definition<Logger>(), Definition<Logger>()]
      lazy var client = Definition<HTTPClient>()
      let title = Definition<String>()

      override func define() {
        let prefix = Definition<String>()
        prefix.value("Weather")
        title.initialize({ "\($0) today" }, prefix)
        client.initialize(HTTPClient.init)
        for logger in loggers { logger.initialize(Logger.init) }
      }
    }
    // end
  }

  enum NotFound {
    // example
    final class CoreAssembly: Assembly {
      let fileLogger = Definition<Logger>()
      let netLogger = Definition<Logger>()
      let client = Definition<HTTPClient>()
      let title = Definition<String>()
      private let prefix = Definition<String>()

      private var loggers: [Definition<Logger>] { [fileLogger, netLogger] }

      override func define() {
        prefix.value("Weather")
        title.initialize({ "\($0) today" }, prefix)
        client.initialize(HTTPClient.init)
        for logger in loggers { logger.initialize(Logger.init) }
      }
    }
    // end
  }

  static func found() throws(ActivationError) { _ = try Found.CoreAssembly.activated() }
  static func notFound() throws(ActivationError) { _ = try NotFound.CoreAssembly.activated() }
}
