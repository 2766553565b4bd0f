import StratusDefinitions

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

  /// A pattern where it is written.
  public struct PlacedPattern: Hashable, Sendable {
    public let pattern: Pattern
    public let position: Position
  }

  /// Why an assembly belongs where it does.
  public struct Match: Hashable, Sendable {
    public let placed: PlacedPattern
    /// The name that the pattern fits: the assembly's own, or that of the assembly it stands in for or inherits from.
    public let name: String
  }

  /// The names of the layers, top first.
  public let layers: [String]
  /// By assembly; nil for an assembly that belongs to no layer, or to several.
  public let positions: [Position?]
  /// By assembly: whether layers do not concern it, so that it needs no place.
  public let isExempt: [Bool]
  /// By assembly: which of the modules it belongs to in which the layers are repeated; nil for another module.
  public let modules: [String?]
  /// By assembly, then as the patterns are written.
  public let matches: [[Match]]
  /// The patterns that fit nothing, as they are written; those of optional layers are left out.
  public let unmatched: [PlacedPattern]

  public init(
    layers: [String], positions: [Position?], isExempt: [Bool]? = nil, modules: [String?]? = nil,
    matches: [[Match]]? = nil, unmatched: [PlacedPattern] = []
  ) {
    self.layers = layers
    self.positions = positions
    self.isExempt = isExempt ?? Array(repeating: false, count: positions.count)
    self.modules = modules ?? Array(repeating: nil, count: positions.count)
    self.matches = matches ?? Array(repeating: [], count: positions.count)
    self.unmatched = unmatched
  }

  public subscript(assembly: AssemblyID) -> Position? { positions[assembly.index] }

  /// Whether the layers say anything of references from one assembly to another: where they are repeated in modules, not
  /// from one of these into another module.
  func compares(_ source: AssemblyID, with target: AssemblyID) -> Bool {
    modules[source.index] == nil || modules[source.index] == modules[target.index]
  }

  /// No layers known: every assembly is unassigned.
  public static func none(for graph: DefinitionGraph) -> Layering {
    Layering(layers: [], positions: Array(repeating: nil, count: graph.assemblies.count))
  }
}
