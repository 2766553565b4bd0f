import StratusArchitecture
import StratusGraph

extension Layering {
  /// Returns a layering without layers, to which no assembly is assigned.
  package static func none(for graph: DefinitionGraph) -> Layering {
    Layering(layers: [], positions: Array(repeating: nil, count: graph.assemblies.count))
  }
}
