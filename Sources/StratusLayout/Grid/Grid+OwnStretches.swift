extension Grid {
  /// Returns the range of heights in which each edge shares its route with no other: above the point where others join
  /// it, or below the point where they part.
  ///
  /// Elsewhere, the label of an edge would look like the label of all.
  ///
  /// - Complexity: O(cells that edges pass).
  func ownStretches(_ heights: Heights) -> [ClosedRange<Double>] {
    var users = [Int](repeating: 0, count: cells.count)
    for chain in chains { for cell in chain { users[cell] += 1 } }
    return chains.indices.map { edge in
      var (low, high) = (-Double.infinity, Double.infinity)
      let end = chains[edge].last.map { cells[$0].block }
      for cell in chains[edge].dropFirst().dropLast() where users[cell] > 1 {
        let extent = extent(ofLane: cell, heights)
        if stems[edge] != nil, cells[cell].block != end {
          low = max(low, extent.bottom)
        } else {
          high = min(high, extent.top)
        }
      }
      return low < high ? low...high : -Double.infinity...Double.infinity
    }
  }

  private func extent(ofLane cell: Int, _ heights: Heights) -> (top: Double, bottom: Double) {
    let (block, row) = (blocks[cells[cell].block], cells[cell].row)
    let shelf = heights.shelves[block.shelf]
    if block.isLane { return shelf }
    let rows = heights.rows[block.shelf]
    return (row == 0 ? shelf.top : rows[row].top, rows[row].bottom)
  }
}
