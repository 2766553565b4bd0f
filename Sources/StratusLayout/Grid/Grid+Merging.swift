import StratusSupport

extension Grid {
  /// Returns the grid with one lane for each group of lanes.
  ///
  /// - Parameter lanes: the lane of its row that each cell becomes part of; for most cells, the cell itself.
  func merged(_ lanes: [Int]) -> Self {
    // A lane that passes a shelf is a block of its own.
    var isKept = blocks.map { !$0.isLane }
    for (cell, lane) in lanes.enumerated() where cell == lane { isKept[cells[cell].block] = true }
    var (newCells, newBlocks) = ([Int](repeating: 0, count: cells.count), [Int](repeating: 0, count: blocks.count))
    var (mergedCells, mergedBlocks): ([Cell], [Block]) = ([], [])
    for (index, block) in blocks.enumerated() where isKept[index] {
      newBlocks[index] = mergedBlocks.count
      mergedBlocks.append(block)
    }
    for (index, lane) in lanes.enumerated() where index == lane {
      newCells[index] = mergedCells.count
      let cell = cells[index]
      mergedCells.append(
        Cell(node: cell.node, block: newBlocks[cell.block], row: cell.row, width: cell.width, trunk: cell.trunk))
    }
    for (index, lane) in lanes.enumerated() where index != lane { newCells[index] = newCells[lane] }
    var (next, rowCells) = (0, [(row: Int, element: Int)]())
    for (index, block) in blocks.enumerated() where isKept[index] {
      mergedBlocks[newBlocks[index]].rows = next..<next + block.rows.count
      for row in block.rows {
        for position in positions(ofRow: row) where lanes[self.rowCells[position]] == self.rowCells[position] {
          rowCells.append((next, newCells[self.rowCells[position]]))
        }
        next += 1
      }
    }
    var result = Self(
      cells: mergedCells, blocks: mergedBlocks, rows: CompressedRows(count: next, rowCells),
      shelves: shelves.map { $0.filter { isKept[$0] }.map { newBlocks[$0] } },
      chains: chains.map { $0.map { newCells[$0] } }, cellOfNode: cellOfNode.map { newCells[$0] }, trunks: trunks,
      stems: stems)
    result.pack()
    return result
  }
}
