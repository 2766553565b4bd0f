/// A pattern of a contract: `module:Feature*`, `layer:Core`, or the name of an assembly or a definition.
package struct ContractPattern: Hashable, Sendable, CustomStringConvertible {
  /// The elements that a pattern is compared with.
  package enum Element: String, CaseIterable, Sendable {
    case module
    case layer
    /// The name of an assembly or a definition, which has no prefix.
    case name
  }

  package let element: Element
  /// The pattern without the prefix.
  package let pattern: Pattern

  /// Creates a pattern for the names of an element.
  package init(_ element: Element, _ pattern: Pattern) {
    self.element = element
    self.pattern = pattern
  }

  /// The pattern as it is written in the configuration file.
  package var description: String { element == .name ? pattern.text : "\(element.rawValue):\(pattern.text)" }
}
