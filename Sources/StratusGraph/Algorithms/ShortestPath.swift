import StratusSupport

extension DirectedGraph {
  /// Returns a path with the fewest edges from one node to another.
  ///
  /// - Returns: the positions of its edges, in order; empty if both are the same node; `nil` if there is no path. Of
  ///   several shortest paths, the one whose edges come first.
  /// - Complexity: time O(nodes + edges), space O(nodes); no recursion.
  /// - Cycles: allowed; the path has none.
  /// - Source: breadth-first search (Moore, 1959).
  package func shortestPath(from start: Int, to end: Int) -> [Int]? {
    if start == end { return [] }
    // The edge by which each node was reached first. A dictionary, because most searches stay near their start.
    var arrival: [Int: (edge: Int, source: Int)] = [:]
    var queue = [start][...]
    while let node = queue.popFirst() {
      for edge in edges(from: node) {
        let target = self.target(of: edge)
        if target == end { return trail(to: node, from: start, arrival) + [edge] }
        guard target != start, arrival[target] == nil else { continue }
        arrival[target] = (edge, node)
        queue.append(target)
      }
    }
    return nil
  }

  private func trail(to node: Int, from start: Int, _ arrival: [Int: (edge: Int, source: Int)]) -> [Int] {
    var trail: [Int] = []
    var node = node
    while node != start, let step = arrival[node] {
      trail.append(step.edge)
      node = step.source
    }
    return trail.reversed()
  }
}
