import StratusLayout

/// A line of text and its position.
struct SummaryLine {
  let text: Drawing.Text
  /// The left end of the baseline.
  let start: Point

  init(_ text: Drawing.Text, at start: Point) {
    (self.text, self.start) = (text, start)
  }

  /// The frame, which is at least as wide as the text in every font.
  var frame: Rect {
    Rect(
      x: start.x, y: start.y - text.size,
      width: TextMetrics.width(text.string, size: text.size, isBold: text.isBold), height: text.size * 1.2)
  }

  var shape: Drawing.Shape { .text(text, at: start) }

  /// Returns the beginning of a text that fits a width, with an ellipsis if something is cut off.
  static func fitted(_ text: String, size: Double, isBold: Bool, width: Double) -> String {
    if TextMetrics.width(text, size: size, isBold: isBold) <= width { return text }
    var rest = Substring(text)
    while !rest.isEmpty, TextMetrics.width(rest + "…", size: size, isBold: isBold) > width { rest.removeLast() }
    return rest + "…"
  }

  /// Returns the lines of a text that is broken between words. Of a text that needs too many, the last line ends in an ellipsis.
  static func wrapped(_ text: String, size: Double, isBold: Bool = false, width: Double, lines limit: Int) -> [String] {
    let words = text.split(separator: " ").map { fitted(String($0), size: size, isBold: isBold, width: width) }
    let space = TextMetrics.width(" ", size: size, isBold: isBold)
    let ranges = Flow.lines(
      words.map { TextMetrics.width($0, size: size, isBold: isBold) + space }, within: width + space)
    var lines = ranges.prefix(limit).map { words[$0].joined(separator: " ") }
    if ranges.count > limit, let last = lines.popLast() {
      lines.append(fitted(last + " …", size: size, isBold: isBold, width: width))
    }
    return lines
  }
}
