import Stratus

enum DuplicateKeyPage: WiringPage {
  static let rule = "duplicate-key"
  static let file = #filePath

  enum Found {
    // example
    class CoreAssembly: Assembly {
      private let client = Definition<HTTPClient>()
      let log = Definition<Logger>()

      override func define() {
        client.initialize(HTTPClient.init)
        log.initialize(Logger.init)
      }
    }

    final class WeatherCoreAssembly: CoreAssembly {
      private let client = Definition<WeatherClient>()

      override func define() {
        super.define()
        client.initialize(WeatherClient.init)
      }
    }
    // end
  }

  enum NotFound {
    // example
    class CoreAssembly: Assembly {
      private let client = Definition<HTTPClient>()

      override func define() {
        client.initialize(HTTPClient.init)
      }
    }

    final class WeatherCoreAssembly: CoreAssembly {
      let weatherClient = Definition<WeatherClient>()

      override func define() {
        super.define()
        weatherClient.initialize(WeatherClient.init)
      }
    }
    // end
  }

  static func found() throws(ActivationError) { _ = try Found.WeatherCoreAssembly.activated() }
  static func notFound() throws(ActivationError) { _ = try NotFound.WeatherCoreAssembly.activated() }
}
