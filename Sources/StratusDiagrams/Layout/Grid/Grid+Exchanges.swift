extension Grid {
  /// Exchanges neighbors as long as that leaves fewer crossings: blocks on their shelf, cells in their row.
  ///
  /// - Complexity: O(rounds × (neighbors + segments of both)), as an exchange only changes the crossings of the two.
  mutating func exchange() {
    var order = Order(self)
    for _ in 0..<10 {
      var hasImproved = false
      for shelf in shelves.indices {
        for place in shelves[shelf].indices.dropLast() {
          let (left, right) = (shelves[shelf][place], shelves[shelf][place + 1])
          guard order.isBetterExchanged(in: self, { forEachOuterCell(of: $0 ? left : right, $1, $2) }) else { continue }
          shelves[shelf].swapAt(place, place + 1)
          order.blocks.swapAt(left, right)
          hasImproved = true
        }
        for block in shelves[shelf] {
          for row in blocks[block].rows {
            for place in positions(ofRow: row).dropLast() {
              let (left, right) = (rowCells[place], rowCells[place + 1])
              guard order.isBetterExchanged(in: self, { $2($0 ? left : right) }) else { continue }
              rowCells.swapAt(place, place + 1)
              order.cells.swapAt(left, right)
              hasImproved = true
            }
          }
        }
      }
      if !hasImproved { break }
    }
    pack()
  }

  /// What is left of what.
  private struct Order {
    /// By block, the place on its shelf.
    var blocks: [Int]
    /// By cell, the place in its row.
    var cells: [Int]
    // Memory that serves for one pair after the other.
    private var left: [Int] = []
    private var right: [Int] = []

    init(_ grid: Grid) {
      blocks = [Int](repeating: 0, count: grid.blocks.count)
      cells = [Int](repeating: 0, count: grid.cells.count)
      for shelf in grid.shelves {
        for (place, block) in shelf.enumerated() { blocks[block] = place }
      }
      for block in grid.blocks {
        for row in block.rows {
          let places = grid.positions(ofRow: row)
          for place in places { cells[grid.rowCells[place]] = place - places.lowerBound }
        }
      }
    }

    /// Whether two neighbors had fewer crossings the other way round.
    ///
    /// - Parameter forEachCell: visits the cells of the left one, or else of the right one, from which edges leave it at a side.
    mutating func isBetterExchanged(in grid: Grid, _ forEachCell: (Bool, Side, (Int) -> Void) -> Void) -> Bool {
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
      return gain > 0
    }

    /// Adds the places of all that a cell is connected with in the next row.
    private func addNeighbors(of cell: Int, _ side: Side, _ grid: Grid, to places: inout [Int]) {
      let neighbors = side == .above ? grid.above : grid.below
      for neighbor in neighbors.range(of: cell) {
        let other = neighbors.elements[neighbor]
        // By block first.
        places.append(blocks[grid.cells[other].block] << 32 | cells[other])
      }
    }

    /// How many pairs of one from each side cross, less those that would cross the other way round; sorts both.
    private static func gain(_ left: inout [Int], _ right: inout [Int]) -> Int {
      if left.isEmpty || right.isEmpty { return 0 }
      if left.count > 1 { left.sort() }
      if right.count > 1 { right.sort() }
      var (gain, less, notGreater) = (0, 0, 0)
      for one in left {
        while less < right.count, right[less] < one { less += 1 }
        while notGreater < right.count, right[notGreater] <= one { notGreater += 1 }
        gain += less - (right.count - notGreater)
      }
      return gain
    }
  }
}
