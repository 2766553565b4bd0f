import StratusLayout

/// The meaning of the colors and frames in a matrix, and how to read it.
struct MatrixLegend {
  private enum Entry {
    case note(String)
    /// The steps of color.
    case counts(isFinding: Bool)
    case cycle
  }

  private let entries: [Entry]
  /// The references: `dependencies`.
  private let references: String

  init(of matrix: DependencyMatrix) {
    references = matrix.vocabulary.manyReferences
    var entries = [Entry.note("Numbers count \(references) from the column to the row.")]
    if matrix.cells.contains(where: \.isAboveDiagonal) {
      entries.append(.note("Above the diagonal, \(references) lead upward."))
    }
    if matrix.cells.contains(where: \.rules.isEmpty) { entries.append(.counts(isFinding: false)) }
    if matrix.cells.contains(where: { !$0.rules.isEmpty }) { entries.append(.counts(isFinding: true)) }
    if !matrix.cycles.isEmpty || matrix.cells.contains(where: \.closesCycle) { entries.append(.cycle) }
    self.entries = entries
  }

  // MARK: Sizes

  private static let size = 9.0
  private static let (stepWidth, signHeight) = (30.0, 14.0)
  private static let gap = 16.0
  private static let lineHeight = 20.0

  private func signWidth(of entry: Entry) -> Double {
    switch entry {
    case .note: 0
    case .counts: Self.stepWidth * Double(CountScale.allCases.count) + 6
    case .cycle: Self.stepWidth + 6
    }
  }

  private func text(of entry: Entry) -> String {
    switch entry {
    case .note(let text): text
    case .counts(let isFinding): isFinding ? "\(references) with findings" : references
    case .cycle: "cycle"
    }
  }

  private func width(of entry: Entry) -> Double {
    signWidth(of: entry) + TextMetrics.width(text(of: entry), size: Self.size) + Self.gap
  }

  private func lines(within limit: Double) -> [Range<Int>] { Flow.lines(entries.map(width), within: limit + Self.gap) }

  /// The width of the widest entry.
  var leastWidth: Double { (entries.map(width).max() ?? Self.gap) - Self.gap }

  /// Returns the width of the widest line.
  func width(within limit: Double) -> Double {
    lines(within: limit).map { entries[$0].reduce(-Self.gap) { $0 + width(of: $1) } }.max() ?? 0
  }

  /// Returns the height, including the gap above.
  func height(within limit: Double) -> Double { Self.gap + Double(lines(within: limit).count) * Self.lineHeight }

  // MARK: Shapes

  /// Returns the entries from left to right, in as many lines as the width requires.
  func shapes(at origin: Point, within limit: Double) -> [Drawing.Shape] {
    var shapes: [Drawing.Shape] = []
    for (row, line) in lines(within: limit).enumerated() {
      var start = origin + Point(x: 0, y: Double(row) * Self.lineHeight)
      for entry in entries[line] {
        let text = Drawing.Text(text(of: entry), size: Self.size, colorRole: .mutedText)
        shapes += sign(of: entry, at: start) + [.text(text, at: start + Point(x: signWidth(of: entry), y: 10.3))]
        start.x += width(of: entry)
      }
    }
    return shapes
  }

  private func sign(of entry: Entry, at corner: Point) -> [Drawing.Shape] {
    let frame = Rect(x: corner.x, y: corner.y, width: Self.stepWidth, height: Self.signHeight)
    switch entry {
    case .note: return []
    case .cycle: return [Drawing.Shape(.box(frame.inset(by: 1), isRounded: false), Self.cyclePaint)]
    case .counts(let isFinding):
      return CountScale.allCases.flatMap { step in
        let box = frame.moved(by: Point(x: Double(step.rawValue) * Self.stepWidth, y: 0))
        let text = Drawing.Text(step.title, size: Self.size, isBold: isFinding)
        let shape = Drawing.Shape(
          .box(box, isRounded: false), Drawing.Paint(fill: step.fill(isFinding: isFinding)), text: text)
        return [shape] + (isFinding ? [Self.findingMark(in: box)] : [])
      }
    }
  }

  static let cyclePaint = Drawing.Paint(stroke: .text, width: 1.8)

  /// The bar at the left of a cell with findings, so that it can be recognized without its color.
  static func findingMark(in cell: Rect) -> Drawing.Shape {
    let bar = Rect(x: cell.x, y: cell.y, width: min(4, cell.width * 0.14), height: cell.height)
    return Drawing.Shape(.box(bar, isRounded: false), Drawing.Paint(fill: .findingText))
  }
}
