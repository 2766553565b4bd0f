extension DirectedGraph {
  /// The graph of some nodes and of the edges between them.
  ///
  /// - Parameters:
  ///   - nodes: each once; the result's nodes are their places.
  ///   - label: of an edge of the result, by its position here; nil to keep the edge's own.
  /// - Complexity: O(nodes + their edges).
  package func part(of nodes: [Int], label: ((Int) -> Int)? = nil) -> DirectedGraph {
    let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    let edges = nodes.enumerated().flatMap { place, node in
      self.edges(from: node).compactMap { edge -> (source: Int, target: Int, label: Int)? in
        places[target(of: edge)].map { (place, $0, label?(edge) ?? self.label(of: edge)) }
      }
    }
    return DirectedGraph(nodeCount: nodes.count, edges: edges)
  }

  /// A short cycle in a component: the shortest of all, unless the component is so large that looking for it takes long.
  package func shortCycle(in component: Int, of components: StronglyConnectedComponents) -> [Int]? {
    let members = components.members(of: component)
    guard members.count > 500, let first = members.first else {
      return shortestCycle(in: component, of: components)
    }
    return shortestCycle(through: first)
  }
}
