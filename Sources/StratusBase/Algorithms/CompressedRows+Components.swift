extension CompressedRows<Int32> {
  /// Calls a function with each strongly connected component of the graph whose rows contain the successors of each
  /// node.
  ///
  /// A component comes after all components that its nodes point to. Its nodes are in the order in which a depth-first
  /// search from node 0 reaches them.
  ///
  /// - Complexity: O(nodes + edges) in time and space, without recursion.
  /// - Source: R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972).
  package func forEachStronglyConnectedComponent(_ body: (ArraySlice<Int32>) -> Void) {
    var search = ComponentSearch(self)
    for root in 0..<count { search.visit(Int32(root), body) }
  }
}

/// The state of Tarjan's algorithm.
private struct ComponentSearch {
  private let rows: CompressedRows<Int32>
  /// For each node: its order of discovery, from 1; 0 if it was not discovered yet.
  private var discovery: ContiguousArray<Int32>
  /// For each node: the discovery of the earliest open node that it is known to reach.
  private var low: ContiguousArray<Int32>
  private var nextEdge: ContiguousArray<Int32>
  private var isComplete: ContiguousArray<Bool>
  /// The discovered nodes whose component is not complete.
  private var open: [Int32] = []
  /// The nodes from the root of the search to the current node.
  private var path: [Int32] = []
  private var clock: Int32 = 0

  init(_ rows: CompressedRows<Int32>) {
    self.rows = rows
    discovery = ContiguousArray(repeating: 0, count: rows.count)
    low = discovery
    nextEdge = rows.offsets
    isComplete = ContiguousArray(repeating: false, count: rows.count)
  }

  /// Visits everything that a node reaches and that was not discovered yet.
  mutating func visit(_ root: Int32, _ body: (ArraySlice<Int32>) -> Void) {
    guard discovery[Int(root)] == 0 else { return }
    discover(root)
    while let node = path.last {
      if let successor = nextSuccessor(of: Int(node)) {
        discover(successor)
      } else {
        path.removeLast()
        leave(node, body)
      }
    }
  }

  private mutating func discover(_ node: Int32) {
    clock += 1
    discovery[Int(node)] = clock
    low[Int(node)] = clock
    open.append(node)
    path.append(node)
  }

  /// Returns the next successor of a node that was not discovered yet.
  private mutating func nextSuccessor(of node: Int) -> Int32? {
    let end = rows.offsets[node + 1]
    while nextEdge[node] < end {
      let target = rows.elements[Int(nextEdge[node])]
      nextEdge[node] += 1
      if discovery[Int(target)] == 0 { return target }
      if !isComplete[Int(target)] { low[node] = min(low[node], discovery[Int(target)]) }
    }
    return nil
  }

  /// Passes what a node reaches to its parent, and completes the component that begins at the node, if any.
  private mutating func leave(_ node: Int32, _ body: (ArraySlice<Int32>) -> Void) {
    let index = Int(node)
    if let parent = path.last { low[Int(parent)] = min(low[Int(parent)], low[index]) }
    guard low[index] == discovery[index], let start = open.lastIndex(of: node) else { return }
    body(open[start...])
    // Popping is several times as fast as removing the range: almost every component is a single node.
    while open.count > start { isComplete[Int(open.removeLast())] = true }
  }
}
