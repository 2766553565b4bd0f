import StratusSupport

/// The nodes through which every path from the roots to a node leads.
package struct Dominators: Hashable, Sendable {
  /// The position of each node in a walk over the tree of dominators; -1 if no root reaches it.
  private let entries: ContiguousArray<Int32>
  /// The number of nodes that each node dominates, including itself.
  private let sizes: ContiguousArray<Int32>

  fileprivate init(entries: ContiguousArray<Int32>, sizes: ContiguousArray<Int32>) {
    self.entries = entries
    self.sizes = sizes
  }

  /// Returns whether a root reaches the node. O(1).
  package func isReachable(_ node: Int) -> Bool { entries[node] >= 0 }

  /// Returns whether every path from a root to `node` leads through `other`; a node dominates itself. O(1).
  ///
  /// - Returns: false if no root reaches one of the nodes.
  package func dominates(_ other: Int, _ node: Int) -> Bool {
    entries[other] >= 0 && entries[node] >= entries[other] && entries[node] < entries[other] + sizes[other]
  }
}

extension DirectedGraph {
  /// Finds, for each node, the nodes through which every path from the roots to it leads.
  ///
  /// - Complexity: time O((nodes + edges) · log nodes), space O(nodes + edges); no recursion.
  /// - Cycles: allowed.
  /// - Source: Lengauer, Tarjan, "A fast algorithm for finding dominators in a flowgraph" (1979), with simple linking.
  package func dominators(from roots: some Sequence<Int>) -> Dominators {
    var search = DominatorSearch(self, roots: Array(roots))
    return search.run()
  }
}

/// Most arrays are indexed by the number of a node in a depth-first walk. Number 0 is a node above all roots.
private struct DominatorSearch {
  private let graph: DirectedGraph
  private let reversed: DirectedGraph
  /// The number of each node; -1 if it was not reached.
  private var numbers: ContiguousArray<Int32>
  private var isRoot: BitSet
  private var nodes: ContiguousArray<Int32> = [-1]
  private var parents: ContiguousArray<Int32> = [-1]
  private var semidominators: ContiguousArray<Int32> = []
  /// The forest that has been linked so far, and the best node on each path upward.
  private var ancestors: ContiguousArray<Int32> = []
  private var labels: ContiguousArray<Int32> = []

  init(_ graph: DirectedGraph, roots: [Int]) {
    self.graph = graph
    reversed = graph.reversed()
    numbers = ContiguousArray(repeating: -1, count: graph.nodeCount)
    isRoot = BitSet(bound: graph.nodeCount)
    for root in roots { isRoot.insert(root) }
    walk(from: roots)
  }

  private mutating func walk(from roots: [Int]) {
    for root in roots where numbers[root] < 0 {
      number(root, parent: 0)
      var stack = [(node: root, rest: graph.edges(from: root))]
      while let (node, rest) = stack.last {
        guard let edge = rest.first else {
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].rest = rest.dropFirst()
        let target = graph.target(of: edge)
        guard numbers[target] < 0 else { continue }
        number(target, parent: numbers[node])
        stack.append((target, graph.edges(from: target)))
      }
    }
  }

  private mutating func number(_ node: Int, parent: Int32) {
    numbers[node] = Int32(nodes.count)
    nodes.append(Int32(node))
    parents.append(parent)
  }

  mutating func run() -> Dominators {
    let count = nodes.count
    semidominators = ContiguousArray(0..<Int32(count))
    labels = semidominators
    ancestors = ContiguousArray(repeating: -1, count: count)
    var dominators = ContiguousArray<Int32>(repeating: 0, count: count)
    // For each node, a linked list of the nodes whose semidominator it is.
    var buckets = ContiguousArray<Int32>(repeating: -1, count: count)
    var next = buckets

    for number in stride(from: count - 1, to: 0, by: -1) {
      var semidominator = isRoot.contains(Int(nodes[number])) ? 0 : semidominators[number]
      for edge in reversed.edges(from: Int(nodes[number])) {
        let source = numbers[reversed.target(of: edge)]
        if source >= 0 { semidominator = min(semidominator, semidominators[Int(best(above: Int(source)))]) }
      }
      semidominators[number] = semidominator
      next[number] = buckets[Int(semidominator)]
      buckets[Int(semidominator)] = Int32(number)

      let parent = parents[number]
      ancestors[number] = parent
      var waiting = buckets[Int(parent)]
      buckets[Int(parent)] = -1
      while waiting >= 0 {
        let best = best(above: Int(waiting))
        dominators[Int(waiting)] = semidominators[Int(best)] < semidominators[Int(waiting)] ? best : parent
        waiting = next[Int(waiting)]
      }
    }
    for number in 1..<max(1, count) where dominators[number] != semidominators[number] {
      dominators[number] = dominators[Int(dominators[number])]
    }
    return tree(of: dominators)
  }

  /// Returns the node with the lowest semidominator on the linked path above a node, and compresses the path.
  private mutating func best(above number: Int) -> Int32 {
    guard ancestors[number] >= 0 else { return labels[number] }
    var path: [Int] = []
    var node = number
    while ancestors[Int(ancestors[node])] >= 0 {
      path.append(node)
      node = Int(ancestors[node])
    }
    for node in path.reversed() {
      let above = Int(ancestors[node])
      if semidominators[Int(labels[above])] < semidominators[Int(labels[node])] { labels[node] = labels[above] }
      ancestors[node] = ancestors[above]
    }
    return labels[number]
  }

  /// Lays out the tree in two passes, because a dominator has a lower number than the nodes that it dominates.
  private func tree(of dominators: ContiguousArray<Int32>) -> Dominators {
    let count = nodes.count
    var counts = ContiguousArray<Int32>(repeating: 1, count: count)
    for number in stride(from: count - 1, to: 0, by: -1) { counts[Int(dominators[number])] += counts[number] }
    var entries = ContiguousArray<Int32>(repeating: -1, count: graph.nodeCount)
    var sizes = ContiguousArray<Int32>(repeating: 0, count: graph.nodeCount)
    var free = ContiguousArray<Int32>(repeating: 1, count: count)
    for number in 1..<max(1, count) {
      let dominator = Int(dominators[number])
      let (node, entry) = (Int(nodes[number]), free[dominator])
      free[dominator] += counts[number]
      free[number] = entry + 1
      entries[node] = entry
      sizes[node] = counts[number]
    }
    return Dominators(entries: entries, sizes: sizes)
  }
}
