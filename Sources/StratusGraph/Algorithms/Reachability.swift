import StratusSupport

extension DirectedGraph {
  /// Returns the nodes that can be reached from some nodes, including these.
  ///
  /// To find the nodes that reach a node, use the ``reversed()`` graph.
  ///
  /// - Parameters:
  ///   - starts: the nodes to start from.
  ///   - depth: the largest number of edges on a path.
  /// - Complexity: time O(nodes + edges), space O(nodes); no recursion.
  /// - Cycles: each node is visited once.
  package func reachable(from starts: some Sequence<Int>, depth: Int = .max) -> BitSet {
    var found = BitSet(bound: nodeCount)
    var frontier = starts.filter { found.insert($0) }
    var hops = 0
    while !frontier.isEmpty, hops < depth {
      var next: [Int] = []
      for node in frontier {
        for edge in edges(from: node) where found.insert(target(of: edge)) { next.append(target(of: edge)) }
      }
      frontier = next
      hops += 1
    }
    return found
  }
}
