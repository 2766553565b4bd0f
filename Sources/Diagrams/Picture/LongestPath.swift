/// Rows of a graph by the longest path that leads to each node.
enum LongestPath {
  /// - Parameters:
  ///   - count: nodes are `0 ..< count`.
  ///   - edges: references that close a cycle do not count: those that a depth-first walk in the order of nodes and edges meets
  ///     last.
  /// - Returns: by node, from 0.
  /// - Complexity: O(nodes + edges).
  static func depths(count: Int, edges: [(from: Int, to: Int)]) -> [Int] {
    var successors = [[Int]](repeating: [], count: count)
    for edge in edges where edge.from != edge.to { successors[edge.from].append(edge.to) }

    // A node is done after all that it reaches: the reverse of that order goes from the top down.
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: count)
    var finished: [Int] = []
    var forward = [[Int]](repeating: [], count: count)
    var stack: [(node: Int, next: Int)] = []
    for root in 0..<count where states[root] == .new {
      states[root] = .open
      stack.append((root, 0))
      while let (node, next) = stack.last {
        guard next < successors[node].count else {
          states[node] = .done
          finished.append(node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = successors[node][next]
        if states[target] != .open { forward[node].append(target) }
        if states[target] == .new {
          states[target] = .open
          stack.append((target, 0))
        }
      }
    }

    var depths = [Int](repeating: 0, count: count)
    for node in finished.reversed() {
      for target in forward[node] { depths[target] = max(depths[target], depths[node] + 1) }
    }
    return depths
  }
}
