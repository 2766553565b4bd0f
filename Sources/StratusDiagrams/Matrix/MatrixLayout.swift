import StratusLayout

/// The positions of a matrix on its page, in points from the upper left corner.
struct MatrixLayout {
  let matrix: DependencyMatrix
  /// The width and the height of a cell.
  let cell: Double
  /// The upper left cell's corner.
  let origin: Point
  /// The left ends of the columns beside the matrix.
  private let nameStart, labelStart: Double
  /// The width of a line of the title and the legend.
  let textLimit: Double
  let header: Header
  let legend: MatrixLegend
  let size: Size

  private typealias Page = DiagramLayout.Page
  static let gap = 10.0

  init(_ matrix: DependencyMatrix) {
    self.matrix = matrix
    let count = Double(matrix.elements.count)
    // Small matrices fill a page; in large ones, cells are as small as text allows.
    cell = min(max((600 / max(count, 1)).rounded(.down), 18), 36)
    let fontSize = Self.labelSize(cell: cell)
    let names = matrix.blocks.map {
      TextMetrics.width(DisplayText.label($0.name), size: Page.bandNameSize, isBold: true)
    }
    let labels = matrix.elements.map { TextMetrics.width(DisplayText.label($0.label), size: fontSize, isBold: true) }
    nameStart = Page.margin + 12
    labelStart = nameStart + (names.max().map { $0 + 16 } ?? 0)
    let left = (labelStart + (labels.max() ?? 0) + Self.gap).rounded(.up) + cell
    let contentWidth = left + count * cell - Page.margin
    legend = MatrixLegend(of: matrix)
    textLimit = max(contentWidth, Page.textWidth, Header.leastWidth(of: matrix.title), legend.leastWidth)
    header = Header(title: matrix.title, facts: matrix.facts, within: textLimit)
    origin = Point(x: left, y: Page.margin + header.height + cell + 4)
    let width = max(contentWidth, header.width, min(textLimit, legend.width(within: textLimit)))
    let bottom = origin.y + count * cell + (Self.repeatsNumbers(count: matrix.elements.count) ? cell + 4 : 0)
    size = Size(
      width: (width + 2 * Page.margin).rounded(.up),
      height: (bottom + legend.height(within: textLimit) + Page.margin).rounded(.up))
  }

  // MARK: Sizes of text

  static func labelSize(cell: Double) -> Double { min(11, cell * 0.55) }
  var labelSize: Double { Self.labelSize(cell: cell) }
  var countSize: Double { min(11, cell * 0.45) }

  /// Whether the numbers of columns are repeated below the matrix, because its top is far away.
  static func repeatsNumbers(count: Int) -> Bool { count > 30 }
  var repeatsNumbers: Bool { Self.repeatsNumbers(count: matrix.elements.count) }

  // MARK: Positions

  var bottom: Double { origin.y + Double(matrix.elements.count) * cell }
  private var right: Double { origin.x + Double(matrix.elements.count) * cell }

  /// The frame of a range of rows and a range of columns.
  func frame(rows: Range<Int>, columns: Range<Int>) -> Rect {
    Rect(
      x: origin.x + Double(columns.lowerBound) * cell, y: origin.y + Double(rows.lowerBound) * cell,
      width: Double(columns.count) * cell, height: Double(rows.count) * cell)
  }

  func frame(row: Int, column: Int) -> Rect { frame(rows: row..<row + 1, columns: column..<column + 1) }

  /// The frame of a square on the diagonal.
  func square(_ range: Range<Int>) -> Rect { frame(rows: range, columns: range) }

  /// The stripe of a layer across the page.
  func stripe(of block: DependencyMatrix.Block) -> Rect {
    let rows = square(block.elements)
    return Rect(x: Page.margin, y: rows.y, width: right - Page.margin, height: rows.height)
  }

  func name(of block: DependencyMatrix.Block) -> Point {
    Point(x: nameStart, y: stripe(of: block).center.y + Page.bandNameSize * 0.35)
  }

  /// The frame of an element's name.
  func label(of element: Int) -> Rect {
    Rect(
      x: labelStart, y: origin.y + Double(element) * cell, width: origin.x - cell - labelStart, height: cell)
  }

  /// The frame of an element's number at the left of its row.
  func rowNumber(of element: Int) -> Rect { frame(row: element, column: -1) }

  /// The frame of an element's number above its column.
  func columnNumber(of element: Int) -> Rect { frame(row: -1, column: element).moved(by: Point(x: 0, y: -2)) }

  /// The frame of an element's number below its column.
  func lowerNumber(of element: Int) -> Rect {
    frame(row: matrix.elements.count, column: element).moved(by: Point(x: 0, y: 2))
  }
}
