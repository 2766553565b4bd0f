/// The graphs of all activations with the layers of their assemblies, as text that is meant to be committed, reviewed, and
/// merged.
///
/// The text has one line for each assembly, collaborator, definition, reference, and value. Each line names everything
/// that it is about, so lines of different assemblies never depend on each other. What all activations share is there once;
/// any other line names the activations that have it. It has no source locations and no product, so moving code between files or
/// products does not change it. `docs/lock.md` describes the format.
package struct ArchitectureLock: Hashable, Sendable {
  /// The graph of one activation, and the layer of each of its assemblies.
  package struct Activation: Hashable, Sendable {
    /// The graph. In a lock that was read, references are in the order of the text, and locations are unknown.
    package let graph: DefinitionGraph
    /// The layer of each assembly; `nil` if it belongs to none.
    package let layers: [String?]

    /// - Precondition: there is one layer for each assembly.
    package init(graph: DefinitionGraph, layers: [String?]) {
      precondition(layers.count == graph.assemblies.count, "one layer for each assembly")
      // A lock does not depend on the products of the package.
      self.graph = graph.omitting(.product)
      self.layers = layers
    }

    /// The name; `nil` for the only activation.
    package var name: String? { graph.activation }
  }

  /// The activations: the default first, and the others ordered by name.
  package let activations: [Activation]

  /// The graph of the default activation.
  package var graph: DefinitionGraph { activations[0].graph }
  /// The layer of each assembly of the default activation; `nil` if it belongs to none.
  package var layers: [String?] { activations[0].layers }

  /// Makes a lock of a single activation.
  ///
  /// - Precondition: there is one layer for each assembly.
  package init(graph: DefinitionGraph, layers: [String?]) {
    self.init([Activation(graph: graph, layers: layers)])
  }

  /// - Parameter activations: the default activation, and the others in any order.
  /// - Precondition: if there are several activations, each has a name of its own.
  package init(_ activations: [Activation]) {
    precondition(
      activations.count == 1 || Set(activations.compactMap(\.name)).count == activations.count,
      "a name for each of several activations")
    self.activations = activations.prefix(1) + activations.dropFirst().sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  /// Reads a lock, whose lines may be in any order.
  ///
  /// - Parameters:
  ///   - bytes: the text, in UTF-8.
  ///   - product: the product of the graphs, which is not part of the text.
  /// - Throws: a ``LockError`` that describes the first error and its line.
  /// - Complexity: O(n log n) in the size of the text, for each activation.
  package init(reading bytes: [UInt8], product: String = "lock") throws(LockError) {
    self = try LockText(bytes).lock(product: product)
  }

  /// The lines of the text: the header, then all others in the order of their bytes.
  ///
  /// Graphs that differ only in products, source locations, and the order of references have the same lines.
  ///
  /// - Complexity: O(n log n) in the size of the text.
  package var lines: [String] { LockWriter.lines(of: self) }

  /// The text, which ends in a newline.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns whether a file begins like a lock.
  package static func isBeginning(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: LockFormat.name.utf8) || bytes.starts(with: LockFormat.byteOrderMark + LockFormat.name.utf8)
  }
}
