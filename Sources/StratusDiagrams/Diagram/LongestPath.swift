/// Rows of a graph by the longest path that leads to each node.
enum LongestPath {
  /// - Parameters:
  ///   - count: nodes are `0 ..< count`.
  ///   - edges: references that close a cycle do not count: those that a depth-first walk in the order of nodes and edges meets
  ///     last.
  /// - Returns: by node, from 0.
  /// - Complexity: O(nodes + edges).
  static func depths(count: Int, edges: [(from: Int, to: Int)]) -> [Int] {
    // Edges by their source (compressed rows), in the order in which they came; loops are none.
    var offsets = [Int](repeating: 0, count: count + 1)
    for edge in edges where edge.from != edge.to { offsets[edge.from + 1] += 1 }
    for node in 0..<count { offsets[node + 1] += offsets[node] }
    var next = offsets
    var targets = [Int](repeating: 0, count: offsets[count])
    for edge in edges where edge.from != edge.to {
      targets[next[edge.from]] = edge.to
      next[edge.from] += 1
    }

    // A node is done after all that it reaches: the reverse of that order goes from the top down.
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: count)
    var finished: [Int] = []
    finished.reserveCapacity(count)
    var stack: [Int] = []
    next = offsets
    for root in 0..<count where states[root] == .new {
      states[root] = .open
      stack.append(root)
      while let node = stack.last {
        guard next[node] < offsets[node + 1] else {
          states[node] = .done
          finished.append(node)
          stack.removeLast()
          continue
        }
        let target = targets[next[node]]
        switch states[target] {
        // It leads back up.
        case .open: targets[next[node]] = node
        case .new:
          states[target] = .open
          stack.append(target)
        case .done: break
        }
        next[node] += 1
      }
    }

    var depths = [Int](repeating: 0, count: count)
    for node in finished.reversed() {
      for target in targets[offsets[node]..<offsets[node + 1]] where target != node {
        depths[target] = max(depths[target], depths[node] + 1)
      }
    }
    return depths
  }
}
