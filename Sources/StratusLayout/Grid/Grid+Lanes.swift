extension Grid {
  /// A difference that only rounding causes.
  private static let rounding = 0.01

  /// Removes unnecessary bends: each lane continues straight from the one above, as far as its neighbors allow.
  mutating func straighten() {
    let positionOfCell = positionsOfCells()
    let ranges = cells.indices.map {
      cells[$0].node == nil ? range(ofLane: $0, at: positionOfCell[$0], isShared: true) : 0...0
    }
    for chain in chains {
      for (upper, lower) in zip(chain, chain.dropFirst()) where cells[lower].node == nil && cells[upper].node == nil {
        x[lower] = min(max(x[upper], ranges[lower].lowerBound), ranges[lower].upperBound)
      }
    }
    for cell in cells.indices where blocks[cells[cell].block].isLane { blocks[cells[cell].block].x = x[cell] }
  }

  /// Returns the position of each cell in ``rowCells``, or of its block on its shelf for a lane that passes a shelf.
  private func positionsOfCells() -> [Int] {
    var positionOfCell = [Int](repeating: 0, count: cells.count)
    for (position, cell) in rowCells.enumerated() { positionOfCell[cell] = position }
    for shelf in shelves {
      for (index, block) in shelf.enumerated() where blocks[block].isLane {
        for cell in rowCells[positions(ofRow: blocks[block].rows.lowerBound)] { positionOfCell[cell] = index }
      }
    }
    return positionOfCell
  }

  /// Returns the range in which a lane may move. It ends before a neighboring lane, and before a neighboring node.
  ///
  /// - Parameters:
  ///   - position: the position of the lane (``positionsOfCells()``).
  ///   - isShared: whether the neighboring lanes move, too. The range then ends halfway to them.
  private func range(ofLane lane: Int, at position: Int, isShared: Bool) -> ClosedRange<Double> {
    let block = cells[lane].block
    let gap = isShared ? Spacing.lanes : Spacing.laneSide
    func limit(_ other: Double, _ gap: Double) -> Double { isShared ? (other + x[lane] + gap) / 2 : other + gap }
    var (low, high) = (-Double.infinity, Double.infinity)
    if blocks[block].isLane {
      let order = shelves[blocks[block].shelf]
      if position > 0 {
        let left = blocks[order[position - 1]]
        low = left.isLane ? limit(left.x, Spacing.lanes) : left.x + left.width + gap
      }
      if position + 1 < order.count {
        let right = blocks[order[position + 1]]
        high = right.isLane ? limit(right.x, -Spacing.lanes) : right.x - gap
      }
    } else {
      let row = positions(ofRow: blocks[block].rows.lowerBound + cells[lane].row)
      low = cells[lane].row == 0 ? title(of: block).end : blocks[block].x + gap
      high = blocks[block].x + blocks[block].width - gap
      if position > row.lowerBound {
        let left = rowCells[position - 1]
        low =
          cells[left].node == nil ? limit(x[left], Spacing.lanes) : x[left] + cells[left].width / 2 + gap
      }
      if position + 1 < row.upperBound {
        let right = rowCells[position + 1]
        high =
          cells[right].node == nil
          ? limit(x[right], -Spacing.lanes) : x[right] - cells[right].width / 2 - gap
      }
    }
    return low < high ? low...high : x[lane]...x[lane]
  }

  /// Moves lanes to where they have fewer bends, or equally many and shorter arrows, in the space between their
  /// neighbors.
  ///
  /// Consecutive lanes that are already straight move together, so no bend is added.
  ///
  /// - Complexity: O(rounds × (segments + n log n)) for n lanes.
  mutating func alignLanes() {
    let (positionOfCell, ends) = (positionsOfCells(), endsOfLanes())
    let lanes = cells.indices.filter { cells[$0].node == nil }
    for round in 0..<8 {
      // Of lanes that are as near to each other as possible, the one with space beside it must move first.
      let order =
        round < 4 ? lanes : lanes.sorted { round % 2 == 0 ? (x[$0], $0) < (x[$1], $1) : (x[$0], $0) > (x[$1], $1) }
      var hasMoved = false
      var isVisited = cells.indices.map { cells[$0].node != nil }
      for first in order where !isVisited[first] {
        let lane = straightLane(from: first, &isVisited)
        guard let position = bestPosition(of: lane, at: positionOfCell, ends) else { continue }
        for cell in lane {
          x[cell] = position
          if blocks[cells[cell].block].isLane { blocks[cells[cell].block].x = position }
        }
        hasMoved = true
      }
      if !hasMoved { break }
    }
  }

  /// The positions at which edges begin and end at nodes, for the lane next to each node.
  private func endsOfLanes() -> [[Double]] {
    var ends = [[Double]](repeating: [], count: cells.count)
    for (isExit, ports) in [(true, ports(from: true)), (false, ports(from: false))] {
      for (edge, chain) in chains.enumerated() where chain.count > 2 {
        let lane = isExit ? chain[1] : chain[chain.count - 2]
        // Edges that end together share the last bend.
        if !ends[lane].contains(ports[edge]) { ends[lane].append(ports[edge]) }
      }
    }
    return ends
  }

  /// Returns the lanes that continue a lane without a bend.
  private func straightLane(from first: Int, _ isVisited: inout [Bool]) -> [Int] {
    var lane = [first]
    isVisited[first] = true
    var next = 0
    while next < lane.count {
      forEachNeighbor(of: lane[next]) { other in
        guard !isVisited[other], abs(x[other] - x[first]) < 0.01 else { return }
        isVisited[other] = true
        lane.append(other)
      }
      next += 1
    }
    return lane
  }

  private func forEachNeighbor(of cell: Int, _ body: (Int) -> Void) {
    for index in above.range(of: cell) { body(above.elements[index]) }
    for index in below.range(of: cell) { body(below.elements[index]) }
  }

  /// Returns the position of a lane with the fewest bends, and then the shortest arrows; `nil` if it is there.
  private func bestPosition(of lane: [Int], at positionOfCell: [Int], _ ends: [[Double]]) -> Double? {
    let own = x[lane[0]]
    var (low, high) = (-Double.infinity, Double.infinity)
    var positions: [Double] = []
    for cell in lane {
      let range = range(ofLane: cell, at: positionOfCell[cell], isShared: false)
      (low, high) = (max(low, range.lowerBound), min(high, range.upperBound))
      positions += ends[cell]
      forEachNeighbor(of: cell) { other in
        // Cells at the same position move too.
        guard cells[other].node == nil, abs(x[other] - own) >= Self.rounding else { return }
        positions.append(x[other])
      }
    }
    func cost(at position: Double) -> (bends: Int, length: Double) {
      let distances = positions.map { abs($0 - position) }.filter { $0 >= Self.rounding }
      return (distances.count, distances.reduce(0, +))
    }
    var (best, least) = (Double?.none, cost(at: own))
    least.length -= Self.rounding
    for position in positions + [low, high] where position.isFinite && abs(position - own) > Self.rounding {
      let position = min(max(position, low), high)
      let cost = cost(at: position)
      if cost < least { (best, least) = (position, cost) }
    }
    return best
  }
}
