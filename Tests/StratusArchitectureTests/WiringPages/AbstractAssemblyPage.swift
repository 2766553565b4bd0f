import Stratus

enum AbstractAssemblyPage: WiringPage {
  static let rule = "abstract-assembly"
  static let file = #filePath

  // example
  class CoreAssembly: Assembly {
    override class var isAbstract: Bool { self == CoreAssembly.self }
  }

  final class WeatherCoreAssembly: CoreAssembly {}

  // end
  static func found() throws(ActivationError) {
    // example
    _ = try CoreAssembly.activated()
    // end
  }

  static func notFound() throws(ActivationError) {
    // example
    _ = try WeatherCoreAssembly.activated()
    // end
  }
}
