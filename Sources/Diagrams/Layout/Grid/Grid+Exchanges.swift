extension Grid {
  /// Exchanges neighbours as long as that leaves fewer crossings: blocks on their shelf, cells in their row.
  ///
  /// - Complexity: O(rounds × (neighbours + segments of both)), as an exchange only changes the crossings of the two.
  mutating func exchange() {
    var order = Order(self)
    for _ in 0..<10 {
      var hasImproved = false
      for shelf in shelves.indices {
        for place in shelves[shelf].indices.dropLast() {
          let (left, right) = (shelves[shelf][place], shelves[shelf][place + 1])
          guard order.isBetterExchanged(left, right, in: self, cells: { outerCells(of: $0, $1) }) else { continue }
          shelves[shelf].swapAt(place, place + 1)
          order.blocks.swapAt(left, right)
          hasImproved = true
        }
        for block in shelves[shelf] {
          for row in blocks[block].rows.indices {
            for place in blocks[block].rows[row].indices.dropLast() {
              let (left, right) = (blocks[block].rows[row][place], blocks[block].rows[row][place + 1])
              guard order.isBetterExchanged(left, right, in: self, cells: { cell, _ in [cell] }) else { continue }
              blocks[block].rows[row].swapAt(place, place + 1)
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

    init(_ grid: Grid) {
      blocks = [Int](repeating: 0, count: grid.blocks.count)
      cells = [Int](repeating: 0, count: grid.cells.count)
      for shelf in grid.shelves {
        for (place, block) in shelf.enumerated() { blocks[block] = place }
      }
      for row in grid.blocks.flatMap(\.rows) {
        for (place, cell) in row.enumerated() { cells[cell] = place }
      }
    }

    /// Whether two neighbours had fewer crossings the other way round.
    ///
    /// - Parameter cells: those of one of the two from which edges leave it at a side.
    func isBetterExchanged(_ left: Int, _ right: Int, in grid: Grid, cells: (Int, Side) -> [Int]) -> Bool {
      var gain = 0
      for side in [Side.above, .below] {
        let (left, right) = (
          neighbours(of: cells(left, side), side, grid), neighbours(of: cells(right, side), side, grid)
        )
        for one in left {
          for other in right where one != other { gain += other < one ? 1 : -1 }
        }
      }
      return gain > 0
    }

    /// The places of all that cells are connected with in the next row.
    private func neighbours(of cells: [Int], _ side: Side, _ grid: Grid) -> [Place] {
      cells.flatMap { cell in
        (side == .above ? grid.above[cell] : grid.below[cell]).map { segment in
          let other = side == .above ? grid.segments[segment].upper : grid.segments[segment].lower
          return Place(block: blocks[grid.cells[other].block], cell: self.cells[other])
        }
      }
    }
  }

  private struct Place: Comparable {
    let block: Int
    let cell: Int

    static func < (left: Self, right: Self) -> Bool { (left.block, left.cell) < (right.block, right.cell) }
  }
}
