import StratusSupport

/// An order of the nodes of a graph in which few edges lead backward.
package struct FeedbackEdges: Hashable, Sendable {
  /// All nodes. An edge leads backward if its target does not come after its source.
  package let order: [Int]
  /// The positions of the edges that lead backward, ascending, including loops. Without them, the graph has no cycle.
  package let edges: [Int]
}

extension DirectedGraph {
  /// Returns few edges whose removal breaks all cycles, and an order of the nodes that proves it.
  ///
  /// Parallel edges count separately, so a relation with many references tends to be kept. Finding the fewest edges
  /// would take too long. Apart from loops, this heuristic returns at most half of the edges, and usually far fewer.
  ///
  /// - Returns: for a graph without cycles, no edges and a topological order.
  /// - Complexity: time and space O(nodes + edges); no recursion.
  /// - Source: Eades, Lin, Smyth, "A fast and effective heuristic for the feedback arc set problem" (1993).
  package func feedbackEdges() -> FeedbackEdges {
    var search = FeedbackSearch(graph: self)
    let order = search.run()
    return FeedbackEdges(order: order, edges: backEdges(in: order))
  }
}

/// Builds the order from both ends: sinks go to the right, sources to the left. If there are none, the node with the
/// largest surplus of outgoing over incoming edges goes to the left.
private struct FeedbackSearch {
  private let graph: DirectedGraph
  private let reversed: DirectedGraph
  /// The numbers of edges between each node and the remaining ones, without loops.
  private var outgoing: ContiguousArray<Int32>
  private var incoming: ContiguousArray<Int32>
  private var isTaken: BitSet
  private var sinks: [Int] = []
  private var sources: [Int] = []
  /// Nodes by their surplus of outgoing edges, plus ``shift``. A node is in each bucket of a surplus that it has had;
  /// only the one of its current surplus counts.
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
    // Backward, so that the lowest of equal nodes is on top.
    for node in (0..<graph.nodeCount).reversed() { enqueue(node) }
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

  private mutating func enqueue(_ node: Int) {
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

  /// Removes a node from the remaining ones. Returns false if it has been removed before.
  private mutating func take(_ node: Int) -> Bool {
    guard isTaken.insert(node) else { return false }
    for edge in graph.edges(from: node) {
      let target = graph.target(of: edge)
      if isTaken.contains(target) { continue }
      incoming[target] -= 1
      enqueue(target)
    }
    for edge in reversed.edges(from: node) {
      let source = reversed.target(of: edge)
      if isTaken.contains(source) { continue }
      outgoing[source] -= 1
      enqueue(source)
    }
    return true
  }
}
