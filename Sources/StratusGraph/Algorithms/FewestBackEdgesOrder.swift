import StratusSupport

extension DirectedGraph {
  /// Returns an order of all nodes in which few edges lead backward.
  ///
  /// The components follow each other in topological order, so only edges within a component lead backward. Of nodes
  /// without an order among them, the lower ones come first.
  ///
  /// - Returns: in components of up to ``exactLimit`` nodes, the number of backward edges is minimal; in larger ones it
  ///   is small.
  /// - Complexity: O(nodes + edges), and O(2^n · n²) for each component of n <= ``exactLimit`` nodes.
  package func orderWithFewestBackEdges() -> [Int] {
    // The search for components numbers independent nodes in reverse, so it gets them in reverse.
    let reversed = part(of: (0..<nodeCount).reversed())
    let components = reversed.stronglyConnectedComponents()
    var order: [Int] = []
    order.reserveCapacity(nodeCount)
    for component in 0..<components.count {
      let members = components.members(of: component).reversed().map { nodeCount - 1 - $0 }
      if members.count == 1 {
        order += members
        continue
      }
      let part = part(of: members)
      let best = members.count <= Self.exactLimit ? part.bestOrder() : part.improved(part.feedbackEdges().order)
      order += best.map { members[$0] }
    }
    return order
  }

  /// Moves single nodes to the position with the fewest backward edges, until no move helps.
  ///
  /// - Complexity: O(nodes² + edges · log edges) for each pass over all nodes. Most graphs need a few passes; the
  ///   number is limited.
  /// - Source: the insertion neighborhood in Schiavinotto, Stützle, "The linear ordering problem: instances, search
  ///   space analysis and algorithms" (2004).
  private func improved(_ start: [Int]) -> [Int] {
    let reversed = reversed()
    var order = start
    var positions = [Int](repeating: 0, count: nodeCount)
    for (position, node) in order.enumerated() { positions[node] = position }
    var (hasMoved, passes) = (true, 0)
    while hasMoved, passes < 50 {
      hasMoved = false
      passes += 1
      for node in 0..<nodeCount {
        let position = positions[node]
        let target = bestPosition(of: node, reversed, positions)
        if target == position { continue }
        order.remove(at: position)
        order.insert(node, at: target)
        for index in min(position, target)...max(position, target) { positions[order[index]] = index }
        hasMoved = true
      }
    }
    return order
  }

  /// Returns the position that gives a node the fewest backward edges: its own, unless another is better.
  private func bestPosition(of node: Int, _ reversed: DirectedGraph, _ positions: [Int]) -> Int {
    // Passing a target on the way to the end makes an edge lead backward; passing a source makes one lead forward.
    var steps: [(position: Int, change: Int)] = []
    for edge in edges(from: node) where target(of: edge) != node { steps.append((positions[target(of: edge)], 1)) }
    for edge in reversed.edges(from: node) where reversed.target(of: edge) != node {
      steps.append((positions[reversed.target(of: edge)], -1))
    }
    steps.sort { $0.position < $1.position }
    // Costs relative to that at the start. Positions are those without the node itself.
    let own = positions[node]
    let ownCost = steps.prefix { $0.position < own }.reduce(0) { $0 + $1.change }
    var (cost, bestCost, best) = (0, 0, 0)
    for (index, step) in steps.enumerated() {
      cost += step.change
      // Parallel edges are passed together.
      if index + 1 < steps.count, steps[index + 1].position == step.position { continue }
      if cost < bestCost { (bestCost, best) = (cost, step.position < own ? step.position + 1 : step.position) }
    }
    return bestCost < ownCost ? best : own
  }
}
