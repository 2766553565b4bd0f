import Foundation
import StratusTestSupport
import Testing

/// The page that describes the architecture of this package, `docs/architecture.md`.
struct ArchitecturePage {
  static let path = "docs/architecture.md"

  /// A step of the walk through a command: a function, and the file that contains it.
  struct Step: CustomTestStringConvertible {
    /// The type and the function, such as `Tool.run`, or the function alone.
    let function: String
    let file: String

    var testDescription: String { "\(function) in \(file)" }
  }

  let text: String

  init() throws {
    text = try String(contentsOf: packageRoot.appendingPathComponent(Self.path), encoding: .utf8)
  }

  /// The layers, in the form of a configuration file.
  var layers: String {
    get throws { String(try #require(text.firstMatch(of: /<!-- layers -->\n```yaml\n((?s:.+?))```/)).1) }
  }

  var steps: [Step] {
    text.matches(of: /(?m)^\d+\. \*\*`([^`(]+)[^`]*`\*\* in\s\[[^\]]+\]\(\.\.\/([^)]+)\)/).map {
      Step(function: String($0.1), file: String($0.2))
    }
  }
}
