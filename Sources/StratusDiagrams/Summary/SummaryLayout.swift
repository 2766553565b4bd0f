import StratusLayout
import StratusSupport

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
    let causes = CauseList(summary.causes)
    let widest = page.width - Page.margin - Page.bandPadding - area.x - causes.width
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
    size = Size(
      width: (width + causes.width + 2 * Page.margin).rounded(.up),
      height: max(bottom + below, top + causes.height + Page.margin).rounded(.up))
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

/// The cells of a summary in rows and columns, so many that the page keeps its height.
///
/// Findings determine which cells are shown, but the order of the graph determines where.
struct SummaryGrid {
  /// The cells that one layer shows.
  struct Block {
    /// The cells from left to right, column by column.
    let cells: [Summary.Cell]
    let rows: Int
    /// The text about the cells that are not shown, and the columns that it takes at the end; `nil` if all are shown.
    let rest: (text: String, columns: Int)?
    /// The height of the layer.
    let height: Double
  }

  let style: SummaryCellStyle
  let cellWidth: Double
  let columns: Int
  private(set) var blocks: [Block] = []

  static let bandPadding = 12.0
  static let bandGap = 6.0

  /// - Parameters:
  ///   - width: the width of the area for cells.
  ///   - height: the height of all layers, if possible.
  init(_ summary: Summary, width: Double, height: Double) {
    var choices = SummaryCellStyle.allCases.map { Self(summary, $0, width: width) }
    let chosen = choices.first { $0.height <= height } ?? choices.removeLast()
    self = chosen
    // The layer with the most rows gives up the first ones, but no layer those that are as high as its name.
    while self.height > height,
      let most = blocks.indices.filter({ blocks[$0].rows > leastRows(of: summary.bands[$0]) })
        .max(by: { blocks[$0].rows < blocks[$1].rows })
    {
      blocks[most] = block(summary.bands[most], rows: blocks[most].rows - 1)
    }
  }

  private func leastRows(of band: Summary.Band) -> Int {
    max(1, Int((SummaryBandName.height(of: band) + SummaryCellStyle.gap) / (style.height + SummaryCellStyle.gap)))
  }

  private init(_ summary: Summary, _ style: SummaryCellStyle, width: Double) {
    let cells = summary.bands.flatMap(\.cells)
    self.style = style
    cellWidth = style.width(of: cells)
    let most = summary.bands.map(\.cells.count).max() ?? 1
    columns = max(1, min(Int((width + SummaryCellStyle.gap) / (cellWidth + SummaryCellStyle.gap)), most))
    blocks = summary.bands.map { band in
      block(band, rows: max(1, (band.cells.count + columns - 1) / columns))
    }
  }

  private func block(_ band: Summary.Band, rows: Int) -> Block {
    var shown = band.cells.count
    var rest: (text: String, columns: Int)?
    if shown > rows * columns {
      // The text is longest if all are hidden.
      let widest = TextMetrics.width(Self.rest(band.cells[...]), size: SummaryCellStyle.detailSize)
      let taken = min(Int((widest / (cellWidth + SummaryCellStyle.gap)).rounded(.up)), columns)
      shown = rows * columns - taken
      rest = (Self.rest(band.cells[shown...]), taken)
    }
    let pitch = style.height + SummaryCellStyle.gap
    let height =
      max(Double(rows) * pitch - SummaryCellStyle.gap, SummaryBandName.height(of: band)) + 2 * Self.bandPadding
    return Block(
      cells: band.cells[..<shown].sorted { $0.column < $1.column }, rows: rows, rest: rest, height: height)
  }

  private static func rest(_ cells: ArraySlice<Summary.Cell>) -> String {
    let findings = cells.count { !$0.findings.isEmpty }
    return findings == 0
      ? "and \(cells.count) more without findings" : "and \(cells.count) more, \(findings) of them with findings"
  }

  /// The width of the cells.
  var width: Double { Double(columns) * (cellWidth + SummaryCellStyle.gap) - SummaryCellStyle.gap }
  /// The height of all layers.
  var height: Double { blocks.reduce(-Self.bandGap) { $0 + $1.height + Self.bandGap } }

  /// Returns the frame of a cell by its position in a block.
  func frame(ofCell position: Int, in block: Block, from origin: Point) -> Rect {
    // The columns above the text about the rest have one cell less.
    let (full, rows) = (columns - (block.rest?.columns ?? 0), block.rows)
    let others = position - full * rows
    let isFull = block.rest == nil || others < 0
    return isFull
      ? frame(row: position % rows, column: position / rows, from: origin)
      : frame(row: others % (rows - 1), column: full + others / (rows - 1), from: origin)
  }

  /// Returns the frame of the text about the cells of a block that are not shown.
  func frame(ofRest count: Int, in block: Block, from origin: Point) -> Rect {
    frame(row: block.rows - 1, column: columns - count, columns: count, from: origin)
  }

  private func frame(row: Int, column: Int, columns count: Int = 1, from origin: Point) -> Rect {
    let gap = SummaryCellStyle.gap
    return Rect(
      x: origin.x + Double(column) * (cellWidth + gap), y: origin.y + Double(row) * (style.height + gap),
      width: Double(count) * (cellWidth + gap) - gap, height: style.height)
  }
}

/// The arrows between layers, side by side.
struct SummaryLanes {
  /// An arrow with its position.
  struct Placed {
    let arrow: Summary.Arrow
    /// The start and the tip.
    let start, end: Point
    let width: Double

    /// The length of one triangle of the head. The label needs space even at a short arrow.
    var headLength: Double { min(7 + 1.6 * width, 0.3 * start.distance(to: end)) }

    /// Where the head begins. An error has two triangles, so that it can be recognized without its color.
    var base: Point {
      let length = arrow.severity == .error ? 2 * headLength : headLength
      return end + (start - end) * (length / max(start.distance(to: end), length))
    }

    /// The frame of the text, in the middle of the shaft.
    var label: Rect {
      Rect(center: (start + base) * 0.5, size: Size(width: SummaryLanes.labelWidth(of: arrow), height: 17))
    }
  }

  /// Arrows that do not overlap and share a vertical line.
  private struct Lane {
    let isFinding: Bool
    var arrows: [Summary.Arrow]

    var width: Double { (arrows.map { SummaryLanes.labelWidth(of: $0) }.max() ?? 0) + SummaryLanes.gap }

    /// Returns whether an arrow overlaps none of the lane. Arrows may meet in the middle of a layer.
    func fits(_ arrow: Summary.Arrow) -> Bool {
      isFinding == (arrow.severity != nil)
        && arrows.allSatisfy {
          max($0.from, $0.to) <= min(arrow.from, arrow.to) || max(arrow.from, arrow.to) <= min($0.from, $0.to)
        }
    }
  }

  private let lanes: [Lane]
  /// A fact about the arrows for which there are too many lanes.
  let facts: [String]

  private static let gap = 14.0
  private static let labelSize = 10.5
  /// The largest number of lanes with findings, and of others.
  private static let limit = 6

  init(_ arrows: [Summary.Arrow]) {
    var (lanes, hidden) = ([Lane](), 0)
    // Findings first, then the most references.
    let sorted = arrows.sorted {
      ($0.severity == nil ? 1 : 0, $1.count, $0.from, $0.to) < ($1.severity == nil ? 1 : 0, $0.count, $1.from, $1.to)
    }
    for arrow in sorted {
      if let lane = lanes.indices.first(where: { lanes[$0].fits(arrow) }) {
        lanes[lane].arrows.append(arrow)
      } else if lanes.count(where: { $0.isFinding == (arrow.severity != nil) }) < Self.limit {
        lanes.append(Lane(isFinding: arrow.severity != nil, arrows: [arrow]))
      } else {
        hidden += 1
      }
    }
    self.lanes = lanes.filter { !$0.isFinding } + lanes.filter(\.isFinding)
    facts = hidden == 0 ? [] : ["\(Plural.text(hidden, "thin arrow")) not shown"]
  }

  var width: Double { lanes.reduce(0) { $0 + $1.width } }

  /// The text at an arrow.
  static func label(of arrow: Summary.Arrow) -> String {
    arrow.severity != nil && arrow.to < arrow.from ? "\(arrow.count) up" : "\(arrow.count)"
  }

  private static func labelWidth(of arrow: Summary.Arrow) -> Double {
    max(TextMetrics.width(label(of: arrow), size: labelSize, isBold: true) + 12, 24)
  }

  /// Returns the arrows between the middles of bands.
  func placed(from left: Double, _ bands: [Rect]) -> [Placed] {
    // Few references are few in a small app, too.
    let most = max(lanes.flatMap(\.arrows).map(\.count).max() ?? 0, 40)
    var x = left
    return lanes.flatMap { lane in
      defer { x += lane.width }
      let center = x + lane.width / 2
      return lane.arrows.map { arrow in
        // A gap between two arrows that meet.
        let gap = arrow.from < arrow.to ? 4.0 : -4.0
        let start = Point(x: center, y: bands[arrow.from].center.y + gap)
        let end = Point(x: center, y: bands[arrow.to].center.y - gap)
        return Placed(arrow: arrow, start: start, end: end, width: 1.4 + 8 * Double(arrow.count) / Double(most))
      }
    }
  }
}

extension SummaryLayout.PlacedCell {
  init(_ cell: Summary.Cell, _ style: SummaryCellStyle, in frame: Rect) {
    let padding = SummaryCellStyle.padding
    let line = style == .full ? frame.y + 13 : frame.center.y
    var right = frame.maxX - padding + 3
    func badge(_ count: Int) -> Rect? {
      guard count > 0 else { return nil }
      let size = Size(width: SummaryCellStyle.badgeWidth("\(count)"), height: 15)
      right -= size.width
      defer { right -= 4 }
      return Rect(x: right, y: line - size.height / 2, width: size.width, height: size.height)
    }
    (warnings, errors) = (badge(cell.findings.warnings), badge(cell.findings.errors))
    let root = cell.isRoot ? SummaryCellStyle.rootWidth : 0
    self.root =
      cell.isRoot ? (Point(x: frame.x + padding - 2, y: line), Point(x: frame.x + padding + 11, y: line)) : nil
    let start = Point(x: frame.x + padding + root, y: line + style.nameSize * 0.36)
    let name = SummaryLine.fitted(cell.name, size: style.nameSize, isBold: true, width: right - start.x)
    self.name = SummaryLine(Drawing.Text(name, size: style.nameSize, isBold: true), at: start)
    let shown = SummaryLine.fitted(
      cell.detail, size: SummaryCellStyle.detailSize, isBold: false, width: frame.width - 2 * padding)
    detail =
      style == .full
      ? SummaryLine(
        Drawing.Text(
          shown, size: SummaryCellStyle.detailSize,
          colorRole: cell.findings.errors > 0 ? .text : .mutedText),
        at: Point(x: frame.x + padding, y: frame.maxY - 10)) : nil
    (self.cell, self.frame) = (cell, frame)
  }
}
