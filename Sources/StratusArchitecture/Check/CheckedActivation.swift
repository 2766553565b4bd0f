import StratusGraph

/// The graph of one activation, with the derived data that rules need.
struct CheckedActivation {
  let graph: DefinitionGraph
  let layering: Layering
  let crossings: LayerCrossings
  let names: ShortNames
  let contracts: [ResolvedContract]
  /// Everything that contracts can be about; `nil` if there are none.
  let contractNetwork: ContractNetwork?

  init(_ graph: DefinitionGraph, policy: Policy) {
    self.graph = graph
    layering = policy.layering(of: graph)
    crossings = LayerCrossings.find(in: graph, layering: layering, policy: policy)
    names = ShortNames(graph)
    contracts = policy.resolvedContracts(in: graph, layering: layering)
    contractNetwork = contracts.isEmpty ? nil : ContractNetwork(graph, policy: policy)
  }

  /// The name; `nil` for the only activation.
  var name: String? { graph.activation }

  /// Returns the layer of an assembly; `nil` if it belongs to none.
  func layer(of assembly: AssemblyID) -> Int? { layering[assembly]?.layer }
}
