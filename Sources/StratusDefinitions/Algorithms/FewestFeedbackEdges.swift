extension DirectedGraph {
  /// The fewest edges whose removal breaks all cycles, wherever that can be told in reasonable time.
  ///
  /// - Returns: positions of edges, ascending, loops among them; parallel edges count each. In components of up to twelve
  ///   nodes there are no fewer; in larger ones they are few (see ``feedbackEdges()``).
  /// - Complexity: O(nodes + edges), and for each component of n <= 12 nodes O(2^n · n²).
  /// - Source: dynamic programming over the sets of nodes that stand first (Held, Karp, 1962; Lawler, 1964).
  package func fewestFeedbackEdges() -> [Int] {
    let components = stronglyConnectedComponents()
    var result: [Int] = []
    for component in 0..<components.count {
      let members = Array(components.members(of: component))
      let part = part(of: members) { $0 }
      var back = part.feedbackEdges().edges
      if members.count <= 12 {
        let best = part.backEdges(in: part.bestOrder())
        // Of equally many, those that the heuristic takes look more like the ones that a person would.
        if best.count < back.count { back = best }
      }
      result += back.map { part.label(of: $0) }
    }
    return result.sorted()
  }

  /// The edges that do not lead to a later node.
  private func backEdges(in order: [Int]) -> [Int] {
    var places = [Int](repeating: 0, count: nodeCount)
    for (place, node) in order.enumerated() { places[node] = place }
    return (0..<nodeCount).flatMap { node in edges(from: node).filter { places[target(of: $0)] <= places[node] } }
  }

  /// An order of few nodes in which the fewest edges go back.
  private func bestOrder() -> [Int] {
    // By node: how many edges lead to each other node.
    var weights = [[Int]](repeating: Array(repeating: 0, count: nodeCount), count: nodeCount)
    for node in 0..<nodeCount { for edge in edges(from: node) { weights[node][target(of: edge)] += 1 } }
    // By set of nodes that stand first: the fewest edges back among them, and the node that stands last of them.
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
