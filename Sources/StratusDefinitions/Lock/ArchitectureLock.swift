/// A graph with the layers of its assemblies, as text that is meant to be committed, reviewed, and merged.
///
/// The text has one line for each assembly, collaborator, definition, reference, and value. Each line names everything
/// that it is about, so lines of different assemblies never depend on each other. It has no source locations, so moving
/// code does not change it. `docs/lock.md` describes the format.
package struct ArchitectureLock: Hashable, Sendable {
  /// The graph. In a lock that was read, references are in the order of the text, and locations are unknown.
  package let graph: DefinitionGraph
  /// The layer of each assembly; `nil` if it belongs to none.
  package let layers: [String?]

  /// - Precondition: there is one layer for each assembly.
  package init(graph: DefinitionGraph, layers: [String?]) {
    precondition(layers.count == graph.assemblies.count, "one layer for each assembly")
    self.graph = graph
    self.layers = layers
  }

  /// Reads a lock, whose lines may be in any order.
  ///
  /// - Parameter bytes: the text, in UTF-8.
  /// - Throws: a ``LockError`` that describes the first error and its line.
  /// - Complexity: O(n log n) in the size of the text.
  package init(reading bytes: [UInt8]) throws(LockError) {
    var reader = LockReader()
    self = try reader.read(bytes)
  }

  /// The lines of the text: the header, then all others in the order of their bytes.
  ///
  /// Graphs that differ only in source locations and in the order of references have the same lines.
  ///
  /// - Complexity: O(n log n) in the size of the text.
  package var lines: [String] { LockWriter(lock: self).lines }

  /// The text, which ends in a newline.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns whether a file begins like a lock.
  package static func isBeginning(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: LockFormat.name.utf8)
  }
}
