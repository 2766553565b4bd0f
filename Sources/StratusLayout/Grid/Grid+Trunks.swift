extension Grid {
  /// Returns the grid in which neighboring lanes of one trunk are one lane.
  ///
  /// While the order is determined, each edge has its own lanes, because an edge that joins a trunk far from its own
  /// line crosses all edges between. Lanes then move beside others of their trunk if that adds no crossings.
  ///
  /// - Complexity: O(lanes × ``TrunkMerging/reach``).
  func withTrunks() -> Self {
    var merging = TrunkMerging(grid: self)
    // The lanes of a trunk stay together down to its end, and those of a stem from its end.
    merging.mergeTrunks()
    merging.mergeStems()
    return merging.grid.merged(merging.lanes)
  }
}

/// Moves lanes of a trunk together, row by row from its end.
private struct TrunkMerging {
  private(set) var grid: Grid
  /// The lane that each cell becomes part of.
  private(set) var lanes: [Int]
  private var order: Grid.Order
  private var ends = Grid.LineEnds()

  /// The largest number of neighbors that a lane passes.
  private static let reach = 40

  init(grid: Grid) {
    self.grid = grid
    lanes = Array(grid.cells.indices)
    order = Grid.Order(grid)
  }

  mutating func mergeTrunks() {
    for shelf in grid.shelves.indices.reversed() {
      mergeLanes(passing: shelf, ofStems: false)
      for block in grid.shelves[shelf] where !grid.blocks[block].isLane {
        for row in grid.blocks[block].rows.reversed() { mergeLanes(ofRow: row, ofStems: false) }
      }
    }
  }

  mutating func mergeStems() {
    for shelf in grid.shelves.indices {
      for block in grid.shelves[shelf] where !grid.blocks[block].isLane {
        for row in grid.blocks[block].rows { mergeLanes(ofRow: row, ofStems: true) }
      }
      mergeLanes(passing: shelf, ofStems: true)
    }
  }

  private mutating func mergeLanes(passing shelf: Int, ofStems isStem: Bool) {
    let blocks = grid.shelves[shelf]
    let cells = blocks.map { grid.blocks[$0].isLane ? grid.rowCells[grid.rowOffset(ofBlock: $0)] : nil }
    let groups = cells.map { $0.flatMap { group(of: $0, ofStems: isStem) } }
    ends.read(shelf: shelf, of: grid, order)
    let gathered = gathered(groups)
    merge(gathered, cells, groups)
    grid.shelves[shelf] = gathered.map { blocks[$0] }
    for (index, position) in zip(gathered, mergedPositions(of: gathered, cells)) {
      order.blocks[blocks[index]] = position
    }
  }

  private mutating func mergeLanes(ofRow row: Int, ofStems isStem: Bool) {
    let positions = grid.positions(ofRow: row)
    let cells = Array(grid.rowCells[positions])
    let groups = cells.map { group(of: $0, ofStems: isStem) }
    ends.read(row: row, of: grid, order)
    let gathered = gathered(groups)
    merge(gathered, cells, groups)
    grid.replaceRow(row, with: gathered.map { cells[$0] })
    for (index, position) in zip(gathered, mergedPositions(of: gathered, cells)) {
      order.cells[cells[index]] = position
    }
  }

  /// Returns a number that lanes have in common if they may be merged; `nil` for other cells.
  private func group(of cell: Int, ofStems isStem: Bool) -> Int? {
    guard let trunk = grid.cells[cell].trunk, trunk.isStem == isStem,
      let end = isStem ? grid.above[cell].first : grid.below[cell].first
    else { return nil }
    return grid.cells[end].trunk == trunk ? lanes[end] : -1 - trunk.number
  }

  /// Returns the order of elements in which those of a group are neighbors if that adds no crossings.
  private func gathered(_ groups: [Int?]) -> [Int] {
    var result = Array(groups.indices)
    var lastOfGroup: [Int: Int] = [:]
    for position in result.indices {
      let element = result[position]
      guard let group = groups[element], let last = lastOfGroup.updateValue(element, forKey: group),
        let other = result[max(0, position - Self.reach)..<position].lastIndex(of: last), other + 1 < position
      else { continue }
      let between = result[other + 1..<position]
      if between.reduce(0, { $0 + ends.gain($1, element) }) >= 0 {
        result.remove(at: position)
        result.insert(element, at: other + 1)
        continue
      }
      // The other lanes move to this one, all of them.
      let first = result[..<other].lastIndex { groups[$0] != group }.map { $0 + 1 } ?? 0
      let members = result[first...other]
      if members.reduce(0, { sum, member in between.reduce(sum) { $0 + ends.gain(member, $1) } }) >= 0 {
        result.replaceSubrange(first..<position, with: between + members)
      }
    }
    return result
  }

  private mutating func merge(_ gathered: [Int], _ cells: [Int?], _ groups: [Int?]) {
    for (left, right) in zip(gathered, gathered.dropFirst()) {
      if let lane = cells[left], let other = cells[right], groups[left] != nil, groups[left] == groups[right] {
        lanes[other] = lanes[lane]
      }
    }
  }

  /// Returns the positions of elements in their new order. Lanes that have become one have the same position, so that
  /// nothing crosses between them.
  private func mergedPositions(of gathered: [Int], _ cells: [Int?]) -> [Int] {
    var positions: [Int] = []
    for (position, index) in gathered.enumerated() {
      let lane = cells[index].map { lanes[$0] }
      let isMerged = position > 0 && lane != nil && cells[gathered[position - 1]].map { lanes[$0] } == lane
      positions.append(isMerged ? positions[position - 1] : position)
    }
    return positions
  }

  private mutating func merge(_ gathered: [Int], _ cells: [Int], _ groups: [Int?]) {
    merge(gathered, cells.map(Optional.some), groups)
  }
}
