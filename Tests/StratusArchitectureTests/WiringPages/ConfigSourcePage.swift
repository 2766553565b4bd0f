import Stratus

enum ConfigSourcePage: WiringPage {
  static let rule = "config-source"
  static let file = #filePath

  struct Locked: Error, CustomStringConvertible {
    let description = "it is locked"
  }

  final class CoreAssembly: Assembly {
    let url = Definition<String>()

    override func define() {
      url.initialize({ $0 }, .config("server.url"))
    }
  }

  static func found() throws(ActivationError) {
    // example
    let vault = ConfigurationSource(name: "the vault") { throw Locked() }
    _ = try CoreAssembly.activated(configuration: Configuration(vault))
    // end
  }

  static func notFound() throws(ActivationError) {
    // example
    let vault = ConfigurationSource(name: "the vault") { ["server.url": "https://weather.example"] }
    _ = try CoreAssembly.activated(configuration: Configuration(vault))
    // end
  }
}
