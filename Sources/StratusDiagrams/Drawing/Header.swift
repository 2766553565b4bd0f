import StratusLayout

/// The lines above a diagram: its title and its facts.
struct Header {
  private static let titleSize = 17.0
  private static let factsSize = 10.5
  private static let lineHeight = 14.0
  private static let separator = " · "

  private let title: String
  private let lines: [String]
  /// The height, including the gap below.
  var height: Double { 32 + Double(lines.count) * Self.lineHeight }

  /// - Parameter limit: The width at which facts continue on a new line.
  init(of diagram: Diagram, within limit: Double) {
    self.init(title: diagram.title, facts: diagram.facts, within: limit)
  }

  /// - Parameter limit: The width at which facts continue on a new line.
  init(title: String, facts: [String], within limit: Double) {
    self.title = DisplayText.visible(title)
    let facts = facts.map(DisplayText.visible)
    let widths = facts.map { TextMetrics.width($0 + Self.separator, size: Self.factsSize) }
    lines = Flow.lines(widths, within: limit).map { facts[$0].joined(separator: Self.separator) }
  }

  func shapes(at origin: Point) -> [Drawing.Shape] {
    let title = Drawing.Text(title, size: Self.titleSize, isBold: true)
    return [.text(title, at: origin + Point(x: 0, y: 15))]
      + lines.enumerated().map { index, line in
        let start = origin + Point(x: 0, y: 32 + Double(index) * Self.lineHeight)
        return .text(Drawing.Text(line, size: Self.factsSize, colorRole: .mutedText), at: start)
      }
  }

  /// The width of the title.
  static func leastWidth(of title: String) -> Double {
    TextMetrics.width(DisplayText.visible(title), size: titleSize, isBold: true)
  }

  var width: Double {
    max(
      TextMetrics.width(title, size: Self.titleSize, isBold: true),
      lines.map { TextMetrics.width($0, size: Self.factsSize) }.max() ?? 0)
  }
}
