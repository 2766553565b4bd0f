import Stratus

/// The examples of a page of `docs/rules` about a mistake that is found while assemblies are activated.
///
/// The page shows what stands in the file between `// example` and `// end`, and what the first activation says.
protocol WiringPage: SendableMetatype {
  /// The rule's id.
  static var rule: String { get }
  /// The path of the source file.
  static var file: String { get }
  /// Fails with that mistake.
  static func found() throws(ActivationError)
  /// Succeeds.
  static func notFound() throws(ActivationError)
}

/// What the examples build.
class HTTPClient {
  var url = ""
  init() {}
}

class Logger {}

final class WeatherClient: HTTPClient {}
