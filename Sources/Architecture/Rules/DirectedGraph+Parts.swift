import DefinitionGraph

extension DirectedGraph {
  /// The graph of some nodes and of the edges between them, which keep their labels.
  ///
  /// - Parameter nodes: each once; the result's nodes are their places.
  /// - Complexity: O(nodes + their edges).
  func part(of nodes: [Int]) -> DirectedGraph {
    let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    let edges = nodes.enumerated().flatMap { place, node in
      self.edges(from: node).compactMap { edge -> (source: Int, target: Int, label: Int)? in
        places[target(of: edge)].map { (place, $0, label(of: edge)) }
      }
    }
    return DirectedGraph(nodeCount: nodes.count, edges: edges)
  }

  /// A short cycle in a component: the shortest of all, unless the component is so large that looking for it takes long.
  func shortCycle(in component: Int, of components: StronglyConnectedComponents) -> [Int]? {
    let members = components.members(of: component)
    guard members.count > 500, let first = members.first else {
      return shortestCycle(in: component, of: components)
    }
    return shortestCycle(through: first)
  }
}
