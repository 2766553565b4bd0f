import StratusDefinitions

/// Proposed layers for a graph without layers: an order of its assemblies with few upward references.
package struct LayerProposal: Hashable, Sendable {
  /// The layers, the highest first. Each assembly matches exactly one, and no two assemblies of a layer refer to each
  /// other.
  package let layers: [Layer]
  /// The assemblies of each layer.
  let members: [[AssemblyID]]
  /// The references that go up in this order, ascending.
  package let upward: [ReferenceID]

  /// Derives layers from the references of a graph.
  ///
  /// - Complexity: O(definitions + references). For assemblies in cycles, also the cost of
  ///   ``DirectedGraph/fewestFeedbackEdges()``.
  package static func derive(from graph: DefinitionGraph) -> LayerProposal {
    let assemblies = AssemblyGraph(graph)
    let weighted = assemblies.directedGraph(isWeighted: true)
    let back = Set(weighted.fewestFeedbackEdges().map { weighted.label(of: $0) })
    let members = rows(of: assemblies, without: back, count: graph.assemblies.count)
    return LayerProposal(
      layers: layers(of: members, in: graph), members: members,
      upward: back.flatMap { assemblies.references(of: assemblies.edges[$0]) }.sorted())
  }

  /// Returns the assemblies by their longest path from the top, along all edges except some.
  private static func rows(of assemblies: AssemblyGraph, without back: Set<Int>, count: Int) -> [[AssemblyID]] {
    let downward = DirectedGraph(
      nodeCount: count,
      edges: assemblies.edges.indices.filter { !back.contains($0) }.map {
        (source: assemblies.edges[$0].from.index, target: assemblies.edges[$0].to.index, label: $0)
      })
    let ranks = downward.longestPathRanks(downward.stronglyConnectedComponents())
    var rows = [[AssemblyID]](repeating: [], count: (ranks.max() ?? -1) + 1)
    for (index, rank) in ranks.enumerated() { rows[rank].append(AssemblyID(index)) }
    return rows
  }
}
