import StratusSupport

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
  /// The full name of the assembly.
  package let assembly: String
  /// The first element in which the two differ, and what each input has there.
  package let text: String
}

/// The reason why graphs cannot be merged.
package struct MergeError: Error, Hashable, Sendable {
  /// The assemblies that differ, ordered by name, each with the first input and another one. Empty only if the graphs
  /// have different vocabularies.
  package let conflicts: [MergeConflict]
  /// The message about different vocabularies; `nil` if the graphs have the same.
  private let mixture: String?

  init(conflicts: [MergeConflict]) {
    self.conflicts = conflicts
    mixture = nil
  }

  /// - Parameters:
  ///   - first: a graph.
  ///   - second: a graph with another vocabulary.
  init(mixing first: NamedGraph, and second: NamedGraph) {
    conflicts = []
    let contents = [first, second].map { "'\($0.source)' contains \($0.graph.vocabulary.many)" }
    mixture = MessageText.lines(
      contents.joined(separator: ", but "),
      help: "pass only inputs with \(first.graph.vocabulary.many), or only inputs with \(second.graph.vocabulary.many)")
  }

  package var message: String {
    message(
      between: "inputs",
      help: "the same assembly must be the same in all inputs: save their snapshots again from one revision")
  }

  /// Returns the message.
  ///
  /// - Parameter sides: what the graphs belong to.
  package func message(between sides: String, help: String) -> String {
    if let mixture { return mixture }
    let limit = 5
    let rest = conflicts.count - limit
    return MessageText.lines(
      Plural.text(conflicts.count, "assembly differs", "assemblies differ") + " between \(sides)",
      details: conflicts.prefix(limit).map(\.text).joined(separator: "\n")
        + (rest > 0 ? "\nand \(Plural.text(rest, "more assembly", "more assemblies"))" : ""),
      help: help)
  }
}
