/// Places items side by side, in as many lines as they need.
package enum Flow {
  /// - Parameters:
  ///   - widths: The width of each item, including the gap to the next one.
  ///   - limit: The maximum width of a line that holds more than one item.
  /// - Returns: The items of each line, from the top.
  package static func lines(_ widths: [Double], within limit: Double) -> [Range<Int>] {
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
