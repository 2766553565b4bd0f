extension Grid {
  /// Exchanges neighboring blocks of a shelf and neighboring cells of a row as long as that reduces the number of
  /// crossings.
  ///
  /// - Complexity: O(rounds × (neighbors + their segments)), because an exchange only affects the crossings of the two.
  mutating func exchange() {
    var order = Order(self)
    for _ in 0..<10 {
      var hasImproved = false
      for shelf in shelves.indices {
        for index in shelves[shelf].indices.dropLast() {
          let (left, right) = (shelves[shelf][index], shelves[shelf][index + 1])
          guard order.gain(in: self, { forEachOuterCell(of: $0 ? left : right, $1, $2) }) > 0 else { continue }
          shelves[shelf].swapAt(index, index + 1)
          order.blocks.swapAt(left, right)
          hasImproved = true
        }
        for block in shelves[shelf] {
          for row in blocks[block].rows {
            for index in positions(ofRow: row).dropLast() {
              let (left, right) = (rowCells[index], rowCells[index + 1])
              guard order.gain(in: self, { $2($0 ? left : right) }) > 0 else { continue }
              rowCells.swapAt(index, index + 1)
              order.cells.swapAt(left, right)
              hasImproved = true
            }
          }
        }
      }
      if !hasImproved { break }
    }
    // The distances in a row depend on its order.
    fitBlocks()
    pack()
  }

  /// The current order of blocks and cells.
  struct Order {
    /// The position of each block on its shelf.
    var blocks: [Int]
    /// The position of each cell in its row.
    var cells: [Int]
    // Memory that is reused for each pair.
    private var left: [Int] = []
    private var right: [Int] = []

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

    /// Returns by how much an exchange of two neighbors reduces the number of crossings.
    ///
    /// - Parameter forEachCell: calls a function with the cells of the left neighbor, or else of the right one, from
    ///   which edges leave at a side.
    mutating func gain(in grid: Grid, _ forEachCell: (Bool, Side, (Int) -> Void) -> Void) -> Int {
      var gain = 0
      for side in [Side.above, .below] {
        var (left, right) = (self.left, self.right)
        (self.left, self.right) = ([], [])
        forEachCell(true, side) { addNeighbors(of: $0, side, grid, to: &left) }
        forEachCell(false, side) { addNeighbors(of: $0, side, grid, to: &right) }
        gain += Self.gain(&left, &right)
        left.removeAll(keepingCapacity: true)
        right.removeAll(keepingCapacity: true)
        (self.left, self.right) = (left, right)
      }
      return gain
    }

    /// Adds the positions of the cells in the next row that are connected with a cell.
    private func addNeighbors(of cell: Int, _ side: Side, _ grid: Grid, to positions: inout [Int]) {
      let neighbors = side == .above ? grid.above : grid.below
      for neighbor in neighbors.range(of: cell) {
        let other = neighbors.elements[neighbor]
        // Ordered by block first.
        positions.append(blocks[grid.cells[other].block] << 32 | cells[other])
      }
    }

    /// Returns by how much an exchange reduces the number of crossings, and sorts both arrays.
    private static func gain(_ left: inout [Int], _ right: inout [Int]) -> Int {
      if left.isEmpty || right.isEmpty { return 0 }
      if left.count > 1 { left.sort() }
      if right.count > 1 { right.sort() }
      var (gain, less, notGreater) = (0, 0, 0)
      for position in left {
        while less < right.count, right[less] < position { less += 1 }
        while notGreater < right.count, right[notGreater] <= position { notGreater += 1 }
        gain += less - (right.count - notGreater)
      }
      return gain
    }
  }
}
