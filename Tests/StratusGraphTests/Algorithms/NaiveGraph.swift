import StratusGraph
import StratusSupport
import StratusTestSupport

/// A graph with naive algorithms, which follow the definitions directly, as an oracle.
struct NaiveGraph {
  let count: Int
  let edges: [(source: Int, target: Int)]

  /// `reaches[a][b]`: whether there is a path of at least one edge from a to b.
  let reaches: [[Bool]]

  init(count: Int, edges: [(source: Int, target: Int)]) {
    self.count = count
    self.edges = edges
    var reaches = [[Bool]](repeating: Array(repeating: false, count: count), count: count)
    for edge in edges { reaches[edge.source][edge.target] = true }
    for middle in 0..<count {
      for from in 0..<count where reaches[from][middle] {
        for to in 0..<count where reaches[middle][to] { reaches[from][to] = true }
      }
    }
    self.reaches = reaches
  }

  var directed: DirectedGraph {
    DirectedGraph(
      nodeCount: count, edges: edges.enumerated().map { (source: $1.source, target: $1.target, label: $0) })
  }

  func areTogether(_ left: Int, _ right: Int) -> Bool {
    left == right || (reaches[left][right] && reaches[right][left])
  }

  /// Returns the fewest edges from a to b, at least one; `nil` if there is no path.
  func distance(_ from: Int, _ to: Int) -> Int? {
    var reached = Set([from])
    for hops in 1...max(count, 1) {
      let next = Set(edges.filter { reached.contains($0.source) }.map(\.target))
      if next.contains(to) { return hops }
      reached = next
    }
    return nil
  }

  var hasCycle: Bool { (0..<count).contains { reaches[$0][$0] } }

  func without(_ removed: Set<Int>) -> NaiveGraph {
    NaiveGraph(count: count, edges: edges.indices.filter { !removed.contains($0) }.map { edges[$0] })
  }

  /// Returns a small random graph of any density, perhaps with loops and parallel edges.
  static func random(seed: Int) -> NaiveGraph {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...14, using: &random)
    let edgeCount = Int.random(in: 0...(2 * count), using: &random)
    let isAcyclic = random.chance(0.3)
    let edges = (0..<edgeCount).map { _ in
      (source: Int.random(in: 0..<count, using: &random), target: Int.random(in: 0..<count, using: &random))
    }
    let kept = isAcyclic ? edges.filter { $0.source < $0.target } : edges
    return NaiveGraph(count: count, edges: kept)
  }
}

/// Returns a chain of nodes, closed to a ring if requested. A long one would overflow the stack of a recursive
/// algorithm.
func chain(_ count: Int, isRing: Bool = false) -> DirectedGraph {
  let edges = (0..<count).map { (source: $0, target: ($0 + 1) % count, label: $0) }
  return DirectedGraph(nodeCount: count, edges: isRing ? edges : edges.dropLast())
}

let deep = 100_000
