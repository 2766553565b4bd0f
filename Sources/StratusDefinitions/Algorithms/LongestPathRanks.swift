extension DirectedGraph {
  /// The rank of each node: the most edges on a way to it through the components; 0 for those that nothing refers to.
  ///
  /// - Parameter components: the components of this graph.
  /// - Returns: by node. An edge between components goes to a greater rank.
  /// - Complexity: O(nodes + edges).
  /// - Cycles: nodes that reach each other have one rank.
  /// - Source: longest-path layering, as in Sugiyama, Tagawa, Toda (1981), on the condensation.
  package func longestPathRanks(_ components: StronglyConnectedComponents) -> [Int] {
    var ranks = [Int](repeating: 0, count: components.count)
    // Components are numbered in topological order: all that leads to one has been seen when its turn comes.
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
