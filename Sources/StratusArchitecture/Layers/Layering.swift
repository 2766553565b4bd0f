import StratusGraph

/// The layer and the row of each assembly of a graph.
///
/// Layers are numbered from 0 at the top, and rows from 0 at the top of their layer.
package struct Layering: Hashable, Sendable {
  /// A row of a layer.
  package struct Position: Hashable, Comparable, Sendable {
    /// The index of the layer.
    package let layer: Int
    /// The index of the row in the layer.
    package let row: Int

    package init(layer: Int, row: Int) {
      self.layer = layer
      self.row = row
    }

    /// Whether the first position is above the second one.
    package static func < (left: Self, right: Self) -> Bool { (left.layer, left.row) < (right.layer, right.row) }
  }

  /// A pattern of a layer, and its position in the policy.
  package struct LayerPattern: Hashable, Sendable {
    package let pattern: Pattern
    package let position: Position
  }

  /// The reason why an assembly belongs to a layer.
  package struct Match: Hashable, Sendable {
    package let pattern: LayerPattern
    /// The name that the pattern matches: the name of the assembly, or of one that it replaces or inherits from.
    package let name: String
  }

  /// The names of the layers, the highest first.
  package let layers: [String]
  /// The position of each assembly; `nil` if it belongs to no layer, or to several.
  package let positions: [Position?]
  /// Whether layers do not concern an assembly, by assembly.
  package let isExempt: [Bool]
  /// The module of each assembly, if the layers are repeated in that module; otherwise `nil`.
  package let modules: [String?]
  /// The matching patterns of each assembly, in the order of the policy.
  package let matches: [[Match]]
  /// The patterns that match nothing, in the order of the policy, without those of optional layers.
  package let unmatched: [LayerPattern]
  /// The closed layers that contain an assembly, the highest first. An empty one cannot be skipped.
  package let closedLayers: [Int]

  package init(
    layers: [String], positions: [Position?], isExempt: [Bool]? = nil, modules: [String?]? = nil,
    matches: [[Match]]? = nil, unmatched: [LayerPattern] = [], closedLayers: [Int] = []
  ) {
    self.layers = layers
    self.positions = positions
    self.isExempt = isExempt ?? Array(repeating: false, count: positions.count)
    self.modules = modules ?? Array(repeating: nil, count: positions.count)
    self.matches = matches ?? Array(repeating: [], count: positions.count)
    self.unmatched = unmatched
    self.closedLayers = closedLayers
  }

  /// Returns the same layers with the positions of some assemblies, in their order.
  package func keeping(_ isKept: (AssemblyID) -> Bool) -> Layering {
    let kept = positions.indices.filter { isKept(AssemblyID($0)) }
    return Layering(layers: layers, positions: kept.map { positions[$0] }, closedLayers: closedLayers)
  }

  package subscript(assembly: AssemblyID) -> Position? { positions[assembly.index] }

  /// Whether layers apply to references from one assembly to another.
  ///
  /// If the layers are repeated in modules, they do not apply to references from one of these modules to another
  /// module.
  func compares(_ source: AssemblyID, with target: AssemblyID) -> Bool {
    modules[source.index] == nil || modules[source.index] == modules[target.index]
  }
}
