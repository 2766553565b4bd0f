import Stratus

/// The examples of a page of `docs/rules` about a mistake that activation reports.
///
/// The page shows the code between `// example` and `// end`, and the error of the first activation.
protocol WiringPage: SendableMetatype {
  /// The id of the rule.
  static var rule: String { get }
  /// The path of the source file.
  static var file: String { get }
  /// Activates assemblies with the mistake, which fails.
  static func found() throws(ActivationError)
  /// Activates assemblies without the mistake, which succeeds.
  static func notFound() throws(ActivationError)
}

/// The classes that the examples build.
class HTTPClient {
  var url = ""
  init() {}
}

class Logger {}

final class WeatherClient: HTTPClient {}
