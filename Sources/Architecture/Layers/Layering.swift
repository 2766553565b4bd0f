import DefinitionGraph

/// Which layer and row each assembly of a graph belongs to.
///
/// Layers are numbered from 0 at the top; rows from 0 at the top of their layer.
public struct Layering: Hashable, Sendable {
  public struct Position: Hashable, Comparable, Sendable {
    public let layer: Int
    public let row: Int

    public init(layer: Int, row: Int) {
      self.layer = layer
      self.row = row
    }

    public static func < (left: Self, right: Self) -> Bool { (left.layer, left.row) < (right.layer, right.row) }
  }

  /// The names of the layers, top first.
  public let layers: [String]
  /// By assembly; nil for an assembly that belongs to no layer.
  public let positions: [Position?]

  public init(layers: [String], positions: [Position?]) {
    self.layers = layers
    self.positions = positions
  }

  public subscript(assembly: AssemblyID) -> Position? { positions[assembly.index] }

  /// No layers known: every assembly is unassigned.
  public static func none(for graph: DefinitionGraph) -> Layering {
    Layering(layers: [], positions: Array(repeating: nil, count: graph.assemblies.count))
  }
}
