/// The rows of the nodes, and the order in each row: all of a layout but distances.
package struct Arrangement: Sendable {
  package let rows: Rows
  package let grid: Grid

  package static func of(_ content: LayoutContent) -> Self {
    let rows = Rows.of(content)
    return Self(rows: rows, grid: Grid.of(content, in: rows).ordered())
  }
}
