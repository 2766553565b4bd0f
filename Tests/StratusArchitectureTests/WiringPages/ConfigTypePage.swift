import Stratus

enum ConfigTypePage: WiringPage {
  static let rule = "config-type"
  static let file = #filePath

  // example
  final class CoreAssembly: Assembly {
    let retries = Definition<Int>()

    override func define() {
      retries.initialize({ $0 }, .config("retries"))
    }
  }

  // end
  static func found() throws(ActivationError) {
    // example
    _ = try CoreAssembly.activated(configuration: ["retries": "many"])
    // end
  }

  static func notFound() throws(ActivationError) {
    // example
    _ = try CoreAssembly.activated(configuration: ["retries": "3"])
    // end
  }
}
