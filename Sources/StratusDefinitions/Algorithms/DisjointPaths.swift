import StratusSupport

/// RouteSpacing between nodes that share no edge, and the edges that cut all ways.
package struct DisjointPaths: Hashable, Sendable {
  /// Each way as the positions of its edges, in order; no way meets a node twice. By length, then by edges.
  package let paths: [[Int]]
  /// The fewest edges without which there is no way, ascending: as many as there are paths. Nil where the search ended at
  /// its limit.
  package let cut: [Int]?
}

extension DirectedGraph {
  /// As many ways as there are from some nodes to others that share no edge, and the fewest edges to cut.
  ///
  /// The first way that is found has the fewest edges of all, so a limit of 1 asks for the shortest.
  ///
  /// - Parameters:
  ///   - starts: where a way may begin.
  ///   - ends: where a way may end.
  ///   - limit: how many ways to look for at most.
  /// - Precondition: no node is both a start and an end.
  /// - Complexity: time O((ways + 1) · (nodes + edges)), space O(nodes + edges); no recursion.
  /// - Source: Edmonds, Karp (1972) for unit capacities; that ways and cuts are equally many is Menger's theorem (1927).
  package func disjointPaths(from starts: [Int], to ends: [Int], limit: Int = .max) -> DisjointPaths {
    var search = DisjointPathSearch(graph: self, starts: starts, ends: ends)
    var count = 0
    var isComplete = false
    while count < limit {
      guard search.addWay() else {
        isComplete = true
        break
      }
      count += 1
    }
    let paths = search.paths().sorted {
      $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1)
    }
    return DisjointPaths(paths: paths, cut: isComplete ? search.cut() : nil)
  }
}

/// A way is added along edges that no way uses yet, or against those that one does: then the two ways swap their ends.
private struct DisjointPathSearch {
  private enum Step {
    case none, start
    case forward(Int32)
    case backward(Int32)
  }

  private let graph: DirectedGraph
  private let starts: [Int]
  private var isEnd: BitSet
  /// By edge: where it begins.
  private let sources: ContiguousArray<Int32>
  /// The edges that arrive at each node.
  private let incoming: DirectedGraph
  /// By edge: whether a way uses it.
  private var isUsed: BitSet
  /// By node: how the last search came to it.
  private var arrival: [Step]

  init(graph: DirectedGraph, starts: [Int], ends: [Int]) {
    self.graph = graph
    self.starts = starts
    isEnd = BitSet(bound: graph.nodeCount)
    for end in ends { isEnd.insert(end) }
    var sources = ContiguousArray<Int32>(repeating: 0, count: graph.edgeCount)
    for node in 0..<graph.nodeCount {
      for edge in graph.edges(from: node) { sources[edge] = Int32(node) }
    }
    self.sources = sources
    incoming = DirectedGraph(
      nodeCount: graph.nodeCount,
      edges: (0..<graph.edgeCount).map { (source: graph.target(of: $0), target: Int(sources[$0]), label: $0) })
    isUsed = BitSet(bound: graph.edgeCount)
    arrival = Array(repeating: .none, count: graph.nodeCount)
  }

  /// False where there is no further way; then ``arrival`` tells what can still be reached.
  mutating func addWay() -> Bool {
    arrival = Array(repeating: .none, count: graph.nodeCount)
    for start in starts { arrival[start] = .start }
    var frontier = starts
    while !frontier.isEmpty {
      var next: [Int] = []
      for node in frontier {
        for edge in graph.edges(from: node) where !isUsed.contains(edge) {
          let target = graph.target(of: edge)
          guard case .none = arrival[target] else { continue }
          arrival[target] = .forward(Int32(edge))
          if isEnd.contains(target) {
            use(wayTo: target)
            return true
          }
          next.append(target)
        }
        for back in incoming.edges(from: node) where isUsed.contains(incoming.label(of: back)) {
          let source = incoming.target(of: back)
          guard case .none = arrival[source] else { continue }
          arrival[source] = .backward(Int32(incoming.label(of: back)))
          next.append(source)
        }
      }
      frontier = next
    }
    return false
  }

  private mutating func use(wayTo end: Int) {
    var node = end
    while true {
      switch arrival[node] {
      case .none, .start: return
      case .forward(let edge):
        isUsed.insert(Int(edge))
        node = Int(sources[Int(edge)])
      case .backward(let edge):
        isUsed.remove(Int(edge))
        node = graph.target(of: Int(edge))
      }
    }
  }

  /// The used edges, put together to ways; what only goes round in a cycle is left out.
  func paths() -> [[Int]] {
    var left = isUsed
    var paths: [[Int]] = []
    for start in starts {
      for first in graph.edges(from: start) where left.contains(first) {
        var path: [Int] = []
        var edge: Int? = first
        while let taken = edge {
          left.remove(taken)
          // A node that is met again: what was between is a cycle.
          let source = Int(sources[taken])
          if let again = path.firstIndex(where: { Int(sources[$0]) == source }) { path.removeSubrange(again...) }
          path.append(taken)
          let target = graph.target(of: taken)
          edge = isEnd.contains(target) ? nil : graph.edges(from: target).first { left.contains($0) }
        }
        paths.append(path)
      }
    }
    return paths
  }

  /// The edges from what the last search reached to what it did not reach.
  func cut() -> [Int] {
    (0..<graph.edgeCount).filter { edge in
      guard case .none = arrival[graph.target(of: edge)] else { return false }
      if case .none = arrival[Int(sources[edge])] { return false }
      return true
    }
  }
}
