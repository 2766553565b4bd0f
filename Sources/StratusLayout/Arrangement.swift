/// The rows of the nodes, and the order in each row: all of a layout but distances.
package struct Arrangement: Sendable {
  package let rows: Rows
  package let grid: Grid

  package static func of(_ content: LayoutContent) -> Self {
    let rows = Rows.of(content)
    return Self(rows: rows, grid: Grid.of(content, in: rows).ordered())
  }

  /// Returns an arrangement that keeps the rows and the order of an earlier one.
  ///
  /// It is the usual one if that keeps the order, so that nothing moves without a change.
  package static func of(_ content: LayoutContent, keeping earlier: Self, of old: LayoutContent) -> Self {
    let usual = Rows.of(content)
    let matched = EarlierRows.of(content, usual, earlier, of: old)
    let positions = matched.nodes.map { $0.map { earlier.grid.x[earlier.grid.cellOfNode[$0]] } }
    let rows = matched.rows
    if rows == usual {
      let grid = Grid.of(content, in: usual).ordered()
      let nodes = positions.indices.filter { positions[$0] != nil }
      func order(_ x: (Int) -> Double?) -> [Int] {
        nodes.map { (usual.ofNodes[$0], x($0) ?? 0, $0) }.sorted(by: <).map(\.2)
      }
      if order({ positions[$0] }) == order({ grid.x[grid.cellOfNode[$0]] }) { return Self(rows: usual, grid: grid) }
    }
    return Self(rows: rows, grid: Grid.of(content, in: rows).ordered(near: positions))
  }
}
