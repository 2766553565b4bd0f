extension String {
  /// Returns the text, padded with spaces on the right to a width in characters.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// Returns the text, padded on the left to a width in characters.
  package func leftPadded(to width: Int, with character: Character = " ") -> String {
    String(repeating: character, count: max(0, width - count)) + self
  }
}

extension [[String]] {
  /// Returns the rows as lines of aligned columns with two spaces between them. All rows have the same number of cells.
  ///
  /// - Parameter isNumber: returns whether the cells of a column are aligned on the right.
  package func aligned(where isNumber: (_ column: Int) -> Bool = { _ in false }) -> [String] {
    let columns = first?.indices ?? 0..<0
    let widths = columns.map { column in self.map { $0[column].count }.max() ?? 0 }
    return map { row in
      columns.map { column in
        if isNumber(column) { return row[column].leftPadded(to: widths[column]) }
        return column + 1 < columns.count ? row[column].padded(to: widths[column]) : row[column]
      }.joined(separator: "  ")
    }
  }
}
