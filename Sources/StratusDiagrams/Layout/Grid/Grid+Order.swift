extension Grid {
  /// Returns the grid in an order with few crossings.
  func ordered() -> Self {
    var grid = self
    grid.order()
    var result = grid.withTrunks()
    if result.isSmall { result.exchange() }
    return result
  }

  /// Whether exchanges of neighbors do not take too long.
  private var isSmall: Bool { below.elements.count <= 1500 }

  /// Finds an order with few crossings.
  ///
  /// Sweeps down and up move everything to the middle of its neighbors (Sugiyama, Tagawa and Toda, 1981). In small
  /// diagrams, exchanges of neighbors follow.
  ///
  /// - Complexity: O(sweeps × segments × log segments), plus the exchanges in small diagrams.
  mutating func order() {
    pack()
    var best = (crossings: crossings(), blocks: blocks, shelves: shelves, rowCells: rowCells, x: x)
    var failures = 0
    for sweep in 0..<12 where best.crossings > 0 && failures < 4 {
      self.sweep(sweep % 2 == 0 ? .above : .below)
      let crossings = crossings()
      if crossings < best.crossings {
        best = (crossings, blocks, shelves, rowCells, x)
        failures = 0
      } else {
        failures += 1
      }
    }
    (blocks, shelves, rowCells, x) = (best.blocks, best.shelves, best.rowCells, best.x)
    if best.crossings > 0, isSmall { exchange() }
  }

  private mutating func sweep(_ side: Side) {
    let page = pageWidth
    for shelf in side == .above ? Array(shelves.indices) : shelves.indices.reversed() {
      let wishes = shelves[shelf].map { block -> Double in
        var (sum, weight) = (0.0, 0.0)
        forEachOuterCell(of: block, side) { cell in
          guard let wish = wish(of: cell, side, isOuter: true) else { return }
          sum += wish.x * wish.weight
          weight += wish.weight
        }
        return weight > 0 ? sum / weight : blocks[block].x + blocks[block].width / 2
      }
      shelves[shelf] = Self.sorted(shelves[shelf][...], by: wishes)
      settleBlocks(of: shelf, side, page: page)
      for block in shelves[shelf] where !blocks[block].isLane {
        let rows = blocks[block].rows
        for index in 0..<rows.count {
          let row = side == .above ? rows.lowerBound + index : rows.upperBound - 1 - index
          let positions = positions(ofRow: row)
          if positions.count > 1 {
            let order = rowCells[positions]
            rowCells.replaceSubrange(
              positions, with: Self.sorted(order, by: order.map { wish(of: $0, side)?.x ?? x[$0] }))
          }
          settleRow(row, of: block, side)
        }
      }
    }
  }

  /// Sorts elements by the positions at which they should be. Ties keep their order.
  private static func sorted(_ elements: ArraySlice<Int>, by wishes: [Double]) -> [Int] {
    wishes.indices.sorted { wishes[$0] != wishes[$1] ? wishes[$0] < wishes[$1] : $0 < $1 }
      .map { elements[elements.startIndex + $0] }
  }

  // MARK: Crossings

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
