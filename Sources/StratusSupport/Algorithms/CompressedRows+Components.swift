extension CompressedRows<Int32> {
  /// Calls a function with each strongly connected component of the graph whose rows contain the successors of each node.
  ///
  /// A component comes after all components that its nodes point to. Its nodes are in the order in which a depth-first search
  /// from node 0 reaches them.
  ///
  /// - Complexity: O(nodes + edges) in time and space, without recursion.
  /// - Source: R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972).
  package func forEachStronglyConnectedComponent(_ body: (ArraySlice<Int32>) -> Void) {
    // For each node: its order of discovery, from 1; that of the earliest open node that it reaches; and its next edge.
    var discovery = ContiguousArray<Int32>(repeating: 0, count: count)
    var low = discovery
    var nextEdge = offsets
    var isComplete = ContiguousArray<Bool>(repeating: false, count: count)
    // The nodes whose component is not complete, and the path from the root to the current node.
    var open: [Int32] = []
    var path: [Int32] = []
    var clock: Int32 = 0

    for root in 0..<count where discovery[root] == 0 {
      path.append(Int32(root))
      while let last = path.last {
        let node = Int(last)
        if discovery[node] == 0 {
          clock += 1
          discovery[node] = clock
          low[node] = clock
          open.append(last)
        }
        var child: Int32 = -1
        let end = offsets[node + 1]
        while nextEdge[node] < end {
          let target = elements[Int(nextEdge[node])]
          nextEdge[node] += 1
          if discovery[Int(target)] == 0 {
            child = target
            break
          }
          if !isComplete[Int(target)] { low[node] = Swift.min(low[node], discovery[Int(target)]) }
        }
        if child >= 0 {
          path.append(child)
          continue
        }
        path.removeLast()
        if let parent = path.last { low[Int(parent)] = Swift.min(low[Int(parent)], low[node]) }
        guard low[node] == discovery[node], let start = open.lastIndex(of: last) else { continue }
        for member in open[start...] { isComplete[Int(member)] = true }
        body(open[start...])
        open.removeSubrange(start...)
      }
    }
  }
}
