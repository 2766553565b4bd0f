/// The lines above a diagram: its title and its facts.
struct Header {
  private static let titleSize = 17.0
  private static let factsSize = 10.5
  private static let lineHeight = 14.0
  private static let separator = " · "

  private let title: String
  private let lines: [String]
  /// The height, including the space below.
  var height: Double { 32 + Double(lines.count) * Self.lineHeight }

  /// - Parameter limit: the largest width of a line of facts.
  init(of diagram: Diagram, within limit: Double) {
    title = Self.title(of: diagram)
    let facts = diagram.facts.map(DisplayText.visible)
    let widths = facts.map { TextMetrics.width($0 + Self.separator, size: Self.factsSize) }
    lines = Flow.lines(widths, within: limit).map { facts[$0].joined(separator: Self.separator) }
  }

  /// Returns the text of the header, from an upper left corner.
  func marks(at origin: Point) -> [Drawing.Mark] {
    [.text(Drawing.Text(string: title, at: origin + Point(x: 0, y: 15), size: Self.titleSize, isBold: true))]
      + lines.enumerated().map { index, line in
        let position = origin + Point(x: 0, y: 32 + Double(index) * Self.lineHeight)
        return .text(Drawing.Text(string: line, at: position, size: Self.factsSize, colorRole: .mutedText))
      }
  }

  /// Returns the width of the title of a diagram.
  static func leastWidth(of diagram: Diagram) -> Double {
    TextMetrics.width(title(of: diagram), size: titleSize, isBold: true)
  }

  /// The width of the widest line.
  var width: Double {
    max(
      TextMetrics.width(title, size: Self.titleSize, isBold: true),
      lines.map { TextMetrics.width($0, size: Self.factsSize) }.max() ?? 0)
  }

  private static func title(of diagram: Diagram) -> String { DisplayText.visible(diagram.title) }
}
