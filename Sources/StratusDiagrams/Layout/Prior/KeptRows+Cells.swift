extension KeptRows {
  /// The two ends of an edge, and what else determines its lanes.
  private struct EdgeKey: Hashable {
    let from: Int
    let to: Int
    let line: Diagram.Edge.Line
    let hasRule: Bool
  }

  private struct Row: Hashable {
    let shelf: Int
    let row: Int
  }

  /// The edge of the earlier diagram for each edge of the diagram in its grid; `nil` for new ones.
  var oldEdges: [Int?] {
    // Several edges may differ in their rule only. They have the same order in both diagrams.
    var indices: [EdgeKey: [Int]] = [:]
    for (index, edge) in old.edges.enumerated().reversed() {
      let key = EdgeKey(from: edge.from, to: edge.to, line: edge.shownLine, hasRule: edge.rule != nil)
      indices[key, default: []].append(index)
    }
    return diagram.edges.map { edge in
      guard edge.from < nodes.count, edge.to < nodes.count, let from = nodes[edge.from], let to = nodes[edge.to] else {
        return nil
      }
      return indices[EdgeKey(from: from, to: to, line: edge.shownLine, hasRule: edge.rule != nil)]?.popLast()
    }
  }

  /// Returns the cell of the earlier grid for each cell of the grid of the diagram; `nil` for new ones.
  ///
  /// The lane of an edge is the one that the edge had in that row.
  ///
  /// - Complexity: O(cells that edges pass).
  func oldCells(of grid: Grid) -> [Int?] {
    let oldGrid = positions.grid
    var cells = [Int?](repeating: nil, count: grid.cells.count)
    for (node, old) in nodes.enumerated() { cells[grid.cellOfNode[node]] = old.map { oldGrid.cellOfNode[$0] } }
    let oldEdges = oldEdges
    // A lane of several edges is one of several lanes if these have parted. Each lane is used once.
    var taken: Set<Int> = []
    // Unchanged edges come first.
    let order = grid.chains.indices.filter { grid.chains[$0].count > 2 }.sorted {
      (diagram.edges[$0].markedChange == nil ? 0 : 1, $0) < (diagram.edges[$1].markedChange == nil ? 0 : 1, $1)
    }
    for index in order {
      guard let oldEdge = oldEdges[index] else { continue }
      let chain = grid.chains[index]
      var oldLanes: [Row: Int] = [:]
      for cell in oldGrid.chains[oldEdge].dropFirst().dropLast() {
        oldLanes[Row(shelf: oldGrid.blocks[oldGrid.cells[cell].block].shelf, row: oldGrid.cells[cell].row)] = cell
      }
      for cell in chain.dropFirst().dropLast() where cells[cell] == nil {
        let (block, row) = (grid.blocks[grid.cells[cell].block], grid.cells[cell].row)
        guard let shelf = shelves[block.shelf], let oldRow = rows[block.shelf][row],
          let lane = oldLanes[Row(shelf: shelf, row: oldRow)],
          oldGrid.blocks[oldGrid.cells[lane].block].isLane == block.isLane, taken.insert(lane).inserted
        else { continue }
        cells[cell] = lane
      }
    }
    return cells
  }

  /// Returns the block of the earlier grid for each block of the grid; `nil` for new ones.
  func oldBlocks(of grid: Grid, _ oldCells: [Int?]) -> [Int?] {
    let oldGrid = positions.grid
    var blockOfBox: [Int: Int] = [:]
    for (index, block) in oldGrid.blocks.enumerated() {
      if let box = block.box { blockOfBox[box] = index }
    }
    var blocks = grid.blocks.map { block in block.box.flatMap { boxes[$0] }.flatMap { blockOfBox[$0] } }
    for (cell, old) in oldCells.enumerated() {
      let block = grid.cells[cell].block
      if let old, grid.blocks[block].box == nil { blocks[block] = oldGrid.cells[old].block }
    }
    // An assembly may have moved to another layer.
    for (index, old) in blocks.enumerated() {
      if let old, shelves[grid.blocks[index].shelf] != oldGrid.blocks[old].shelf { blocks[index] = nil }
    }
    return blocks
  }
}
