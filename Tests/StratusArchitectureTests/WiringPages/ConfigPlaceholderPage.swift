import Stratus

enum ConfigPlaceholderPage: WiringPage {
  static let rule = "config-placeholder"
  static let file = #filePath

  // example
  final class CoreAssembly: Assembly {
    let url = Definition<String>()

    override func define() {
      url.initialize({ $0 }, .config("server.url"))
    }
  }

  // end
  static func found() throws(ActivationError) {
    // example
    _ = try CoreAssembly.activated(configuration: ["server.url": "https://${host", "host": "weather.example"])
    // end
  }

  static func notFound() throws(ActivationError) {
    // example
    _ = try CoreAssembly.activated(configuration: ["server.url": "https://${host}", "host": "weather.example"])
    // end
  }
}
