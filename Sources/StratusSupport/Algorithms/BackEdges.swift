extension DirectedGraph {
  /// Returns the graph without loops and without the edges that close a cycle in a depth-first walk.
  ///
  /// The walk goes through nodes and edges in their order; an edge closes a cycle if it leads to a node that the walk
  /// has not left yet. Edges that stay keep their order and their labels.
  ///
  /// - Complexity: O(nodes + edges) in time and space, without recursion.
  /// - Cycles: the result has none.
  package func removingBackEdges() -> DirectedGraph {
    enum State { case new, open, done }
    var states = ContiguousArray(repeating: State.new, count: nodeCount)
    var nextEdge = rows.offsets
    var isBackEdge = ContiguousArray(repeating: false, count: edgeCount)
    var path: [Int] = []
    for root in 0..<nodeCount where states[root] == .new {
      states[root] = .open
      path.append(root)
      while let node = path.last {
        let edge = Int(nextEdge[node])
        guard edge < Int(rows.offsets[node + 1]) else {
          states[node] = .done
          path.removeLast()
          continue
        }
        nextEdge[node] += 1
        let target = target(of: edge)
        switch states[target] {
        case .open: isBackEdge[edge] = true
        case .new:
          states[target] = .open
          path.append(target)
        case .done: break
        }
      }
    }
    guard isBackEdge.contains(true) else { return self }
    let edges = (0..<nodeCount).flatMap { node in
      self.edges(from: node).filter { !isBackEdge[$0] }.map {
        (source: node, target: target(of: $0), label: label(of: $0))
      }
    }
    return DirectedGraph(nodeCount: nodeCount, edges: edges)
  }
}
