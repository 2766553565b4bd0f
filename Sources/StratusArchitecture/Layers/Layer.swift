import StratusGraph

/// A layer of an architecture, which consists of rows of assemblies.
package struct Layer: Hashable, Sendable {
  /// The name of the layer.
  package var name: String
  /// The rows, the highest first. By default, the assemblies of one row must not refer to each other.
  package var rows: [[Pattern]]
  /// Whether the assemblies of one row may refer to each other.
  package var allowsPeers: Bool
  /// Whether a reference from above the layer to below it is reported.
  package var isClosed: Bool
  /// Whether the layer may be empty. Its patterns then need not match anything.
  package var isOptional: Bool
  /// The location of the layer in the configuration file.
  package var location: SourceLocation?

  /// Creates a layer with a name and the patterns of each row.
  package init(
    _ name: String, rows: [[Pattern]], allowsPeers: Bool = false, isClosed: Bool = false, isOptional: Bool = false,
    location: SourceLocation? = nil
  ) {
    self.name = name
    self.rows = rows
    self.allowsPeers = allowsPeers
    self.isClosed = isClosed
    self.isOptional = isOptional
    self.location = location
  }
}
