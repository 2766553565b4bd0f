extension KeptRows {
  /// The two ends of an edge, and what else determines its lanes.
  private struct EdgeKey: Hashable {
    let from: Int
    let to: Int
    let line: Diagram.Edge.Line
    let hasRule: Bool
  }

  /// A lane of the earlier grid and the trunk that uses it.
  private struct SharedLane: Hashable {
    let lane: Int
    let trunk: Grid.Trunk
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

  /// Returns the grid of the diagram, in which edges share lanes as they did. New edges join the lanes of their trunk.
  ///
  /// - Complexity: O(cells that edges pass).
  func grid() -> Grid {
    let (grid, oldEdges) = (Grid.of(diagram.withoutColumn), oldEdges)
    var lanes = Array(grid.cells.indices)
    var laneOfOld: [SharedLane: Int] = [:]
    // The lanes of the edge that shares most of them, for each trunk and stem.
    var longest: [Grid.Trunk: [Int]] = [:]
    for isNew in [false, true] {
      for (index, chain) in grid.chains.enumerated() where (oldEdges[index] == nil) == isNew {
        let oldLanes = oldEdges[index].map { lanesByRow(of: $0) } ?? [:]
        for trunk in [grid.stems[index], grid.trunks[index]] {
          guard let trunk else { continue }
          var own = chain.filter { grid.cells[$0].trunk == trunk }
          for cell in own {
            guard let lane = oldLane(of: cell, in: grid, among: oldLanes) else { continue }
            lanes[cell] = laneOfOld[SharedLane(lane: lane, trunk: trunk), default: cell]
            laneOfOld[SharedLane(lane: lane, trunk: trunk)] = lanes[cell]
          }
          // Both begin at the common end.
          if !trunk.isStem { own.reverse() }
          if isNew { for (cell, lane) in zip(own, longest[trunk] ?? []) { lanes[cell] = lanes[lane] } }
          if own.count > longest[trunk]?.count ?? 0 { longest[trunk] = own }
        }
      }
    }
    return grid.merged(lanes)
  }

  /// Returns the cell of the earlier grid for each cell of the grid of the diagram; `nil` for new ones.
  ///
  /// The lane of an edge is the one that the edge had in that row.
  ///
  /// - Complexity: O(cells that edges pass).
  func oldCells(of grid: Grid) -> [Int?] {
    var cells = [Int?](repeating: nil, count: grid.cells.count)
    for (node, old) in nodes.enumerated() { cells[grid.cellOfNode[node]] = old.map { positions.grid.cellOfNode[$0] } }
    let oldEdges = oldEdges
    // A lane of several edges is one of several lanes if these have parted. Each lane is used once.
    var taken: Set<Int> = []
    // Unchanged edges come first.
    let order = grid.chains.indices.filter { grid.chains[$0].count > 2 }.sorted {
      (diagram.edges[$0].markedChange == nil ? 0 : 1, $0) < (diagram.edges[$1].markedChange == nil ? 0 : 1, $1)
    }
    for index in order {
      guard let oldEdge = oldEdges[index] else { continue }
      let oldLanes = lanesByRow(of: oldEdge)
      for cell in grid.chains[index].dropFirst().dropLast() where cells[cell] == nil {
        guard let lane = oldLane(of: cell, in: grid, among: oldLanes), taken.insert(lane).inserted else { continue }
        cells[cell] = lane
      }
    }
    return cells
  }

  /// Returns the lanes of an edge of the earlier diagram.
  private func lanesByRow(of edge: Int) -> [Row: Int] {
    let grid = positions.grid
    var lanes: [Row: Int] = [:]
    for cell in grid.chains[edge].dropFirst().dropLast() {
      lanes[Row(shelf: grid.blocks[grid.cells[cell].block].shelf, row: grid.cells[cell].row)] = cell
    }
    return lanes
  }

  /// Returns the lane that an edge had in the row of one of its lanes.
  private func oldLane(of cell: Int, in grid: Grid, among lanes: [Row: Int]) -> Int? {
    let (block, row) = (grid.blocks[grid.cells[cell].block], grid.cells[cell].row)
    guard let shelf = shelves[block.shelf], let oldRow = rows[block.shelf][row],
      let lane = lanes[Row(shelf: shelf, row: oldRow)],
      positions.grid.blocks[positions.grid.cells[lane].block].isLane == block.isLane
    else { return nil }
    return lane
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
