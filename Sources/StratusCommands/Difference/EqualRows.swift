extension Sequence<String> {
  /// Returns equal lines once, in the order of their first occurrences. A line that occurs several times ends with its
  /// count.
  ///
  /// Two elements of one array are two references, with two findings, whose lines are equal.
  func countingEqual() -> [String] { map { [$0] }.countingEqual(in: 0).joined().map { $0 } }
}

extension [[String]] {
  /// Returns equal rows once, in the order of their first occurrences. If a row occurs several times, a column ends
  /// with its count.
  func countingEqual(in column: Int) -> [[String]] {
    var counts: [[String]: Int] = [:]
    for row in self { counts[row, default: 0] += 1 }
    var rows: [[String]] = []
    for var row in self {
      guard let count = counts.removeValue(forKey: row) else { continue }
      if count > 1 { row[column] += " (\(count) times)" }
      rows.append(row)
    }
    return rows
  }
}
