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
  /// The width at which they are folded.
  private let pageWidth: Double

  /// Returns the rows, in which users are above what they use as far as possible.
  ///
  /// - Parameter isFolded: whether rows that are too wide for a page are folded.
  /// - Complexity: O(n log n).
  package static func of(_ content: LayoutContent, isFolded: Bool = true) -> Self {
    guard isFolded else { return of(content, foldedAt: .infinity) }
    // A page of the usual shape is at least as wide as documentation can show with readable text. Rows become wider
    // than where they are folded.
    let least = 700.0
    let area = content.nodes.reduce(0) { $0 + $1.size.width + 18 } * 90
    let middle = (LayoutContent.Page.aspect * area).squareRoot()
    var (low, high) = (max(least, middle / 4), max(least, middle * 4))
    var best = (rows: of(content, foldedAt: low), error: Double.infinity)
    // The wider the page, the lower it is, so this is a binary search.
    for _ in 0..<tries {
      let width = (low * high).squareRoot()
      let rows = of(content, foldedAt: width)
      let size = Grid.of(content, in: rows).expectedSize(of: content, in: rows)
      let ratio = content.page.aspect(of: size) / LayoutContent.Page.aspect
      let isTooWide = content.page.isTooWide(for: size)
      // A page that fits the screen is better than one of the right shape.
      let error = max(ratio, 1 / ratio) * (isTooWide ? 2 : 1)
      if error < best.error { best = (rows, error) }
      if isTooWide || ratio > 1 { high = width } else { low = width }
    }
    return best.rows
  }

  private static let tries = 6

  /// Returns the rows of content whose rows are shelves already. Only boxes are folded, at the same width.
  package func ofShelves(in content: LayoutContent) -> Self {
    Self.of(content, foldedAt: pageWidth, dealsShelves: false)
  }

  private static func of(_ content: LayoutContent, foldedAt pageWidth: Double, dealsShelves: Bool = true) -> Self {
    var plan = RankPlan(
      widths: content.nodes.map(\.size.width),
      edges: content.edges.lazy.filter { !$0.isFinding }.map { ($0.from, $0.to) },
      pageWidth: pageWidth, dealsShelves: dealsShelves)
    let bands = content.bands.map { band in
      let first = plan.count
      for row in band.rows { plan.add(row) }
      return first..<plan.count
    }
    return Self(ofNodes: plan.ranks, bands: bands, shelves: plan.shelves, pageWidth: pageWidth)
  }

  /// The shelf of each row.
  var shelfOfRow: [Int] { shelves.enumerated().flatMap { shelf, rows in rows.map { _ in shelf } } }
}
