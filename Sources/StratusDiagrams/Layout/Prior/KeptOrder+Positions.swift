extension KeptOrder {
  /// Returns the grid with everything at its preferred position, as far as there is space.
  func positioned() -> Grid {
    var result = grid
    for block in grid.blocks.indices where !grid.blocks[block].isLane { placeCells(of: block, in: &result) }
    for shelf in grid.shelves.indices { placeBlocks(of: shelf, in: &result) }
    return result
  }

  // MARK: Cells

  /// Places the cells of a block, which grows if necessary.
  private func placeCells(of block: Int, in result: inout Grid) {
    let margin = grid.margin(of: block)
    let old = oldBlocks[block].map { oldGrid.blocks[$0] }
    let free = oldBlocks[block].map { freeSpace(around: $0, margin: margin) }
    var (low, high) = (old?.x ?? .infinity, old.map { $0.x + $0.width } ?? -.infinity)
    for row in grid.blocks[block].rows {
      let positions = grid.positions(ofRow: row)
      if positions.isEmpty { continue }
      var line = KeptLine { gap(grid.cells[$0].node == nil, grid.cells[$1].node == nil) }
      line.bounds = old.map { $0.x + margin...max($0.x + $0.width - margin, $0.x + margin) }
      line.free = free
      for cell in grid.rowCells[positions].sorted(by: { (wishes[$0], $0) < (wishes[$1], $1) }) {
        let width = grid.cells[cell].width
        let oldWidth = oldCells[cell].map { oldGrid.cells[$0].width }
        line.add(
          KeptLine.Item(
            id: cell, wish: wishes[cell] - width / 2, width: width, weight: grid.cells[cell].node == nil ? 0.01 : 1,
            isOld: oldWidth == width && !isPushed(cell)),
          isKept: oldWidth != nil)
      }
      let items = line.placed()
      result.rowCells.replaceSubrange(positions, with: items.map(\.id))
      for item in items {
        // An item that has not moved has exactly the same position, without a rounding error.
        let isUnmoved = item.wish == wishes[item.id] - item.width / 2
        result.x[item.id] = isUnmoved ? wishes[item.id] : item.wish + item.width / 2
      }
      guard let first = items.first, let last = items.last else { continue }
      // Lanes may be nearer to the border than nodes.
      func border(beside cell: Int) -> Double { grid.cells[cell].node == nil ? min(margin, 8) : margin }
      // Rounding errors do not make a block grow.
      if first.wish - border(beside: first.id) < low - 0.001 { low = first.wish - border(beside: first.id) }
      if last.end + border(beside: last.id) > high + 0.001 { high = last.end + border(beside: last.id) }
    }
    if let old, low == old.x, high == old.x + old.width {
      (result.blocks[block].x, result.blocks[block].width) = (old.x, old.width)
    } else if low < high {
      // A new box may be wider than its nodes because of its name.
      let missing = old == nil ? max(0, grid.blocks[block].width - (high - low)) : 0
      (result.blocks[block].x, result.blocks[block].width) = (low - missing / 2, high - low + missing)
    }
  }

  private func isPushed(_ cell: Int) -> Bool { oldCells[cell].map { oldGrid.x[$0] != originalGrid.x[$0] } ?? false }

  /// Returns the usual and the smallest distance between two neighbors, either of which may be a lane.
  private func gap(_ isLeftLane: Bool, _ isRightLane: Bool) -> (usual: Double, least: Double) {
    isLeftLane && isRightLane ? (7, 5) : isLeftLane || isRightLane ? (8, 6) : (Grid.Gap.nodes, Grid.Gap.nodes)
  }

  /// Returns the space for the cells of a block of the earlier grid in which it does not displace its neighbors.
  private func freeSpace(around block: Int, margin: Double) -> ClosedRange<Double> {
    let shelf = oldGrid.shelves[oldGrid.blocks[block].shelf]
    guard let index = shelf.firstIndex(of: block) else { return -.infinity ... .infinity }
    var (low, high) = (-Double.infinity, Double.infinity)
    if index > 0 {
      let left = oldGrid.blocks[shelf[index - 1]]
      low = left.x + left.width + gap(left.isLane, false).least + margin
    }
    if index + 1 < shelf.count {
      let right = oldGrid.blocks[shelf[index + 1]]
      high = right.x - gap(false, right.isLane).least - margin
    }
    return low...max(low, high)
  }

  // MARK: Blocks

  private func placeBlocks(of shelf: Int, in result: inout Grid) {
    var line = KeptLine { gap(grid.blocks[$0].isLane, grid.blocks[$1].isLane) }
    func start(_ block: Int) -> Double {
      grid.blocks[block].isLane ? wish(ofLane: block) : result.blocks[block].x
    }
    for block in grid.shelves[shelf].sorted(by: { (start($0), $0) < (start($1), $1) }) {
      let width = result.blocks[block].width
      let oldBlock = oldBlocks[block].map { oldGrid.blocks[$0] }
      line.add(
        KeptLine.Item(
          id: block, wish: start(block), width: width, weight: max(Double(nodeCount(of: block)), 0.01),
          isOld: oldBlock.map { abs($0.x - start(block)) + abs($0.width - width) < 0.01 } ?? false),
        isKept: oldBlock != nil)
    }
    let items = line.placed()
    result.shelves[shelf] = items.map(\.id)
    for item in items {
      if grid.blocks[item.id].isLane {
        result.blocks[item.id].x = item.wish
        result.x[cell(ofLane: item.id)] = item.wish
      } else {
        result.move(item.id, to: item.wish)
      }
    }
  }

  private func nodeCount(of block: Int) -> Int {
    grid.blocks[block].rows.reduce(0) { count, row in
      count + grid.positions(ofRow: row).count { grid.cells[grid.rowCells[$0]].node != nil }
    }
  }

  private func cell(ofLane block: Int) -> Int {
    grid.rowCells[grid.positions(ofRow: grid.blocks[block].rows.lowerBound).lowerBound]
  }

  private func wish(ofLane block: Int) -> Double { wishes[cell(ofLane: block)] }
}
