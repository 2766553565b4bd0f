import StratusSupport

extension DirectedGraph {
  /// Returns the graph of some nodes and of the edges between them.
  ///
  /// - Parameters:
  ///   - nodes: distinct nodes. A node of the result is the index of one of them.
  ///   - label: returns the label of an edge in the result, given its position in this graph. By default, edges keep
  ///     their labels.
  /// - Complexity: O(nodes + their edges).
  package func part(of nodes: [Int], label: ((Int) -> Int)? = nil) -> DirectedGraph {
    let indices = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    let edges = nodes.enumerated().flatMap { index, node in
      self.edges(from: node).compactMap { edge -> (source: Int, target: Int, label: Int)? in
        indices[target(of: edge)].map { (index, $0, label?(edge) ?? self.label(of: edge)) }
      }
    }
    return DirectedGraph(nodeCount: nodes.count, edges: edges)
  }
}
