/// A graph and the name of the input that it comes from.
package struct NamedGraph: Hashable, Sendable {
  package let source: String
  package let graph: DefinitionGraph

  package init(source: String, graph: DefinitionGraph) {
    self.source = source
    self.graph = graph
  }
}

/// An assembly that differs between two inputs, so that their graphs cannot be merged.
package struct MergeConflict: Hashable, Sendable {
  /// The part of an assembly in which the two differ first.
  package enum Element: Hashable, Sendable {
    case superclass
    /// A collaborator, by the name of its property.
    case collaborator(String)
    /// A definition, by its key. Only one of the inputs has it.
    case definition(String)
    /// A property of a definition, such as its scope.
    case property(String, of: String)
    /// A reference or an injected value of a definition. Only one of the inputs has it.
    case injection(of: String)
  }

  /// An input, and its value of the element.
  package struct Side: Hashable, Sendable {
    package let source: String
    /// The value as text; `nil` if the input does not have the element.
    package let value: String?
  }

  /// The full name of the assembly.
  package let assembly: String
  package let element: Element
  package let first: Side
  package let second: Side
}

/// The reason why graphs cannot be merged.
package struct MergeError: Error, Hashable, Sendable {
  /// The assemblies that differ, ordered by name, each with the first input and another one. Never empty.
  package let conflicts: [MergeConflict]
}
