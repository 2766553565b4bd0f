import StratusLayout

/// The positions of a summary on its page, in points from the upper left corner.
struct SummaryLayout {
  /// An assembly with its position.
  struct PlacedCell {
    let cell: Summary.Cell
    let frame: Rect
    let name: SummaryLine
    /// The counts; `nil` in a compact cell.
    let detail: SummaryLine?
    let errors, warnings: Rect?
    /// The line of the arrow that marks an assembly that no other uses.
    let root: (start: Point, tip: Point)?
  }

  let summary: Summary
  let header: Header
  /// The lines between the title and the layers.
  let headline: [SummaryLine]
  let bands: [Rect]
  let names: [SummaryBandName?]
  let arrows: [SummaryLanes.Placed]
  let cells: [PlacedCell]
  /// How many assemblies are not shown, for each layer where some are not.
  let rests: [SummaryLine]
  let legend: Legend
  let legendOrigin: Point
  let textLimit: Double
  let size: Size

  private typealias Page = DiagramLayout.Page
  /// The width at which a summary with few assemblies ends, so that its sentences need few lines.
  private static let leastWidth = 760.0

  /// - Parameter page: the size that the summary has at most, if its layers have enough space.
  init(_ summary: Summary, page: Size = Readability.screen) {
    self.summary = summary
    let lanes = SummaryLanes(summary.arrows)
    let left = summary.bands.map { SummaryBandName.width(of: $0) }.max() ?? 0
    let start = Page.margin + Page.bandPadding + (left > 0 ? left + 16 : 0)
    let area = Point(x: start + lanes.width + (lanes.width > 0 ? 12 : 0), y: 0)
    let widest = page.width - Page.margin - Page.bandPadding - area.x
    // The height of the text depends on its width, and the cells have the rest of the height.
    let ground = SummaryGrid(summary, width: widest, height: page.height)
    legend = Legend(of: summary)
    let textLimit = max(area.x + ground.width + Page.bandPadding - Page.margin, Self.leastWidth)
    self.textLimit = textLimit
    header = Header(title: summary.title, facts: summary.facts + lanes.facts, within: textLimit)
    headline = SummaryHeadline.lines(
      of: summary, from: Point(x: Page.margin, y: Page.margin + header.height), within: textLimit)
    let top = (headline.last?.frame.maxY ?? Page.margin + header.height) + 14
    let below = legend.height(within: textLimit) + Page.margin
    let grid = SummaryGrid(summary, width: widest, height: page.height - top - below)
    // Less height can need more columns than the ground has.
    let width = max(area.x + grid.width + Page.bandPadding - Page.margin, textLimit)
    bands = grid.bands(at: Point(x: Page.margin, y: top), width: width)
    names = zip(summary.bands, bands).map { band, frame in
      SummaryBandName(band, at: Point(x: frame.x + Page.bandPadding, y: frame.y + SummaryGrid.bandPadding))
    }
    arrows = lanes.placed(from: start, bands)
    (cells, rests) = grid.cells(in: bands, from: area.x)
    let bottom = bands.last?.maxY ?? top
    legendOrigin = Point(x: Page.margin, y: bottom + 14)
    size = Size(width: (width + 2 * Page.margin).rounded(.up), height: (bottom + below).rounded(.up))
  }
}

extension SummaryGrid {
  fileprivate func bands(at origin: Point, width: Double) -> [Rect] {
    var y = origin.y
    return blocks.map { block in
      defer { y += block.height + Self.bandGap }
      return Rect(x: origin.x, y: y, width: width, height: block.height)
    }
  }

  fileprivate func cells(
    in bands: [Rect], from x: Double
  ) -> (cells: [SummaryLayout.PlacedCell], rests: [SummaryLine]) {
    var (cells, rests) = ([SummaryLayout.PlacedCell](), [SummaryLine]())
    for (block, band) in zip(blocks, bands) {
      let origin = Point(x: x, y: band.y + Self.bandPadding)
      cells += block.cells.enumerated().map { index, cell in
        SummaryLayout.PlacedCell(cell, style, in: frame(ofCell: index, in: block, from: origin))
      }
      guard let rest = block.rest else { continue }
      let area = frame(ofRest: rest.columns, in: block, from: origin)
      let shown = SummaryLine.fitted(rest.text, size: SummaryCellStyle.detailSize, isBold: false, width: area.width - 8)
      rests.append(
        SummaryLine(
          Drawing.Text(shown, size: SummaryCellStyle.detailSize, colorRole: .mutedText),
          at: Point(x: area.x + 4, y: area.center.y + 4)))
    }
    return (cells, rests)
  }
}
