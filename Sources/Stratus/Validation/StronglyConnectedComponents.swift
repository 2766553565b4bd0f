/// The strongly connected components of a graph, by Tarjan's algorithm with a stack of its own instead of recursion.
///
/// - Parameters:
///   - count: the number of nodes.
///   - successors: the nodes to which a node points.
/// - Returns: the components, each after all components that it points to; the nodes of one in the order in which they
///   were reached last to first. Among independent ones, the order of a depth-first walk from node 0.
/// - Complexity: O(nodes + edges) in time and space.
/// - Source: R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972).
func stronglyConnectedComponents(count: Int, successors: (Int) -> [Int32]) -> [[Int]] {
  var components: [[Int]] = []
  var order = [Int32](repeating: -1, count: count)
  var low = order
  var isOpen = [Bool](repeating: false, count: count)
  var open: [Int] = []
  var walk: [(node: Int, targets: [Int32], next: Int)] = []
  var clock: Int32 = 0

  func enter(_ node: Int) {
    order[node] = clock
    low[node] = clock
    clock += 1
    isOpen[node] = true
    open.append(node)
    walk.append((node, successors(node), 0))
  }

  for root in 0..<count where order[root] < 0 {
    enter(root)
    while let frame = walk.last {
      if frame.next < frame.targets.count {
        walk[walk.count - 1].next += 1
        let target = Int(frame.targets[frame.next])
        if order[target] < 0 {
          enter(target)
        } else if isOpen[target] {
          low[frame.node] = min(low[frame.node], order[target])
        }
        continue
      }
      walk.removeLast()
      if let caller = walk.last { low[caller.node] = min(low[caller.node], low[frame.node]) }
      guard low[frame.node] == order[frame.node] else { continue }
      var component: [Int] = []
      while let node = open.popLast() {
        isOpen[node] = false
        component.append(node)
        if node == frame.node { break }
      }
      components.append(component)
    }
  }
  return components
}
