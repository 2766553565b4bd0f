import StratusSupport

extension DirectedGraph {
  /// The maximum number of nodes; with more, ``bestOrder()`` is too slow.
  static let exactLimit = 12

  /// Returns the fewest edges whose removal breaks all cycles, if all components are small.
  ///
  /// - Returns: positions of edges, ascending, including loops; parallel edges count separately. In components of up to
  ///   twelve nodes, the number is minimal; in larger ones it is small (see ``feedbackEdges()``).
  /// - Complexity: O(nodes + edges), and O(2^n · n²) for each component of n <= 12 nodes.
  /// - Source: dynamic programming over the sets of nodes that come first (Held, Karp, 1962; Lawler, 1964).
  package func fewestFeedbackEdges() -> [Int] {
    let components = stronglyConnectedComponents()
    var result: [Int] = []
    for component in 0..<components.count {
      let members = Array(components.members(of: component))
      let part = part(of: members) { $0 }
      var back = part.feedbackEdges().edges
      if members.count <= Self.exactLimit {
        let best = part.backEdges(in: part.bestOrder())
        // Of equally many, the edges of the heuristic are closer to those that a person would choose.
        if best.count < back.count { back = best }
      }
      result += back.map { part.label(of: $0) }
    }
    return result.sorted()
  }

  /// Returns the edges that do not lead to a later node of an order.
  func backEdges(in order: [Int]) -> [Int] {
    var positions = [Int](repeating: 0, count: nodeCount)
    for (position, node) in order.enumerated() { positions[node] = position }
    return (0..<nodeCount).flatMap { node in
      edges(from: node).filter { positions[target(of: $0)] <= positions[node] }
    }
  }

  /// Returns an order of the nodes in which the fewest edges lead backward.
  ///
  /// - Complexity: time O(2^n · n²) and space O(2^n) for n nodes.
  func bestOrder() -> [Int] {
    // For each pair of nodes, the number of edges from the first to the second.
    var weights = [[Int]](repeating: Array(repeating: 0, count: nodeCount), count: nodeCount)
    for node in 0..<nodeCount { for edge in edges(from: node) { weights[node][target(of: edge)] += 1 } }
    // For each set of nodes that come first, the fewest backward edges among them, and the last of them.
    var costs = [Int](repeating: .max, count: 1 << nodeCount)
    var lasts = [Int](repeating: 0, count: 1 << nodeCount)
    costs[0] = 0
    for set in 1..<max(1, 1 << nodeCount) {
      for last in 0..<nodeCount where set & (1 << last) != 0 {
        let rest = set & ~(1 << last)
        var cost = costs[rest]
        for node in 0..<nodeCount where rest & (1 << node) != 0 { cost += weights[last][node] }
        if cost < costs[set] { (costs[set], lasts[set]) = (cost, last) }
      }
    }
    var order: [Int] = []
    var set = (1 << nodeCount) - 1
    while set != 0 {
      order.append(lasts[set])
      set &= ~(1 << lasts[set])
    }
    return order.reversed()
  }
}
