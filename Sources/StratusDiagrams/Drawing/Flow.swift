/// Things side by side, in as many lines as they need.
enum Flow {
  /// - Parameters:
  ///   - widths: with what separates each from the next.
  ///   - limit: no line is wider, unless one thing alone is.
  /// - Returns: the things of each line, top first.
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
