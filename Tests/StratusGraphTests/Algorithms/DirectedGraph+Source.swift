import StratusSupport

extension DirectedGraph {
  /// Returns the node at which an edge begins. O(log nodes).
  func source(of edge: Int) -> Int {
    rows.offsets.partitioningIndex { $0 > edge } - 1
  }
}
