import Foundation
import StratusTestSupport
import Testing

/// The page that describes the architecture of this package, `docs/architecture.md`.
struct ArchitecturePage {
  static let path = "docs/architecture.md"

  /// A link whose text is the name of a declaration.
  struct Declaration: CustomTestStringConvertible {
    /// A type, or a type and one of its members, such as `Tool.run`.
    let name: String
    let file: String

    var testDescription: String { "\(name) in \(file)" }
  }

  let text: String

  init() throws {
    text = try String(contentsOf: packageRoot.appendingPathComponent(Self.path), encoding: .utf8)
  }

  /// The layers, in the form of a configuration file.
  var layers: String {
    get throws { String(try #require(text.firstMatch(of: /<!-- layers -->\n```yaml\n((?s:.+?))```/)).1) }
  }

  var declarations: [Declaration] {
    text.matches(of: /\[`([A-Z][A-Za-z.]+)`\]\(\.\.\/([^)]+\.swift)\)/).map {
      Declaration(name: String($0.1), file: String($0.2))
    }
  }

  /// The types in the diagram of the flow. Other nodes have a label.
  var typesInDiagram: Set<String> {
    get throws {
      let diagram = try #require(text.firstMatch(of: /```mermaid\nflowchart TB\n((?s:.+?))```/)).1
      return Set(diagram.replacing(/".*?"/, with: "").matches(of: /\b[A-Z]\w+/).map { String($0.0) })
    }
  }
}
