extension Grid {
  /// The positions to which segments lead from the elements of a line: the blocks of a shelf, or the cells of a row.
  ///
  /// One value serves many lines, so that its memory is allocated once.
  struct LineEnds {
    /// For each element and side, the positions in ascending order. The two sides of an element are neighbors.
    private var ends: [Int] = []
    private var offsets: [Int] = []

    /// Reads the blocks of a shelf.
    mutating func read(shelf: Int, of grid: Grid, _ order: Order) {
      removeAll()
      for block in grid.shelves[shelf] {
        for side in [Side.above, .below] {
          grid.forEachOuterCell(of: block, side) { add(cell: $0, side, grid, order) }
          finishSide()
        }
      }
    }

    /// Reads the cells of a row.
    mutating func read(row: Int, of grid: Grid, _ order: Order) {
      removeAll()
      for position in grid.positions(ofRow: row) {
        for side in [Side.above, .below] {
          add(cell: grid.rowCells[position], side, grid, order)
          finishSide()
        }
      }
    }

    private mutating func removeAll() {
      ends.removeAll(keepingCapacity: true)
      offsets.removeAll(keepingCapacity: true)
      offsets.append(0)
    }

    private mutating func add(cell: Int, _ side: Side, _ grid: Grid, _ order: Order) {
      let neighbors = side == .above ? grid.above : grid.below
      for index in neighbors.range(of: cell) {
        let other = neighbors.elements[index]
        // Ordered by block first.
        ends.append(order.blocks[grid.cells[other].block] << 32 | order.cells[other])
      }
    }

    private mutating func finishSide() {
      if let start = offsets.last, ends.count - start > 1 { ends[start...].sort() }
      offsets.append(ends.count)
    }

    /// Returns by how much the number of crossings decreases if an element moves from the left of another one to its
    /// right.
    ///
    /// - Complexity: O(segments of both elements).
    func gain(_ left: Int, _ right: Int) -> Int {
      gainOfSide(2 * left, 2 * right) + gainOfSide(2 * left + 1, 2 * right + 1)
    }

    private func gainOfSide(_ left: Int, _ right: Int) -> Int {
      let others = offsets[right]..<offsets[right + 1]
      if others.isEmpty { return 0 }
      var (gain, less, notGreater) = (0, others.lowerBound, others.lowerBound)
      for index in offsets[left]..<offsets[left + 1] {
        let position = ends[index]
        while less < others.upperBound, ends[less] < position { less += 1 }
        while notGreater < others.upperBound, ends[notGreater] <= position { notGreater += 1 }
        gain += less - others.lowerBound - (others.upperBound - notGreater)
      }
      return gain
    }
  }
}
