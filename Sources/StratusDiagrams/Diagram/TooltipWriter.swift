import StratusDefinitions

/// Puts together the lines that appear when a reader points at something.
///
/// A large diagram has hundreds of thousands of them: text is gathered as bytes, in memory that serves one after the other.
struct TooltipWriter {
  /// What a reader still reads; and Graphviz reads no string above 16,384 bytes.
  private static let (lineLimit, lengthLimit) = (14, 200)

  private var bytes: [UInt8] = []
  private var lineStart = 0
  private var lineCount = 0

  /// Whether further lines are only counted.
  var isFull: Bool { lineCount >= Self.lineLimit }

  mutating func append(_ text: String) { bytes += text.utf8 }

  /// Ends a line; one that is longer than anybody reads loses its middle.
  mutating func endLine() {
    let line = bytes[lineStart...]
    if line.isEmpty || line.count > Self.lengthLimit || line.contains(UInt8(ascii: "\n"))
      || DisplayText.mayHoldControls(line)
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

  /// The text; the writer is empty again.
  ///
  /// - Parameter more: how many lines there were besides.
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

  /// Some lines, and how many there are more.
  static func text(_ lines: [String]) -> String {
    var writer = TooltipWriter()
    for line in lines.prefix(lineLimit) { writer.line(line) }
    return writer.finish(more: max(0, lines.count - lineLimit))
  }
}
