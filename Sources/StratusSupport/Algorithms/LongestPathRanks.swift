extension DirectedGraph {
  /// Returns the rank of each node: the number of edges between components on the longest path that ends at it.
  ///
  /// - Parameter components: the components of this graph.
  /// - Returns: ranks, by node. Each edge between components leads to a greater rank.
  /// - Complexity: O(nodes + edges).
  /// - Cycles: nodes that reach each other have the same rank.
  /// - Source: longest-path layering, as in Sugiyama, Tagawa, Toda (1981), on the condensation.
  package func longestPathRanks(_ components: StronglyConnectedComponents) -> [Int] {
    var ranks = [Int](repeating: 0, count: components.count)
    // Components are numbered in topological order, so the rank of a component is final when the loop comes to it.
    for component in 0..<components.count {
      for node in components.members(of: component) {
        for edge in edges(from: node) {
          let target = components.component(of: self.target(of: edge))
          if target != component { ranks[target] = max(ranks[target], ranks[component] + 1) }
        }
      }
    }
    return (0..<nodeCount).map { ranks[components.component(of: $0)] }
  }
}
