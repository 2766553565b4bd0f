import StratusLayout
import StratusSupport

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
