import Stratus

enum ParentTypePage: WiringPage {
  static let rule = "parent-type"
  static let file = #filePath

  enum Found {
    // example
    final class CoreAssembly: Assembly {
      let log = Definition<Logger>()
      private let base = Definition<HTTPClient>()

      override func define() {
        base.abstract().injections { $0.inject(\.url, .value("https://weather.example")) }
        log.initialize(Logger.init).parent(base)  // a Logger is not an HTTPClient
      }
    }
    // end
  }

  enum NotFound {
    // example
    final class CoreAssembly: Assembly {
      let weather = Definition<WeatherClient>()
      private let base = Definition<HTTPClient>()

      override func define() {
        base.abstract().injections { $0.inject(\.url, .value("https://weather.example")) }
        weather.initialize(WeatherClient.init).parent(base)  // class WeatherClient: HTTPClient
      }
    }
    // end
  }

  static func found() throws(ActivationError) { _ = try Found.CoreAssembly.activated() }
  static func notFound() throws(ActivationError) { _ = try NotFound.CoreAssembly.activated() }
}
