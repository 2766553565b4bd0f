extension Grid {
  /// Returns the number of crossings.
  func crossings() -> Int {
    var count = CrossingCount(self)
    for shelf in shelves.indices.dropLast() {
      for block in shelves[shelf] { forEachOuterCell(of: block, .below) { count.upper.append($0) } }
      for block in shelves[shelf + 1] { forEachOuterCell(of: block, .above) { count.lower.append($0) } }
      count.add(self)
    }
    for block in blocks where block.rows.count > 1 {
      for row in block.rows.dropLast() {
        count.upper += rowCells[positions(ofRow: row)]
        count.lower += rowCells[positions(ofRow: row + 1)]
        count.add(self)
      }
    }
    return count.total
  }
}

/// Counts the inversions among the segments between two rows with a binary indexed tree (Barth, Jünger and Mutzel,
/// 2002). The memory is reused for each pair of rows.
private struct CrossingCount {
  var upper: [Int] = []
  var lower: [Int] = []
  private(set) var total = 0
  /// The position of each cell in the lower row, from 1; 0 for cells that are not in it.
  private var positionOfCell: [Int]
  private var tree: [Int] = []

  init(_ grid: Grid) { positionOfCell = [Int](repeating: 0, count: grid.cells.count) }

  /// Adds the crossings between the two rows, and empties the rows.
  mutating func add(_ grid: Grid) {
    for (index, cell) in lower.enumerated() { positionOfCell[cell] = index + 1 }
    tree.removeAll(keepingCapacity: true)
    tree.append(contentsOf: repeatElement(0, count: lower.count + 1))
    var inserted = 0
    for cell in upper {
      let neighbors = grid.below.range(of: cell)
      for neighbor in neighbors {
        var index = positionOfCell[grid.below.elements[neighbor]]
        guard index > 0 else { continue }
        total += inserted
        while index > 0 {
          total -= tree[index]
          index &= index - 1
        }
      }
      for neighbor in neighbors {
        var index = positionOfCell[grid.below.elements[neighbor]]
        guard index > 0 else { continue }
        while index <= lower.count {
          tree[index] += 1
          index += index & -index
        }
        inserted += 1
      }
    }
    for cell in lower { positionOfCell[cell] = 0 }
    upper.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
  }
}
