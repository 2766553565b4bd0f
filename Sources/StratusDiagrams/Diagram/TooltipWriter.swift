import StratusGraph

/// Writes the text of tooltips, line by line.
///
/// A large diagram has hundreds of thousands of tooltips, so the text is collected as bytes in memory that is reused.
struct TooltipWriter {
  /// The number of lines, and of characters in a line, that are useful to a reader. Graphviz accepts strings of up to
  /// 16,384 bytes.
  private static let (lineLimit, lengthLimit) = (14, 200)

  private var bytes: [UInt8] = []
  private var lineStart = 0
  private var lineCount = 0

  /// Whether no further line is shown.
  var isFull: Bool { lineCount >= Self.lineLimit }

  mutating func append(_ text: String) { bytes += text.utf8 }

  /// Ends a line. The middle of a line that is too long is cut out.
  mutating func endLine() {
    let line = bytes[lineStart...]
    if line.isEmpty || line.count > Self.lengthLimit || line.contains(UInt8(ascii: "\n"))
      || DisplayText.mayContainControls(line)
    {
      let shown = DisplayText.label(String(decoding: line, as: UTF8.self), limit: Self.lengthLimit)
      bytes.removeSubrange(lineStart...)
      bytes += shown.utf8
    }
    lineCount += 1
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
  }

  mutating func line(_ text: String) {
    append(text)
    endLine()
  }

  mutating func append(_ location: SourceLocation) {
    append(location.file)
    append(":")
    append(String(location.line))
  }

  mutating func line(_ location: SourceLocation) {
    append(location)
    endLine()
  }

  /// Returns the text and empties the writer.
  ///
  /// - Parameter more: the number of lines that are not shown.
  mutating func finish(more: Int = 0) -> String {
    if more > 0 {
      append("and \(more) more")
    } else if !bytes.isEmpty {
      bytes.removeLast()
    }
    defer {
      bytes.removeAll(keepingCapacity: true)
      (lineStart, lineCount) = (0, 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a tooltip with some lines. If there are too many, a last line counts the rest.
  static func text(_ lines: [String]) -> String {
    var writer = TooltipWriter()
    for line in lines.prefix(lineLimit) { writer.line(line) }
    return writer.finish(more: max(0, lines.count - lineLimit))
  }
}
