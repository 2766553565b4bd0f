import StratusSupport

extension DirectedGraph {
  /// Returns the nodes of a shortest cycle through a node. Of several, it is the one whose nodes come first, so it does
  /// not depend on the order of edges.
  ///
  /// - Returns: the nodes, starting at the given one; `nil` if it is on no cycle.
  /// - Complexity: time O(e · log e) and space O(nodes) for the e edges of the component; no recursion.
  package func canonicalCycle(through node: Int, of components: StronglyConnectedComponents) -> [Int]? {
    canonicalWalk(from: node, to: node, of: components)
  }

  /// Returns the nodes of a shortest path between two nodes of a component, including both. Of several, it is the one
  /// whose nodes come first.
  ///
  /// - Complexity: time O(e · log e) and space O(nodes) for the e edges of the component; no recursion.
  package func canonicalPath(from start: Int, to end: Int, of components: StronglyConnectedComponents) -> [Int]? {
    start == end ? [start] : canonicalWalk(from: start, to: end, of: components).map { $0 + [end] }
  }

  /// Searches breadth-first, and visits the targets of each node in ascending order. Returns the nodes before the end.
  private func canonicalWalk(from start: Int, to end: Int, of components: StronglyConnectedComponents) -> [Int]? {
    let component = components.component(of: start)
    guard components.component(of: end) == component else { return nil }
    var previous: [Int: Int] = [:]
    var queue = [start]
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      let targets = edges(from: node).lazy.map { self.target(of: $0) }
        .filter { components.component(of: $0) == component }.sorted()
      if targets.contains(end) {
        var walk = [node]
        while let last = walk.last, last != start, let next = previous[last] { walk.append(next) }
        return walk.reversed()
      }
      for target in targets where target != start && previous[target] == nil {
        previous[target] = node
        queue.append(target)
      }
    }
    return nil
  }
}
