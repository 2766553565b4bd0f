import StratusDefinitions

/// Layers for a graph that has none yet: an order of its assemblies in which few references go up, mostly the fewest.
public struct LayerProposal: Hashable, Sendable {
  /// The highest first; each assembly fits one of them, and no two assemblies of one layer refer to each other.
  public let layers: [Layer]
  /// By layer.
  let members: [[AssemblyID]]
  /// The references that go up in this order, ascending.
  public let upward: [ReferenceID]

  /// - Complexity: O(definitions + references), and for assemblies that know each other in loops what
  ///   ``DirectedGraph/fewestFeedbackEdges()`` takes.
  public init(for graph: DefinitionGraph) {
    let assemblies = AssemblyGraph(graph)
    let weighted = assemblies.directedGraph(isWeighted: true)
    let back = Set(weighted.fewestFeedbackEdges().map { weighted.label(of: $0) })
    upward = back.flatMap { assemblies.references(of: assemblies.edges[$0]) }.sorted()

    let downward = DirectedGraph(
      nodeCount: graph.assemblies.count,
      edges: assemblies.edges.indices.filter { !back.contains($0) }.map {
        (source: assemblies.edges[$0].from.index, target: assemblies.edges[$0].to.index, label: $0)
      })
    let ranks = downward.longestPathRanks(downward.stronglyConnectedComponents())
    var rows = [[AssemblyID]](repeating: [], count: (ranks.max() ?? -1) + 1)
    for (index, rank) in ranks.enumerated() { rows[rank].append(AssemblyID(index)) }
    members = rows
    layers = Self.layers(of: rows, in: graph)
  }
}
