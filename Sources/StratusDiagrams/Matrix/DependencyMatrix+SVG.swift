extension SVGDocument {
  /// - Parameter drawn: An SVG element whose start tag is its first line.
  package init(_ drawn: [UInt8], of matrix: DependencyMatrix) {
    let style = matrix.emphasis + StyleSheet.text(for: ColorRole.allCases)
    self.init(drawn, title: matrix.title, facts: matrix.facts, style: style)
  }
}

extension DependencyMatrix {
  /// Pointing at a heading fades the cells of all other elements; pointing at a cell underlines the names of its two
  /// elements.
  fileprivate var emphasis: String {
    guard elements.count <= Readability.emphasis, !cells.isEmpty else { return "" }
    let ends = Set(cells.flatMap { [$0.row, $0.column] }).sorted()
    let headings = ends.map { "svg:has(.at\($0):hover) .node\($0) text" }.joined(separator: ",\n")
    return Emphasis.rules(for: cells.map { ($0.column, $0.row) }, of: elements.count)
      + "\(headings){text-decoration:underline;font-weight:bold}\n"
  }
}
