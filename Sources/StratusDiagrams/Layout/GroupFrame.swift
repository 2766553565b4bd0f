import StratusLayout

/// The frame of a group: its title, and below it the names of its members in columns, each read from the top down.
struct GroupFrame {
  let size: Size
  /// The lines of the title.
  let title: [String]
  private let rows: Int
  private let cell: Size

  private static let (padding, gap, lineHeight) = (8.0, 6.0, 11.0)
  /// A narrower title would have too many lines.
  private static let leastWidth = 150.0
  /// The width divided by the height from which a frame needs no more columns.
  private static let leastAspect = 1.5

  init(of group: Diagram.Node) {
    let sizes = group.members.map { NodeMetrics.size(of: $0) }
    let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    let count = sizes.count
    func frame(columns: Int) -> (size: Size, title: [String], rows: Int) {
      let inside = max(Self.leastWidth, Double(columns) * (width + Self.gap) - Self.gap)
      let (title, rows) = (Self.title(of: group, within: inside), (count + columns - 1) / columns)
      let top = Self.top(below: title)
      return (
        Size(
          width: inside + 2 * Self.padding, height: top + Double(rows) * (height + Self.gap) - Self.gap + Self.padding),
        title, rows
      )
    }
    let frames = (1...max(count, 1)).lazy.map { frame(columns: $0) }
    let best = frames.first { $0.size.width >= Self.leastAspect * $0.size.height } ?? frame(columns: count)
    (size, title, rows) = best
    let columns = Double((count + rows - 1) / rows)
    cell = Size(width: (size.width - 2 * Self.padding + Self.gap) / columns - Self.gap, height: height)
  }

  private static func title(of group: Diagram.Node, within limit: Double) -> [String] {
    func width(_ text: String) -> Double { TextMetrics.width(text, size: NodeMetrics.detailSize) }
    let (words, space) = (group.label.split(separator: " "), width(" "))
    var lines = Flow.lines(words.map { width(String($0)) + space }, within: limit + space).map {
      words[$0].joined(separator: " ")
    }
    guard let detail = group.detail, let last = lines.popLast() else { return lines }
    let joined = last + " · " + detail
    return lines + (width(joined) <= limit ? [joined] : [last, detail])
  }

  private static func top(below title: [String]) -> Double { 9 + Double(title.count) * lineHeight }

  /// Returns the frame of a line of the title, for the frame of the group.
  func line(_ index: Int, in frame: Rect) -> Rect {
    Rect(
      x: frame.x + Self.padding, y: frame.y + 4 + Double(index) * Self.lineHeight,
      width: frame.width - 2 * Self.padding, height: 13)
  }

  /// Returns the frame of a member, for the frame of the group.
  func member(_ index: Int, in frame: Rect) -> Rect {
    Rect(
      x: frame.x + Self.padding + Double(index / rows) * (cell.width + Self.gap),
      y: frame.y + Self.top(below: title) + Double(index % rows) * (cell.height + Self.gap), width: cell.width,
      height: cell.height)
  }
}
