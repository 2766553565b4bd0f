import StratusSupport

/// An order of nodes in which few edges go back.
package struct FeedbackEdges: Hashable, Sendable {
  /// All nodes; an edge from a later to an earlier one goes back.
  package let order: [Int]
  /// The positions of the edges that go back, ascending, loops among them: without these the graph has no cycle.
  package let edges: [Int]
}

extension DirectedGraph {
  /// Few edges whose removal breaks all cycles, and an order of the nodes that shows it.
  ///
  /// Parallel edges count each, so that a relation of many references is rather kept. The fewest edges cannot be found in
  /// reasonable time; besides loops, this heuristic takes at most half of the edges, mostly far fewer.
  ///
  /// - Returns: for a graph without cycles, no edges and a topological order.
  /// - Complexity: time and space O(nodes + edges); no recursion.
  /// - Source: Eades, Lin, Smyth, "A fast and effective heuristic for the feedback arc set problem" (1993).
  package func feedbackEdges() -> FeedbackEdges {
    var search = FeedbackSearch(graph: self)
    let order = search.run()
    var places = ContiguousArray<Int32>(repeating: 0, count: nodeCount)
    for (place, node) in order.enumerated() { places[node] = Int32(place) }
    let edges = (0..<nodeCount).flatMap { node in
      self.edges(from: node).filter { places[self.target(of: $0)] <= places[node] }
    }
    return FeedbackEdges(order: order, edges: edges)
  }
}

/// Takes sinks to the right end, sources to the left, and else the node with the most edges out over edges in to the left.
private struct FeedbackSearch {
  private let graph: DirectedGraph
  private let reversed: DirectedGraph
  /// By node, among those that are left, loops apart.
  private var outgoing: ContiguousArray<Int32>
  private var incoming: ContiguousArray<Int32>
  private var isTaken: BitSet
  private var sinks: [Int] = []
  private var sources: [Int] = []
  /// By the surplus of edges out, shifted to begin at 0. A node stands in each bucket that it has passed through; only
  /// the one for its present surplus counts.
  private var buckets: [[Int]]
  private let shift: Int
  private var highest = 0

  init(graph: DirectedGraph) {
    self.graph = graph
    reversed = graph.reversed()
    outgoing = ContiguousArray(repeating: 0, count: graph.nodeCount)
    incoming = outgoing
    isTaken = BitSet(bound: graph.nodeCount)
    for node in 0..<graph.nodeCount {
      for edge in graph.edges(from: node) where graph.target(of: edge) != node {
        outgoing[node] += 1
        incoming[graph.target(of: edge)] += 1
      }
    }
    shift = Int(incoming.max() ?? 0)
    buckets = Array(repeating: [], count: shift + Int(outgoing.max() ?? 0) + 1)
    // Backwards, so that of equal nodes the least is on top.
    for node in (0..<graph.nodeCount).reversed() { place(node) }
  }

  mutating func run() -> [Int] {
    var left: [Int] = []
    var right: [Int] = []
    left.reserveCapacity(graph.nodeCount)
    while left.count + right.count < graph.nodeCount {
      if let node = sinks.popLast() {
        if take(node) { right.append(node) }
      } else if let node = sources.popLast() {
        if take(node) { left.append(node) }
      } else {
        while highest > 0, buckets[highest].isEmpty { highest -= 1 }
        guard let node = buckets[highest].popLast() else { break }
        if surplus(of: node) == highest, take(node) { left.append(node) }
      }
    }
    return left + right.reversed()
  }

  private func surplus(of node: Int) -> Int { Int(outgoing[node] - incoming[node]) + shift }

  private mutating func place(_ node: Int) {
    if outgoing[node] == 0 {
      sinks.append(node)
    } else if incoming[node] == 0 {
      sources.append(node)
    } else {
      let surplus = surplus(of: node)
      buckets[surplus].append(node)
      highest = max(highest, surplus)
    }
  }

  /// Takes a node out of what is left; false where that has been done before.
  private mutating func take(_ node: Int) -> Bool {
    guard isTaken.insert(node) else { return false }
    for edge in graph.edges(from: node) {
      let target = graph.target(of: edge)
      if isTaken.contains(target) { continue }
      incoming[target] -= 1
      place(target)
    }
    for edge in reversed.edges(from: node) {
      let source = reversed.target(of: edge)
      if isTaken.contains(source) { continue }
      outgoing[source] -= 1
      place(source)
    }
    return true
  }
}
