import Stratus

enum AmbiguousConfigPage: WiringPage {
  static let rule = "ambiguous-config"
  static let file = #filePath

  // example
  final class WeatherAssembly: Assembly {
    private let configuration: Configuration = ["server.url": "https://weather.example"]
  }

  final class MapAssembly: Assembly {
    private let configuration: Configuration = ["server.url": "https://maps.example"]
  }

  final class CoreAssembly: Assembly {
    let url = Definition<String>()

    override func define() {
      url.initialize({ $0 }, .config("server.url"))
    }
  }

  // end
  static func found() throws(ActivationError) {
    // example
    _ = try CoreAssembly.activated(with: [WeatherAssembly.self, MapAssembly.self])
    // end
  }

  static func notFound() throws(ActivationError) {
    // example
    _ = try CoreAssembly.activated(
      with: [WeatherAssembly.self, MapAssembly.self], configuration: ["server.url": "https://weather.example"])
    // end
  }
}
