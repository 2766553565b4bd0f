/// The row of each node of a diagram, counted from the top.
///
/// Rows are the first stage of a layout, and the order of the nodes in some text formats.
struct Rows: Hashable, Sendable {
  /// The row of each node.
  private(set) var ofNodes: [Int]
  /// The rows of each band.
  private(set) var bands: [Range<Int>]
  /// Ranges of rows that are laid out together. A box is within one shelf.
  private(set) var shelves: [Range<Int>]

  /// - Parameter ofNodes: the row of each node that is not in the column.
  init(ofNodes: [Int], bands: [Range<Int>], shelves: [Range<Int>], of diagram: Diagram) {
    (self.bands, self.shelves) = (bands, shelves)
    self.ofNodes = ofNodes
    // Layers beside their assemblies belong to the first row of their band.
    self.ofNodes += bands.prefix(diagram.nodes.count - ofNodes.count).map(\.lowerBound)
  }

  /// Returns the rows of a diagram, in which users are above what they use as far as possible.
  ///
  /// - Parameter isFolded: whether rows that are too wide for a page are folded.
  /// - Complexity: O(n log n).
  static func of(_ diagram: Diagram, isFolded: Bool = true) -> Self {
    let hasEdges = diagram.column == nil
    let widths = NodeMetrics.widths(in: diagram).prefix(diagram.column?.firstNode ?? .max)
    // By index, because passing an edge would copy it.
    let straight = diagram.edges.indices.compactMap { index in
      diagram.edges[index].rule == nil ? (from: diagram.edges[index].from, to: diagram.edges[index].to) : nil
    }
    var plan = RankPlan(
      widths: Array(widths),
      edges: hasEdges ? straight : [],
      rowHeight: hasEdges ? 90 : RankPlan.rowHeightWithoutEdges, isFolded: isFolded)
    let bands = diagram.bands.map { band in
      let first = plan.count
      for row in band.rows { plan.add(row) }
      return first..<plan.count
    }
    return Self(ofNodes: plan.ranks, bands: bands, shelves: plan.shelves, of: diagram)
  }

  /// The shelf of each row.
  var shelfOfRow: [Int] { shelves.enumerated().flatMap { shelf, rows in rows.map { _ in shelf } } }
}
