/// The row of each node, counted from the top.
///
/// Rows are the first stage of a layout, and the order of the nodes in some text formats.
package struct Rows: Hashable, Sendable {
  /// The row of each node.
  package var ofNodes: [Int]
  /// The rows of each band.
  package let bands: [Range<Int>]
  /// Ranges of rows that are laid out together. A box is within one shelf.
  package let shelves: [Range<Int>]

  /// Returns the rows, in which users are above what they use as far as possible.
  ///
  /// - Parameter isFolded: whether rows that are too wide for a page are folded.
  /// - Complexity: O(n log n).
  package static func of(_ content: LayoutContent, isFolded: Bool = true) -> Self {
    var plan = RankPlan(
      widths: content.nodes.map(\.size.width),
      edges: content.hasEdges ? content.edges.lazy.filter { !$0.isFinding }.map { ($0.from, $0.to) } : [],
      rowHeight: content.hasEdges ? 90 : 46, isFolded: isFolded)
    let bands = content.bands.map { band in
      let first = plan.count
      for row in band.rows { plan.add(row) }
      return first..<plan.count
    }
    return Self(ofNodes: plan.ranks, bands: bands, shelves: plan.shelves)
  }

  /// The shelf of each row.
  var shelfOfRow: [Int] { shelves.enumerated().flatMap { shelf, rows in rows.map { _ in shelf } } }
}
