import StratusSupport

extension DirectedGraph {
  /// All nodes that can be reached from some nodes, which are among them.
  ///
  /// To ask who reaches a node, ask the ``reversed()`` graph.
  ///
  /// - Parameters:
  ///   - starts: where to begin.
  ///   - depth: how many edges to go at most.
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
