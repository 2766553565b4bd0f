extension Grid {
  /// Returns the grid in an order with few crossings, in which most nodes keep their position if the graph changes a
  /// little. Blocks with nodes keep their order.
  ///
  /// Nodes begin near their neighbors (``Smoothing``), and then move to where they have fewer crossings
  /// (``sift(rounds:)``). Several weights of neighbors are tried, and the order with the fewest crossings is chosen.
  func ordered() -> Self {
    var grid = self
    grid.pack()
    return grid.withFewestCrossings().finished()
  }

  /// Returns the grid with lanes that edges share, and with everything side by side.
  func finished() -> Self {
    var result = withTrunks()
    result.sift(rounds: isSmall ? 3 : 1)
    // The distances in a row depend on its order.
    result.fitBlocks()
    result.pack()
    return result
  }

  /// Returns the grid in the order of all tried ones that has the fewest crossings. Each edge has its own lanes.
  ///
  /// The grid must be in its declared order, with its cells side by side.
  func withFewestCrossings() -> Self {
    var best = (crossings: crossings(), grid: self)
    // An order without crossings stays as it is declared.
    if best.crossings == 0 { return self }
    for smoothing in isSmall ? Smoothing.variants[...] : Smoothing.variants.prefix(1) {
      var grid = self
      grid.arrange(smoothing.positions(in: self))
      grid.sift(rounds: isSmall ? 2 : 1)
      let crossings = grid.crossings()
      if crossings < best.crossings { best = (crossings, grid) }
    }
    return best.grid
  }

  /// Whether several orders can be compared without taking too long.
  private var isSmall: Bool { below.elements.count <= 3000 }

  /// Sorts lanes and cells by the positions of nodes. Lanes are on the straight line between their ends, and blocks
  /// with nodes keep their order.
  mutating func arrange(_ nodes: [Double]) {
    var preferred = [Double](repeating: 0, count: cells.count)
    for (cell, position) in zip(cellOfNode, nodes) { preferred[cell] = position }
    for chain in chains where chain.count > 2 {
      let (start, end) = (preferred[chain[0]], preferred[chain[chain.count - 1]])
      let step = (end - start) / Double(chain.count - 1)
      for (index, cell) in chain.enumerated().dropFirst().dropLast() { preferred[cell] = start + Double(index) * step }
    }
    for shelf in shelves.indices {
      shelves[shelf] = Self.sorted(shelves[shelf], by: ascendingMeans(ofShelf: shelf, preferred))
    }
    for block in blocks {
      for row in block.rows where positions(ofRow: row).count > 1 {
        let positions = positions(ofRow: row)
        let order = Array(rowCells[positions])
        replaceRow(row, with: Self.sorted(order, by: order.map { preferred[$0] }))
      }
    }
  }

  /// Sets the order of a row. In contrast to `replaceSubrange`, nothing is copied but the row.
  mutating func replaceRow(_ row: Int, with cells: [Int]) {
    for (position, cell) in zip(positions(ofRow: row), cells) { rowCells[position] = cell }
  }

  /// Returns the mean position of each block of a shelf. Those of blocks with nodes are moved so that they ascend.
  private func ascendingMeans(ofShelf shelf: Int, _ preferred: [Double]) -> [Double] {
    var means = shelves[shelf].map { mean(of: $0, preferred) }
    let fixed = means.indices.filter { !blocks[shelves[shelf][$0]].isLane }
    let items = fixed.map { Isotonic.Item(position: means[$0], weight: 1, advance: 0) }
    let ascending = Isotonic.positions(items, last: 0, within: -.infinity ... .infinity)
    for (index, position) in zip(fixed, ascending) { means[index] = position }
    return means
  }

  /// Returns the mean position of the nodes of a block, or of a lane that passes a shelf.
  private func mean(of block: Int, _ preferred: [Double]) -> Double {
    var (sum, count) = (0.0, 0.0)
    for row in blocks[block].rows {
      for position in positions(ofRow: row) where blocks[block].isLane || cells[rowCells[position]].node != nil {
        sum += preferred[rowCells[position]]
        count += 1
      }
    }
    return sum / max(count, 1)
  }

  /// Sorts elements by the positions at which they should be. Ties keep their order.
  private static func sorted(_ elements: [Int], by preferred: [Double]) -> [Int] {
    preferred.indices.sorted { preferred[$0] != preferred[$1] ? preferred[$0] < preferred[$1] : $0 < $1 }.map {
      elements[$0]
    }
  }
}
