import Foundation
import StratusTestSupport
import Testing

@testable import StratusPolicyFile

/// The parts of workflows and actions.
extension YAMLNode {
  /// Reads a file of the package.
  static func document(_ path: String) throws -> YAMLNode {
    try #require(try YAMLNode.parse(Array(Data(contentsOf: packageRoot.appendingPathComponent(path)))))
  }

  var fields: [String: YAMLNode] {
    guard case .mapping(let entries) = content else { return [:] }
    return Dictionary(entries.map { ($0.key.text ?? "", $0.value) }) { first, _ in first }
  }

  var elements: [YAMLNode] { if case .sequence(let elements) = content { elements } else { [] } }

  var steps: [YAMLNode] { fields["steps"]?.elements ?? [] }

  /// Whether a step either runs a command, or uses an action at a commit.
  var isValid: Bool {
    guard let action = fields["uses"]?.text else { return fields["run"]?.text != nil }
    return fields["run"] == nil && action.wholeMatch(of: /[\w.-]+(\/[\w.-]+)+@[0-9a-f]{40}/) != nil
  }
}
