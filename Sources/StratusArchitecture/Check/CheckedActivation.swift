import StratusDefinitions

/// A graph and what all rules need to know of it, made once.
struct CheckedActivation {
  let graph: DefinitionGraph
  let layering: Layering
  let crossings: LayerCrossings
  let names: ShortNames

  init(_ graph: DefinitionGraph, policy: Policy) {
    self.graph = graph
    layering = Layering(of: graph, by: policy)
    crossings = LayerCrossings(of: graph, layering: layering, layers: policy.layers)
    names = ShortNames(graph)
  }

  /// The configuration's name, where there are several.
  var name: String? { graph.configuration }

  /// The layer of an assembly; nil where it has no place.
  func layer(of assembly: AssemblyID) -> Int? { layering[assembly]?.layer }
}
