extension Coordinates {
  /// Returns the positions of a diagram's elements, like those of an earlier diagram.
  ///
  /// - Parameters:
  ///   - diagram: the diagram in the kept rows, without its column.
  ///   - keepsGaps: whether everything stays exactly where it was, instead of in the same order.
  static func of(_ diagram: Diagram, in rows: KeptRows, keepsGaps: Bool) -> Self {
    let order = KeptOrder.of(diagram, rows.grid(), in: rows)
    guard keepsGaps else { return of(diagram, in: order.ordered()) }
    var grid = order.placed()
    grid.alignLanes(except: order.isOld)
    var entries = rows.keptEntries(grid.ports(from: false), in: grid)
    let titleWidths = diagram.boxes.map(NodeMetrics.width(ofTitle:))
    // Boxes that new arrows enter may grow for their titles.
    let changed = Set(
      grid.chains.compactMap { chain in chain.last.map { (chain, grid.cells[$0].block) } }
        .filter { chain, block in chain.contains { grid.cells[$0].block == block && !order.isOld($0) } }.map(\.1))
    let titleStarts = grid.placeTitles(titleWidths, &entries, mayGrow: { changed.contains($0) }, mayMove: false)
    let heights = grid.heights(of: diagram).kept(rows, in: grid)
    return of(diagram, grid, heights, entries: entries, titles: zip(titleStarts, titleWidths))
  }
}

extension KeptRows {
  /// Returns the positions at which edges end. At a node whose edges are all unchanged, they end where they did.
  fileprivate func keptEntries(_ entries: [Double], in grid: Grid) -> [Double] {
    let (oldGrid, oldEdges) = (positions.grid, oldEdges)
    var (edges, oldCounts) = ([Int: [Int]](), [Int: Int]())
    for (edge, chain) in grid.chains.enumerated() { if let end = chain.last { edges[end, default: []].append(edge) } }
    for chain in oldGrid.chains { if let end = chain.last { oldCounts[end, default: 0] += 1 } }
    var result = entries
    for (node, old) in nodes.enumerated() {
      guard let old else { continue }
      let (cell, oldCell) = (grid.cellOfNode[node], oldGrid.cellOfNode[old])
      let ends = edges[cell] ?? []
      guard ends.count == oldCounts[oldCell] ?? 0, ends.allSatisfy({ oldEdges[$0] != nil }) else { continue }
      let distance = grid.x[cell] - oldGrid.x[oldCell]
      for edge in ends { if let old = oldEdges[edge] { result[edge] = positions.entries[old] + distance } }
    }
    return result
  }
}

extension Grid.Heights {
  /// Returns the heights with the distances between rows and shelves, and the heights of rows, that they have in an
  /// earlier diagram.
  fileprivate func kept(_ rows: KeptRows, in grid: Grid) -> Self {
    let old = rows.positions.heights
    var result = self
    var y = 0.0
    for shelf in shelves.indices {
      let oldShelf = rows.shelves[shelf]
      let top = y
      for row in self.rows[shelf].indices {
        let (own, oldRow) = (self.rows[shelf][row], rows.rows[shelf][row])
        var gap = row == 0 ? own.top - shelves[shelf].top : own.top - self.rows[shelf][row - 1].bottom
        if row > 0, let oldShelf, let oldRow, let before = rows.rows[shelf][row - 1], before + 1 == oldRow {
          gap = old.rows[oldShelf][oldRow].top - old.rows[oldShelf][before].bottom
        }
        y += gap
        var height = own.bottom - own.top
        if let oldShelf, let oldRow {
          height = max(height, old.rows[oldShelf][oldRow].bottom - old.rows[oldShelf][oldRow].top)
        }
        result.rows[shelf][row] = (y, y + height)
        y += height
      }
      y += shelves[shelf].bottom - (self.rows[shelf].last?.bottom ?? shelves[shelf].bottom)
      result.shelves[shelf] = (top, y)
      guard shelf + 1 < shelves.count else { break }
      if let oldShelf, let next = rows.shelves[shelf + 1], next == oldShelf + 1 {
        y += old.shelves[next].top - old.shelves[oldShelf].bottom
      } else {
        y += shelves[shelf + 1].top - shelves[shelf].bottom
      }
    }
    for (node, cell) in grid.cellOfNode.enumerated() {
      let (shelf, row) = (grid.blocks[grid.cells[cell].block].shelf, grid.cells[cell].row)
      let (own, kept) = (self.rows[shelf][row], result.rows[shelf][row])
      result.insets[node] += (kept.bottom - kept.top - own.bottom + own.top) / 2
    }
    return result
  }
}
