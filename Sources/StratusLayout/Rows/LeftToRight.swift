/// The order of nodes from left to right, whatever their rows and their sizes are.
package enum LeftToRight {
  /// The weight with which each node is pulled to its position in the given order. With a smaller one, arrows have
  /// fewer crossings, but more nodes move after a change.
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

  /// Returns the centers of nodes on a page of the usual shape on which all nodes have the same size. In its row, each
  /// is near the share of all nodes that are at its left.
  ///
  /// So nodes of different rows are in an order for which the page needs no additional space.
  ///
  /// - Parameter rows: the row of each node, from left to right.
  /// - Complexity: O(n).
  package static func centers(rows: [Int]) -> [Double] {
    let width = max(leastWidth, (Double(rows.count) * shape).squareRoot())
    var centers = rows.indices.map { width * (Double($0) + 0.5) / Double(rows.count) }
    var members = [[Int]](repeating: [], count: (rows.max() ?? -1) + 1)
    for (node, row) in rows.enumerated() { members[row].append(node) }
    for row in members where !row.isEmpty {
      // The nodes of a longer row are on several lines.
      let step = min(1, width / Double(row.count))
      let items = row.map { Isotonic.Item(position: centers[$0] - step / 2, weight: 1, advance: step) }
      for (node, start) in zip(row, Isotonic.positions(items, last: step, within: 0...width)) {
        centers[node] = start + step / 2
      }
    }
    return centers
  }

  /// The least width of a page, and the ratio of its width and its height, in nodes.
  private static let (leastWidth, shape) = (3.0, 1.5)
}
