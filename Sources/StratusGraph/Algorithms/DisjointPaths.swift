import StratusSupport

/// Paths between nodes that share no edge, and the edges whose removal cuts all paths.
package struct DisjointPaths: Hashable, Sendable {
  /// The paths, each as the positions of its edges; no path visits a node twice. Ordered by length, then by edges.
  package let paths: [[Int]]
  /// The smallest set of edges whose removal leaves no path, ascending: as many as there are ``paths``. `nil` if the
  /// search ended at its limit.
  package let cut: [Int]?
}

extension DirectedGraph {
  /// Returns as many paths as possible that share no edge, and the fewest edges that cut all paths.
  ///
  /// The path that is found first has the fewest edges, so a limit of 1 returns a shortest path.
  ///
  /// - Parameters:
  ///   - starts: the nodes at which a path may begin.
  ///   - ends: the nodes at which a path may end.
  ///   - limit: the largest number of paths to find.
  /// - Precondition: no node is both a start and an end.
  /// - Complexity: time O((paths + 1) · (nodes + edges)), space O(nodes + edges); no recursion.
  /// - Source: Edmonds, Karp (1972) for unit capacities; Menger's theorem (1927): the numbers of paths and cut edges
  ///   are equal.
  package func disjointPaths(from starts: [Int], to ends: [Int], limit: Int = .max) -> DisjointPaths {
    var search = DisjointPathSearch(graph: self, starts: starts, ends: ends)
    var count = 0
    var isComplete = false
    while count < limit {
      guard search.addPath() else {
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

/// Adds one path after the other. A new path follows unused edges forward or used edges backward; in the latter case,
/// two paths exchange their ends.
private struct DisjointPathSearch {
  private enum Step {
    case none, start
    case forward(Int32)
    case backward(Int32)
  }

  private let graph: DirectedGraph
  private let starts: [Int]
  private var isEnd: BitSet
  /// The node at which each edge begins.
  private let sources: ContiguousArray<Int32>
  /// The edges that end at each node.
  private let incoming: DirectedGraph
  /// The edges that the paths use.
  private var isUsed: BitSet
  /// The step that reached each node in the last search.
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

  /// Returns false if there is no further path; ``arrival`` then holds the nodes that can still be reached.
  mutating func addPath() -> Bool {
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
            use(pathTo: target)
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

  private mutating func use(pathTo end: Int) {
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

  /// Joins the used edges to paths, without edges that only form cycles.
  func paths() -> [[Int]] {
    var left = isUsed
    var paths: [[Int]] = []
    for start in starts {
      for first in graph.edges(from: start) where left.contains(first) {
        var path: [Int] = []
        var edge: Int? = first
        while let taken = edge {
          left.remove(taken)
          // If a node is visited again, the edges in between are a cycle.
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

  /// Returns the edges from nodes that the last search reached to nodes that it did not reach.
  func cut() -> [Int] {
    (0..<graph.edgeCount).filter { edge in
      guard case .none = arrival[graph.target(of: edge)] else { return false }
      if case .none = arrival[Int(sources[edge])] { return false }
      return true
    }
  }
}
