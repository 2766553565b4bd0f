import StratusGraph
import StratusSupport

/// Proposed layers for graphs without layers: an order of their assemblies with few upward references.
package struct LayerProposal: Hashable, Sendable {
  /// The layers, the highest first. Each assembly matches exactly one row. A layer is closed if nothing skips it.
  package let layers: [Layer]
  /// The names of the assemblies of each row of each layer, without those that replace another one.
  package let rows: [[[String]]]
  /// The dependencies that go up in this order: references in their order, then collaborators, then superclasses.
  package let upward: [Dependency]
  /// The dependencies between assemblies of one row, which are too few to divide it, in the same order.
  package let peers: [Dependency]
  /// The number of references in the first graph.
  package let referenceCount: Int
  /// The number of references in the first graph that are no findings.
  package let allowedReferenceCount: Int
  /// The activations in which the graphs were activated.
  let activations: [NamedActivation]

  /// A dependency that the layers forbid.
  package struct Dependency: Hashable, Sendable {
    /// Both ends: `Client.store -> Service.store`.
    package let text: String
    package let location: SourceLocation?
    package let isReference: Bool
  }

  /// The number of dependencies that go up.
  package var upwardCount: Int { upward.count }
  /// The number of dependencies that the layers forbid.
  package var findingCount: Int { upward.count + peers.count }

  /// Derives layers from the dependencies of all activations of an app.
  ///
  /// A replacement assembly belongs to the layer of the assembly that it replaces, and its dependencies count like
  /// those of that assembly.
  ///
  /// - Parameters:
  ///   - graphs: the activations, the default first. Never empty.
  ///   - activations: the activations of the activations; empty for a single one without a name.
  /// - Complexity: O(definitions + references). For assemblies in cycles, also the cost of
  ///   ``DirectedGraph/fewestFeedbackEdges()``.
  package static func derive(
    from graphs: [DefinitionGraph], activations: [NamedActivation] = []
  ) -> LayerProposal {
    let units = ProposalUnits(graphs, activations)
    let back = Set(units.weighted.fewestFeedbackEdges().map { units.weighted.label(of: $0) })
    let (rows, remaining) = rows(of: units.pairs, without: back, count: units.names.count)
    let parts = LayerArrangement(rows, units, back: remaining).parts
    var policy = Policy(layers: layers(of: parts, units), activations: activations)
    for index in policy.layers.indices.dropFirst().dropLast() { policy.layers[index].isClosed = true }
    var skipped: Set<Int> = []
    let found = graphs.map { graph in
      let crossings = LayerCrossings.find(in: graph, layering: policy.layering(of: graph), policy: policy)
      for crossing in crossings.skipping { skipped.formUnion((crossing.from.layer + 1)..<crossing.to.layer) }
      let names = ShortNames(graph)
      return (
        upward: crossings.upward.map { Dependency($0.dependency, names, graph) },
        peers: crossings.peer.map { Dependency($0.dependency, names, graph) }
      )
    }
    for index in skipped { policy.layers[index].isClosed = false }
    let count = graphs[0].references.count
    let (upward, peers) = (Self.union(found.map(\.upward)), Self.union(found.map(\.peers)))
    return LayerProposal(
      layers: policy.layers, rows: parts.map { $0.rows.map { $0.map { units.names[$0] } } }, upward: upward,
      peers: peers, referenceCount: count,
      allowedReferenceCount: count - (found[0].upward + found[0].peers).count(where: \.isReference),
      activations: activations)
  }

  /// Returns the dependencies of several activations. What these have in common is listed once.
  private static func union(_ activations: [[Dependency]]) -> [Dependency] {
    var result = activations[0]
    for dependencies in activations.dropFirst() {
      let known = Set(result)
      result += dependencies.filter { !known.contains($0) }
    }
    return result
  }

  /// Returns the assemblies by their longest path from the top.
  ///
  /// - Parameter back: the positions of the pairs that go up. Without them, there is no cycle.
  /// - Returns: the rows, and the positions of the pairs that still go up.
  private static func rows(
    of pairs: [ProposalUnits.Pair], without back: Set<Int>, count: Int
  ) -> (rows: [[Int]], back: Set<Int>) {
    func graph(_ members: some Sequence<Int>) -> DirectedGraph {
      DirectedGraph(
        nodeCount: count, edges: members.map { (source: pairs[$0].from, target: pairs[$0].to, label: $0) })
    }
    var back = back
    var ranks: [Int] = []
    while true {
      let downward = graph(pairs.indices.filter { !back.contains($0) })
      ranks = downward.longestPathRanks(downward.stronglyConnectedComponents())
      // A larger component may lose more pairs than necessary. One whose ends share a row need not go up, and in that
      // row the ends would be peers. Only such pairs of the same row can form a new cycle.
      let ties = graph(
        back.sorted().filter { ranks[pairs[$0].from] == ranks[pairs[$0].to] && pairs[$0].from != pairs[$0].to })
      let remaining = Set(ties.feedbackEdges().edges)
      let restored = (0..<ties.edgeCount).filter { !remaining.contains($0) }.map { ties.label(of: $0) }
      if restored.isEmpty { break }
      back.subtract(restored)
    }
    var rows = [[Int]](repeating: [], count: (ranks.max() ?? -1) + 1)
    for (index, rank) in ranks.enumerated() { rows[rank].append(index) }
    return (rows, back)
  }
}

extension LayerProposal.Dependency {
  init(_ dependency: LayerCrossings.Dependency, _ names: ShortNames, _ graph: DefinitionGraph) {
    switch dependency {
    case .reference(let id):
      let reference = graph[id]
      text = "\(names[reference.from]) -> \(names[reference.target])"
      location = reference.injection.location
      isReference = true
    case .collaborator(let id, let collaborator):
      text = "\(names[id]) -> \(names[collaborator.assembly]) (collaborator \(collaborator.property))"
      location = collaborator.location
      isReference = false
    case .superclass(let id, let name, let superclass):
      text = "\(names[id]) -> \(superclass.map { names[$0] } ?? String(name.withoutQualifier)) (superclass)"
      location = graph[id].location
      isReference = false
    }
  }
}
