/// Breaks items into lines.
enum Flow {
  /// Breaks items into as few lines as possible, in their order.
  ///
  /// - Parameters:
  ///   - widths: the width of each item, including the space before the next one.
  ///   - limit: the largest width of a line. Only an item that is wider exceeds it, in a line of its own.
  /// - Returns: the items of each line, top first.
  static func lines(_ widths: [Double], within limit: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, width) = (0, 0.0)
    for (index, next) in widths.enumerated() {
      if index > start, width + next > limit {
        lines.append(start..<index)
        (start, width) = (index, 0)
      }
      width += next
    }
    if start < widths.count { lines.append(start..<widths.count) }
    return lines
  }
}
