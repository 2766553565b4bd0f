import StratusSupport

extension Grid {
  /// Returns the grid with one lane for each group of lanes.
  ///
  /// - Parameter lanes: the lane of its row that each cell becomes part of; for most cells, the cell itself.
  func merged(_ lanes: [Int]) -> Self {
    var result = self
    (result.cells, result.blocks, result.rowCells, result.rowOffsets) = ([], [], [], [0])
    // A lane that passes a shelf is a block of its own.
    var isKept = blocks.map { !$0.isLane }
    for (cell, lane) in lanes.enumerated() where cell == lane { isKept[cells[cell].block] = true }
    var newCells = [Int](repeating: 0, count: cells.count)
    var newBlocks = [Int](repeating: 0, count: blocks.count)
    for (index, block) in blocks.enumerated() where isKept[index] {
      newBlocks[index] = result.blocks.count
      result.blocks.append(block)
    }
    for (index, lane) in lanes.enumerated() where index == lane {
      newCells[index] = result.cells.count
      var cell = cells[index]
      cell.block = newBlocks[cell.block]
      result.cells.append(cell)
    }
    for (index, lane) in lanes.enumerated() where index != lane { newCells[index] = newCells[lane] }
    var next = 0
    for (index, block) in blocks.enumerated() where isKept[index] {
      for row in block.rows {
        for position in positions(ofRow: row) where lanes[rowCells[position]] == rowCells[position] {
          result.rowCells.append(newCells[rowCells[position]])
        }
        result.rowOffsets.append(Int32(result.rowCells.count))
      }
      result.blocks[newBlocks[index]].rows = next..<next + block.rows.count
      next += block.rows.count
    }
    result.shelves = shelves.map { $0.filter { isKept[$0] }.map { newBlocks[$0] } }
    result.chains = chains.map { $0.map { newCells[$0] } }
    result.cellOfNode = cellOfNode.map { newCells[$0] }
    result.x = [Double](repeating: 0, count: result.cells.count)
    result.connectCells()
    result.fitBlocks()
    result.pack()
    return result
  }
}
