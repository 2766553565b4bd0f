/// Places the cells and blocks of a grid where they are in an earlier one, and new ones near their neighbors.
struct KeptOrder {
  private let rows: KeptRows
  private let diagram: Diagram
  private(set) var grid: Grid
  private let oldCells: [Int?]
  private let oldBlocks: [Int?]
  /// The preferred center of each cell.
  private var wishes: [Double]

  private var oldGrid: Grid { rows.positions.grid }

  /// - Parameters:
  ///   - diagram: the diagram in the rows, without its column.
  ///   - grid: the grid of the diagram, in any order.
  static func of(_ diagram: Diagram, _ grid: Grid, in rows: KeptRows) -> Self {
    let cells = rows.oldCells(of: grid)
    var order = Self(
      rows: rows, diagram: diagram, grid: grid, oldCells: cells, oldBlocks: rows.oldBlocks(of: grid, cells),
      wishes: [Double](repeating: 0, count: grid.cells.count))
    order.findWishes()
    return order
  }

  /// Returns whether a cell is where it was.
  func isOld(_ cell: Int) -> Bool { oldCells[cell] != nil }

  // MARK: Preferred positions

  /// Old cells stay. New nodes are below and above their neighbors, and new lanes lead straight to their ends.
  private mutating func findWishes() {
    var isKnown = oldCells.map { $0 != nil }
    for (cell, old) in oldCells.enumerated() {
      if let old { wishes[cell] = oldGrid.x[old] }
    }
    var neighbors = [[Int]](repeating: [], count: diagram.nodes.count)
    for edge in diagram.edges where edge.from != edge.to {
      neighbors[edge.from].append(edge.to)
      neighbors[edge.to].append(edge.from)
    }
    let newNodes = diagram.nodes.indices.filter { oldCells[grid.cellOfNode[$0]] == nil }
    // New nodes may be neighbors of each other.
    for _ in 0..<3 {
      for node in newNodes {
        let known = neighbors[node].map { grid.cellOfNode[$0] }.filter { isKnown[$0] }
        guard !known.isEmpty else { continue }
        wishes[grid.cellOfNode[node]] = known.reduce(0) { $0 + wishes[$1] } / Double(known.count)
        isKnown[grid.cellOfNode[node]] = true
      }
    }
    let middle = oldGrid.pageWidth / 2
    for node in newNodes {
      let cell = grid.cellOfNode[node]
      if let old = oldBlocks[grid.cells[cell].block].map({ oldGrid.blocks[$0] }) {
        let wish = isKnown[cell] ? wishes[cell] : old.x + old.width / 2
        wishes[cell] = min(max(wish, old.x), old.x + old.width)
      } else if !isKnown[cell] {
        wishes[cell] = middle
      }
    }
    for chain in grid.chains {
      guard let first = chain.first, let last = chain.last else { continue }
      for cell in chain.dropFirst().dropLast() where oldCells[cell] == nil {
        wishes[cell] = wishes[grid.cells[cell].block == grid.cells[first].block ? first : last]
      }
    }
  }

  // MARK: Order

  /// Returns the grid in the order of the preferred positions.
  func ordered() -> Grid {
    var result = grid
    for block in grid.blocks {
      for row in block.rows {
        let positions = grid.positions(ofRow: row)
        result.rowCells.replaceSubrange(
          positions, with: grid.rowCells[positions].sorted { (wishes[$0], $0) < (wishes[$1], $1) })
      }
    }
    let centers = grid.blocks.indices.map(wish(ofBlock:))
    for shelf in grid.shelves.indices { result.shelves[shelf].sort { (centers[$0], $0) < (centers[$1], $1) } }
    result.pack()
    return result
  }

  /// Returns the preferred center of a block.
  private func wish(ofBlock block: Int) -> Double {
    if let old = oldBlocks[block].map({ oldGrid.blocks[$0] }) { return old.x + old.width / 2 }
    var (sum, count) = (0.0, 0.0)
    for row in grid.blocks[block].rows {
      for position in grid.positions(ofRow: row) {
        sum += wishes[grid.rowCells[position]]
        count += 1
      }
    }
    return count > 0 ? sum / count : 0
  }

  // MARK: Positions

  /// Returns the grid with everything at its preferred position, as far as there is space.
  func placed() -> Grid {
    var result = grid
    for block in grid.blocks.indices where !grid.blocks[block].isLane { placeCells(of: block, in: &result) }
    for shelf in grid.shelves.indices { placeBlocks(of: shelf, in: &result) }
    return result
  }

  /// Places the cells of a block, which grows if necessary.
  private func placeCells(of block: Int, in result: inout Grid) {
    let margin = grid.margin(of: block)
    let old = oldBlocks[block].map { oldGrid.blocks[$0] }
    var extent = old.map { ($0.x, $0.x + $0.width) }
    for row in grid.blocks[block].rows {
      let positions = grid.positions(ofRow: row)
      if positions.isEmpty { continue }
      var line = KeptLine { left, right in
        switch (grid.cells[left].node, grid.cells[right].node) {
        case (nil, nil): 7
        case (nil, _), (_, nil): 8
        default: Grid.Gap.nodes
        }
      }
      line.bounds = old.map { $0.x + margin...max($0.x + $0.width - margin, $0.x + margin) }
      for cell in grid.rowCells[positions].sorted(by: { (wishes[$0], $0) < (wishes[$1], $1) }) {
        let width = grid.cells[cell].width
        let oldWidth = oldCells[cell].map { oldGrid.cells[$0].width }
        line.add(
          KeptLine.Item(
            id: cell, wish: wishes[cell] - width / 2, width: width, weight: grid.cells[cell].node == nil ? 0.01 : 1,
            isOld: oldWidth == width),
          isKept: oldWidth != nil)
      }
      let items = line.placed()
      result.rowCells.replaceSubrange(positions, with: items.map(\.id))
      for item in items { result.x[item.id] = item.wish + item.width / 2 }
      guard let first = items.first, let last = items.last else { continue }
      // Lanes may be nearer to the border than nodes.
      func border(beside cell: Int) -> Double { grid.cells[cell].node == nil ? min(margin, 8) : margin }
      let own = (first.wish - border(beside: first.id), last.end + border(beside: last.id))
      extent = extent.map { (Self.least($0.0, own.0), -Self.least(-$0.1, -own.1)) } ?? own
    }
    guard let extent else { return }
    // A new box may be wider than its nodes because of its name.
    let missing = old == nil ? max(0, grid.blocks[block].width - (extent.1 - extent.0)) : 0
    result.blocks[block].x = extent.0 - missing / 2
    result.blocks[block].width = extent.1 - extent.0 + missing
  }

  /// Returns the second number if it is less than the first one by more than a rounding error.
  private static func least(_ one: Double, _ other: Double) -> Double { other < one - 0.001 ? other : one }

  private func placeBlocks(of shelf: Int, in result: inout Grid) {
    var line = KeptLine { left, right in
      switch (grid.blocks[left].isLane, grid.blocks[right].isLane) {
      case (true, true): 7
      case (true, false), (false, true): 8
      default: Grid.Gap.nodes
      }
    }
    func start(_ block: Int) -> Double {
      grid.blocks[block].isLane ? wish(ofLane: block) : result.blocks[block].x
    }
    let order = grid.shelves[shelf].sorted { (start($0), $0) < (start($1), $1) }
    for block in order {
      let width = result.blocks[block].width
      let nodes = grid.blocks[block].rows.reduce(0) { count, row in
        count + grid.positions(ofRow: row).count { grid.cells[grid.rowCells[$0]].node != nil }
      }
      let oldBlock = oldBlocks[block].map { oldGrid.blocks[$0] }
      line.add(
        KeptLine.Item(
          id: block, wish: start(block), width: width, weight: max(Double(nodes), 0.01),
          isOld: oldBlock.map { abs($0.x - start(block)) + abs($0.width - width) < 0.01 } ?? false),
        isKept: oldBlock != nil)
    }
    let items = line.placed()
    result.shelves[shelf] = items.map(\.id)
    for item in items {
      if grid.blocks[item.id].isLane {
        let cell = grid.rowCells[grid.positions(ofRow: grid.blocks[item.id].rows.lowerBound).lowerBound]
        result.blocks[item.id].x = item.wish
        result.x[cell] = item.wish
      } else {
        result.move(item.id, to: item.wish)
      }
    }
  }

  private func wish(ofLane block: Int) -> Double {
    wishes[grid.rowCells[grid.positions(ofRow: grid.blocks[block].rows.lowerBound).lowerBound]]
  }
}
