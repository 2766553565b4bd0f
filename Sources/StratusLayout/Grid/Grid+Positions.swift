extension Grid {
  /// The neighbors that determine the preferred position of a cell or block.
  enum Side {
    case above, below, both
  }

  /// The ratio of the widths of the page and the widest shelf. The additional space allows aligning cells.
  private static let slack = 1.06

  /// The width of the page.
  var pageWidth: Double {
    (shelves.indices.map { width(ofShelf: $0) }.max() ?? 0) * Self.slack
  }

  /// Returns the smallest width of a shelf.
  func width(ofShelf shelf: Int) -> Double {
    let blocks = shelves[shelf]
    var width = 0.0
    for block in blocks { width += self.blocks[block].width }
    for (left, right) in zip(blocks, blocks.dropFirst()) { width += gap(betweenBlocks: left, right) }
    return width
  }

  /// Places everything side by side: each shelf in the middle of the page.
  mutating func pack() {
    let page = pageWidth
    for shelf in shelves.indices {
      var left = (page - width(ofShelf: shelf)) / 2
      for (index, block) in shelves[shelf].enumerated() {
        if index > 0 { left += gap(betweenBlocks: shelves[shelf][index - 1], block) }
        blocks[block].x = left
        left += blocks[block].width
        for row in blocks[block].rows {
          let inset = inset(ofRow: row, of: block)
          var cellLeft = blocks[block].x + inset + (blocks[block].width - inset - width(ofRow: row)) / 2
          let positions = positions(ofRow: row)
          for position in positions {
            let cell = rowCells[position]
            if position > positions.lowerBound { cellLeft += gap(rowCells[position - 1], cell) }
            x[cell] = cellLeft + cells[cell].width / 2
            cellLeft += cells[cell].width
          }
        }
      }
    }
  }

  /// Returns the weighted average position of the neighbors of a cell and their total weight, or `nil` if there are
  /// none.
  ///
  /// - Parameter isOuter: whether only neighbors in other blocks count.
  func preference(of cell: Int, _ side: Side, isOuter: Bool = false) -> (x: Double, weight: Double)? {
    var (sum, weight) = (0.0, 0.0)
    func add(_ other: Int) {
      if isOuter, cells[other].block == cells[cell].block { return }
      let pull = self.pull(cell, other)
      sum += x[other] * pull
      weight += pull
    }
    if side != .below { for index in above.range(of: cell) { add(above.elements[index]) } }
    if side != .above { for index in below.range(of: cell) { add(below.elements[index]) } }
    return weight > 0 ? (sum / weight, weight) : nil
  }

  /// Returns the weight of a segment. Segments between lanes weigh most, because long lines with bends are the hardest
  /// to follow (Gansner and others, 1993).
  private func pull(_ left: Int, _ right: Int) -> Double {
    switch (cells[left].node, cells[right].node) {
    case (nil, nil): 6
    case (nil, _), (_, nil): 2
    default: 1
    }
  }

  /// Moves the blocks of a shelf as near as possible to their preferred positions, in their order.
  mutating func settleBlocks(of shelf: Int, _ side: Side, page: Double) {
    let order = shelves[shelf]
    guard let last = order.last else { return }
    var items: [Isotonic.Item] = []
    items.reserveCapacity(order.count)
    for (index, block) in order.enumerated() {
      var (sum, weight) = (0.0, 0.0)
      forEachOuterCell(of: block, side) { cell in
        guard let preference = preference(of: cell, side, isOuter: true) else { return }
        sum += (preference.x - (x[cell] - blocks[block].x)) * preference.weight
        weight += preference.weight
      }
      let advance =
        index + 1 < order.count ? blocks[block].width + gap(betweenBlocks: block, order[index + 1]) : 0
      items.append(
        weight > 0
          ? Isotonic.Item(position: sum / weight, weight: weight, advance: advance)
          : Isotonic.Item(position: blocks[block].x, weight: 0.01, advance: advance))
    }
    let positions = Isotonic.positions(items, last: blocks[last].width, within: 0...page)
    for (block, position) in zip(order, positions) { move(block, to: position) }
  }

  /// Calls a function with the cells of a block from which edges leave it at a side.
  func forEachOuterCell(of block: Int, _ side: Side, _ body: (Int) -> Void) {
    let rows = blocks[block].rows
    if rows.isEmpty { return }
    if side != .below || rows.count == 1 { for index in positions(ofRow: rows.lowerBound) { body(rowCells[index]) } }
    if side != .above, rows.count > 1 { for index in positions(ofRow: rows.upperBound - 1) { body(rowCells[index]) } }
  }

  /// Moves a block and its cells.
  mutating func move(_ block: Int, to position: Double) {
    let distance = position - blocks[block].x
    guard distance != 0 else { return }
    blocks[block].x = position
    for row in blocks[block].rows {
      for index in positions(ofRow: row) { x[rowCells[index]] += distance }
    }
  }

  /// Moves the cells of a row as near as possible to their preferred positions, in their order and within their block.
  mutating func settleRow(_ row: Int, of block: Int, _ side: Side) {
    let positions = positions(ofRow: row)
    guard !positions.isEmpty, !blocks[block].isLane else { return }
    let last = positions.upperBound - 1
    var items: [Isotonic.Item] = []
    items.reserveCapacity(positions.count)
    for position in positions {
      let cell = rowCells[position]
      let width = cells[cell].width
      let advance = position < last ? width + gap(cell, rowCells[position + 1]) : 0
      let preference = preference(of: cell, side) ?? (x[cell], 0.01)
      items.append(Isotonic.Item(position: preference.x - width / 2, weight: preference.weight, advance: advance))
    }
    let low = blocks[block].x + margin(of: block) + inset(ofRow: row, of: block)
    let high = max(low, blocks[block].x + blocks[block].width - margin(of: block))
    let starts = Isotonic.positions(items, last: cells[rowCells[last]].width, within: low...high)
    for (position, start) in zip(positions, starts) {
      let cell = rowCells[position]
      x[cell] = start + cells[cell].width / 2
    }
  }

  /// Determines the positions along the rows, for the given order.
  mutating func settle(rounds: Int = 12) {
    let columns = Columns.of(self)
    for round in 0..<rounds {
      let isDownward = round % 2 == 0
      // The last rounds weigh both sides; the earlier ones propagate changes through the diagram.
      let side: Side = round >= rounds - 6 ? .both : isDownward ? .above : .below
      for shelf in isDownward ? Array(shelves.indices) : shelves.indices.reversed() {
        settleBlocks(of: shelf, side, page: columns.page)
        for block in shelves[shelf] {
          if blocks[block].isLane { continue }
          let rows = blocks[block].rows
          for index in 0..<rows.count {
            settleRow(isDownward ? rows.lowerBound + index : rows.upperBound - 1 - index, of: block, .both)
          }
        }
      }
      if side == .both { align(columns) }
    }
  }

  /// Moves blocks to where all of them are in the order of their columns.
  private mutating func align(_ columns: Columns) {
    for (block, position) in columns.aligned(blocks.map(\.x)).enumerated() where position != blocks[block].x {
      move(block, to: position)
      for row in blocks[block].rows { settleRow(row, of: block, .both) }
    }
  }
}
