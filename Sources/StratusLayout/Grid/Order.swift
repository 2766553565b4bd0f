extension Grid {
  /// The current order of blocks and cells.
  struct Order {
    /// The position of each block on its shelf.
    var blocks: [Int]
    /// The position of each cell in its row.
    var cells: [Int]

    init(_ grid: Grid) {
      blocks = [Int](repeating: 0, count: grid.blocks.count)
      cells = [Int](repeating: 0, count: grid.cells.count)
      for shelf in grid.shelves {
        for (index, block) in shelf.enumerated() { blocks[block] = index }
      }
      for block in grid.blocks {
        for row in block.rows {
          let positions = grid.positions(ofRow: row)
          for index in positions { cells[grid.rowCells[index]] = index - positions.lowerBound }
        }
      }
    }
  }
}
