/// The order of nodes from left to right, whatever their rows and their sizes are.
package enum LeftToRight {
  /// The weight with which each node is pulled to its position in the given order. With a smaller one, arrows have fewer
  /// crossings, but more nodes move after a change.
  private static let anchor = 0.2

  /// Returns a position for each node that is between its neighbors and where it is in the given order.
  ///
  /// The positions are the solution of one linear system, so a small change of the graph changes them little.
  ///
  /// - Parameter pairs: the nodes that are neighbors, without duplicates.
  /// - Complexity: O(steps × (nodes + pairs)), with at most ``Springs/stepLimit`` steps.
  package static func positions(ofNodes count: Int, neighbors pairs: [(one: Int, other: Int)]) -> [Double] {
    let middle = Double(count - 1) / 2
    return Springs.of(pairs, nodeCount: count).rest(
      from: (0..<count).map { Double($0) - middle }, anchor: anchor)
  }
}
