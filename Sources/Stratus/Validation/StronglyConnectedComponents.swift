/// To which nodes each node of a graph points, in one array for all.
struct Adjacency {
  private(set) var targets: [Int32] = []
  private var ends: [Int32] = []

  var count: Int { ends.count }

  /// Adds the next node.
  ///
  /// - Parameter append: appends the nodes to which it points.
  mutating func add(_ append: (inout [Int32]) -> Void) {
    append(&targets)
    ends.append(Int32(targets.count))
  }

  init(capacity: Int) { ends.reserveCapacity(capacity) }

  func places(of node: Int) -> Range<Int> { (node == 0 ? 0 : Int(ends[node - 1]))..<Int(ends[node]) }

  subscript(node: Int) -> ArraySlice<Int32> { targets[places(of: node)] }

  /// Calls a function with each strongly connected component, after all those to which it points; the nodes of one in the order in
  /// which they were reached. Among independent ones, the order of a depth-first walk from node 0.
  ///
  /// Tarjan's algorithm with a stack of its own instead of recursion.
  ///
  /// - Complexity: O(nodes + edges) in time and space.
  /// - Source: R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972).
  func forEachComponent(_ body: (ArraySlice<Int>) -> Void) {
    var order = [Int32](repeating: -1, count: count)
    var low = order
    var isOpen = [Bool](repeating: false, count: count)
    var open: [Int] = []
    var walk: [(node: Int, next: Int, end: Int)] = []
    var clock: Int32 = 0

    func enter(_ node: Int) {
      order[node] = clock
      low[node] = clock
      clock += 1
      isOpen[node] = true
      open.append(node)
      let places = places(of: node)
      walk.append((node, places.lowerBound, places.upperBound))
    }

    for root in 0..<count where order[root] < 0 {
      enter(root)
      while let (node, next, end) = walk.last {
        if next < end {
          walk[walk.count - 1].next += 1
          let target = Int(targets[next])
          if order[target] < 0 {
            enter(target)
          } else if isOpen[target] {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        walk.removeLast()
        if let caller = walk.last?.node { low[caller] = min(low[caller], low[node]) }
        guard low[node] == order[node], let start = open.lastIndex(of: node) else { continue }
        for member in open[start...] { isOpen[member] = false }
        body(open[start...])
        open.removeSubrange(start...)
      }
    }
  }
}

extension Adjacency {
  /// The components that have a cycle, of one node or more.
  func cycles() -> [[Int]] {
    var result: [[Int]] = []
    forEachComponent { component in
      guard let first = component.first, component.count > 1 || self[first].contains(Int32(first)) else { return }
      result.append(component.reversed())
    }
    return result
  }
}

/// The strongly connected components of a graph.
///
/// - Parameters:
///   - count: the number of nodes.
///   - successors: the nodes to which a node points.
/// - Returns: the components, each after all components that it points to; the nodes of one in the order in which they
///   were reached last to first. Among independent ones, the order of a depth-first walk from node 0.
/// - Complexity: O(nodes + edges) in time and space.
func stronglyConnectedComponents(count: Int, successors: (Int) -> [Int32]) -> [[Int]] {
  var graph = Adjacency(capacity: count)
  for node in 0..<count { graph.add { $0 += successors(node) } }
  var components: [[Int]] = []
  graph.forEachComponent { components.append($0.reversed()) }
  return components
}
