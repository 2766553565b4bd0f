import StratusDefinitions

/// Proposed layers for a graph without layers: an order of its assemblies with few upward references.
package struct LayerProposal: Hashable, Sendable {
  /// The layers, the highest first. Each assembly matches exactly one, and no two assemblies of a layer depend on each
  /// other.
  package let layers: [Layer]
  /// The assemblies of each layer.
  let members: [[AssemblyID]]
  /// The dependencies that go up in this order: references in their order, then collaborators, then superclasses.
  let upward: [LayerCrossings.Dependency]

  /// The number of dependencies that go up.
  package var upwardCount: Int { upward.count }

  /// Derives layers from the dependencies of a graph.
  ///
  /// - Complexity: O(definitions + references). For assemblies in cycles, also the cost of
  ///   ``DirectedGraph/fewestFeedbackEdges()``.
  package static func derive(from graph: DefinitionGraph) -> LayerProposal {
    let dependencies = AssemblyDependencies(graph)
    let back = Set(dependencies.weighted.fewestFeedbackEdges().map { dependencies.weighted.label(of: $0) })
    let downward = dependencies.pairs.indices.filter { !back.contains($0) }.map { dependencies.pairs[$0] }
    let members = rows(of: downward, in: graph)
    let layers = layers(of: members, in: graph)
    let policy = Policy(layers: layers)
    let crossings = LayerCrossings.find(in: graph, layering: policy.layering(of: graph), policy: policy)
    return LayerProposal(layers: layers, members: members, upward: crossings.upward.map(\.dependency))
  }

  /// Returns the assemblies by their longest path from the top.
  private static func rows(of pairs: [AssemblyDependencies.Pair], in graph: DefinitionGraph) -> [[AssemblyID]] {
    let downward = DirectedGraph(
      nodeCount: graph.assemblies.count,
      edges: pairs.enumerated().map { (source: $1.from.index, target: $1.to.index, label: $0) })
    let ranks = downward.longestPathRanks(downward.stronglyConnectedComponents())
    var rows = [[AssemblyID]](repeating: [], count: (ranks.max() ?? -1) + 1)
    for (index, rank) in ranks.enumerated() { rows[rank].append(AssemblyID(index)) }
    return rows
  }
}

/// The pairs of assemblies of which the first depends on the second: by references, a collaborator, or its superclass.
private struct AssemblyDependencies {
  struct Pair {
    let from: AssemblyID
    let to: AssemblyID
    /// The number of references, or 1 for another dependency.
    let weight: Int
  }

  let pairs: [Pair]
  /// An edge for each unit of weight, labeled with the index of its pair.
  let weighted: DirectedGraph

  init(_ graph: DefinitionGraph) {
    let references = AssemblyGraph(graph)
    var pairs = references.edges.map { Pair(from: $0.from, to: $0.to, weight: $0.references.count) }
    let ids = Dictionary(
      graph.assemblies.enumerated().map { ($1.name, AssemblyID($0)) }, uniquingKeysWith: { first, _ in first })
    for (index, assembly) in graph.assemblies.enumerated() {
      let from = AssemblyID(index)
      let superclass = assembly.superclass.flatMap { ids[$0] }
      for to in Set(assembly.collaborators.map(\.assembly) + (superclass.map { [$0] } ?? [])).sorted()
      where to != from && references.edge(from: from, to: to) == nil {
        pairs.append(Pair(from: from, to: to, weight: 1))
      }
    }
    self.pairs = pairs
    weighted = DirectedGraph(
      nodeCount: graph.assemblies.count,
      edges: pairs.enumerated().flatMap { index, pair in
        repeatElement((source: pair.from.index, target: pair.to.index, label: index), count: pair.weight)
      })
  }
}
