import StratusDefinitions

/// A layer of an architecture, which consists of rows of assemblies.
public struct Layer: Hashable, Sendable {
  /// The name of the layer.
  public var name: String
  /// The rows, the highest first. By default, the assemblies of one row must not refer to each other.
  public var rows: [[Pattern]]
  /// Whether the assemblies of one row may refer to each other.
  public var allowsPeers: Bool
  /// Whether a reference from above the layer to below it is reported.
  public var isClosed: Bool
  /// Whether the layer may be empty, so that its patterns need not match anything.
  public var isOptional: Bool
  /// The location of the layer in the configuration file.
  public var location: SourceLocation?

  /// Creates a layer with a name and the patterns of each row.
  public init(
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
