extension DirectedGraph {
  /// Returns a path with the fewest edges from one node to another.
  ///
  /// - Returns: the positions of its edges, in order; empty if both are the same node; `nil` if there is no path. Of
  ///   several shortest paths, the one whose edges come first.
  /// - Complexity: time O(nodes + edges), space O(nodes); no recursion.
  /// - Cycles: allowed; the path has none.
  /// - Source: breadth-first search (Moore, 1959).
  package func shortestPath(from start: Int, to end: Int) -> [Int]? {
    start == end ? [] : shortestWalk(from: start, to: end, limit: .max) { _ in true }
  }

  /// Returns a cycle with the fewest edges through a node.
  ///
  /// - Returns: the positions of its edges, starting at the node; `nil` if there is no cycle. Of several shortest
  ///   cycles, the one whose edges come first.
  /// - Complexity: time O(nodes + edges), space O(nodes); no recursion.
  package func shortestCycle(through node: Int) -> [Int]? {
    shortestWalk(from: node, to: node, limit: .max) { _ in true }
  }

  /// Returns a cycle with the fewest edges inside a component.
  ///
  /// - Returns: the positions of its edges, starting at its lowest node; `nil` if the component has no cycle. Of
  ///   several shortest cycles, the one that starts at the lowest node.
  /// - Complexity: time O(members · edges of the component) at worst; the search ends when a cycle cannot be shortened.
  package func shortestCycle(in component: Int, of components: StronglyConnectedComponents) -> [Int]? {
    var best: [Int]?
    for node in components.members(of: component) {
      let limit = best.map { $0.count - 1 } ?? .max
      if limit == 0 { break }
      let found = shortestWalk(from: node, to: node, limit: limit) { components.component(of: $0) == component }
      best = found ?? best
    }
    return best
  }

  /// Searches breadth-first from a node until an edge ends at another node, which may be the same.
  private func shortestWalk(from start: Int, to end: Int, limit: Int, within isAllowed: (Int) -> Bool) -> [Int]? {
    // The edge by which each node was reached first. A dictionary, because most searches stay near their start.
    var arrival: [Int: (edge: Int, source: Int)] = [:]
    var frontier = [start]
    var hops = 0
    while !frontier.isEmpty, hops < limit {
      hops += 1
      var next: [Int] = []
      for node in frontier {
        for edge in edges(from: node) {
          let target = self.target(of: edge)
          if target == end { return trail(to: node, from: start, arrival) + [edge] }
          guard target != start, isAllowed(target), arrival[target] == nil else { continue }
          arrival[target] = (edge, node)
          next.append(target)
        }
      }
      frontier = next
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
