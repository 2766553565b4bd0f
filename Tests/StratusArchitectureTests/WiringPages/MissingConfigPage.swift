import Stratus

enum MissingConfigPage: WiringPage {
  static let rule = "missing-config"
  static let file = #filePath

  // example
  final class CoreAssembly: Assembly {
    let client = Definition<HTTPClient>()

    override func define() {
      client.initialize(HTTPClient.init).injections { $0.inject(\.url, .config("server.url")) }
    }
  }

  // end
  static func found() throws(ActivationError) {
    // example
    _ = try CoreAssembly.activated(configuration: ["server.ulr": "https://weather.example"])
    // end
  }

  static func notFound() throws(ActivationError) {
    // example
    _ = try CoreAssembly.activated(configuration: ["server.url": "https://weather.example"])
    // end
  }
}
