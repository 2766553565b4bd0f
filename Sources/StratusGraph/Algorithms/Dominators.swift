import StratusSupport

/// The dominators of the nodes of a directed graph: a node dominates another one if every path from a root to the other
/// one passes through it.
package struct Dominators: Hashable, Sendable {
  /// The position of each node in reverse postorder, from 1 on; -1 if no root reaches it. Position 0 stands for a node
  /// before all roots.
  private var positions: ContiguousArray<Int32>
  /// The position of the nearest dominator of the node at each position, which is smaller; -1 while it is unknown.
  private var nearest: ContiguousArray<Int32> = [0]

  fileprivate init(_ graph: DirectedGraph, roots: [Int]) {
    let order = graph.reversePostorder(from: roots)
    positions = ContiguousArray(repeating: -1, count: graph.nodeCount)
    for (index, node) in order.enumerated() { positions[node] = Int32(index + 1) }
    nearest += repeatElement(-1, count: order.count)
    var isRoot = BitSet(bound: graph.nodeCount)
    for root in roots { isRoot.insert(root) }
    let reversed = graph.reversed()
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (index, node) in order.enumerated() {
        var dominator: Int32 = isRoot.contains(node) ? 0 : -1
        for edge in reversed.edges(from: node) {
          let source = positions[reversed.target(of: edge)]
          if source >= 0, nearest[Int(source)] >= 0 { dominator = dominator < 0 ? source : common(dominator, source) }
        }
        if nearest[index + 1] != dominator { (nearest[index + 1], hasChanged) = (dominator, true) }
      }
    }
  }

  /// Returns the position of the nearest dominator of both positions.
  private func common(_ first: Int32, _ second: Int32) -> Int32 {
    var (first, second) = (first, second)
    while first != second {
      if first > second { first = nearest[Int(first)] } else { second = nearest[Int(second)] }
    }
    return first
  }

  /// Whether a root reaches a node. O(1).
  package func isReachable(_ node: Int) -> Bool { positions[node] >= 0 }

  /// Whether every path from a root to `node` passes through `other`. Every reachable node dominates itself.
  ///
  /// - Complexity: O(d) for d dominators of the node.
  package func dominates(_ other: Int, _ node: Int) -> Bool {
    guard isReachable(other), isReachable(node) else { return false }
    var position = positions[node]
    while position > positions[other] { position = nearest[Int(position)] }
    return position == positions[other]
  }
}

extension DirectedGraph {
  /// Finds the dominators of all nodes that roots reach.
  ///
  /// - Complexity: O(p · (nodes + edges · d)) for d dominators of a node, and p passes, which are few unless cycles
  ///   overlap.
  /// - Source: Cooper, Harvey, and Kennedy, "A Simple, Fast Dominance Algorithm" (2001).
  package func dominators(from roots: some Sequence<Int>) -> Dominators { Dominators(self, roots: Array(roots)) }

  /// Returns the nodes that roots reach, each before the nodes that only it leads to.
  fileprivate func reversePostorder(from roots: [Int]) -> [Int] {
    var isFound = BitSet(bound: nodeCount)
    var order: [Int] = []
    for root in roots where isFound.insert(root) {
      var stack = [(node: root, rest: edges(from: root))]
      while let (node, rest) = stack.last {
        guard let edge = rest.first else {
          order.append(node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].rest = rest.dropFirst()
        let target = target(of: edge)
        if isFound.insert(target) { stack.append((target, edges(from: target))) }
      }
    }
    return order.reversed()
  }
}
