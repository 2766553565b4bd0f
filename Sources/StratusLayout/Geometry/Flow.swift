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

  /// Deals items to as many lines as they need, each to the line that is the shortest so far.
  ///
  /// The items keep their order from left to right even if they are in different lines, whatever the number of lines.
  ///
  /// - Parameters:
  ///   - widths: The width of each item, including the gap to the next one.
  ///   - limit: The width of a line, which few lines exceed.
  /// - Returns: The items of each line, from the top.
  static func dealt(_ widths: [Double], within limit: Double) -> [[Int]] {
    var lines = [(items: [Int], width: Double)](
      repeating: ([], 0), count: self.lines(widths, within: limit).count)
    for (item, width) in widths.enumerated() {
      guard let line = lines.indices.min(by: { lines[$0].width < lines[$1].width }) else { continue }
      lines[line].items.append(item)
      lines[line].width += width
    }
    return lines.map(\.items).filter { !$0.isEmpty }
  }
}
