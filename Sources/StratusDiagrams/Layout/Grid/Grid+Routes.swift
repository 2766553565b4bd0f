extension Grid {
  /// Where the rows and shelves of a grid are, from the top.
  struct Heights {
    /// By shelf: the upper and lower border.
    var shelves: [(top: Double, bottom: Double)] = []
    /// By shelf, by row: the upper and lower border of its nodes.
    var rows: [[(top: Double, bottom: Double)]] = []
    /// By node of the diagram: how far its borders are within those of its row.
    var insets: [Double] = []
  }

  /// Distances in points.
  enum Height {
    static let boxTitle = 30.0
    static let boxMargin = 12.0
    /// Above nodes without a box: arrows come down straight.
    static let approach = 14.0
    /// Between rows, and between shelves, before what the edges need.
    static let row = 24.0
    static let channel = 32.0
    /// Where only findings find their way.
    static let plainChannel = 22.0
    /// Besides, below the last shelf of a layer: room for the arrow from this layer to the next.
    static let layer = 26.0
  }

  /// Gives each channel as much room as its edges need to turn: the more, the farther they go sideways.
  func heights(of diagram: Diagram) -> Heights {
    var heights = Heights()
    var y = 0.0
    let hasBoxes = !diagram.boxes.isEmpty
    let travel = sideways()
    for (shelf, ranks) in diagram.shelves.enumerated() {
      let top = y
      y += hasBoxes ? Height.boxTitle : hasEdges ? Height.approach : 0
      var rows: [(Double, Double)] = []
      for row in 0..<ranks.count {
        if row > 0 { y += Height.row + min(24, travel.rows[shelf][row - 1] * 0.05) }
        let height = nodeHeight(shelf, row, diagram)
        rows.append((y, y + height))
        y += height
      }
      if hasBoxes { y += Height.boxMargin }
      heights.shelves.append((top, y))
      heights.rows.append(rows)
      y += hasEdges ? Height.channel + min(70, travel.shelves[shelf] * 0.06) : Height.plainChannel
      if !hasEdges, diagram.bands.contains(where: { $0.ranks.upperBound == ranks.upperBound }) { y += Height.layer }
    }
    heights.insets = diagram.nodes.indices.map { node in
      let cell = cells[cellOfNode[node]]
      let row = heights.rows[blocks[cell.block].shelf][cell.row]
      return (row.bottom - row.top - NodeMetrics.height(of: diagram.nodes[node])) / 2
    }
    return heights
  }

  private func nodeHeight(_ shelf: Int, _ row: Int, _ diagram: Diagram) -> Double {
    var highest = 0.0
    for block in shelves[shelf] where row < blocks[block].rows.count {
      for place in positions(ofRow: blocks[block].rows.lowerBound + row) {
        guard let node = cells[rowCells[place]].node else { continue }
        highest = max(highest, NodeMetrics.height(of: diagram.nodes[node]))
      }
    }
    return highest > 0 ? highest : 24
  }

  /// The farthest that an edge goes sideways below each row and each shelf.
  private func sideways() -> (shelves: [Double], rows: [[Double]]) {
    var below = [Double](repeating: 0, count: shelves.count)
    var rows = shelves.map { blocks in
      [Double](repeating: 0, count: blocks.map { self.blocks[$0].rows.count }.max() ?? 0)
    }
    for segment in segments {
      let distance = abs(x[segment.upper] - x[segment.lower])
      let (upper, lower) = (cells[segment.upper], cells[segment.lower])
      let shelf = blocks[upper.block].shelf
      if upper.block == lower.block {
        rows[shelf][upper.row] = max(rows[shelf][upper.row], distance)
      } else {
        below[shelf] = max(below[shelf], distance)
      }
    }
    return (below, rows)
  }

  /// The frame of a box, around its own rows only.
  func frame(ofBlock block: Int, _ heights: Heights) -> Rect {
    let (shelf, rows) = (blocks[block].shelf, blocks[block].rows.count)
    let top = heights.shelves[shelf].top
    let bottom = heights.rows[shelf][rows - 1].bottom + Height.boxMargin
    return Rect(x: blocks[block].x, y: top, width: blocks[block].width, height: bottom - top)
  }

  func frame(ofCell cell: Int, size: Size, _ heights: Heights) -> Rect {
    let row = heights.rows[blocks[cells[cell].block].shelf][cells[cell].row]
    return Rect(center: Point(x: x[cell], y: (row.top + row.bottom) / 2), size: size)
  }

  // MARK: Lines

  /// Takes out the bends that a lane does not need: each lane goes straight on from the one above as far as its neighbors
  /// leave room.
  mutating func straighten() {
    var place = [Int](repeating: 0, count: cells.count)
    for block in blocks {
      for places in block.rows.lazy.map(positions(ofRow:)) { for index in places { place[rowCells[index]] = index } }
    }
    for shelf in shelves {
      for (index, block) in shelf.enumerated() where blocks[block].isLane {
        // A lane is alone in its block: what matters is where that stands.
        for row in positions(ofRow: blocks[block].rows.lowerBound) { place[rowCells[row]] = index }
      }
    }
    let room = cells.indices.map { cells[$0].node == nil ? self.room(of: $0, at: place[$0]) : 0...0 }
    for chain in chains {
      for (upper, lower) in zip(chain, chain.dropFirst()) where cells[lower].node == nil && cells[upper].node == nil {
        x[lower] = min(max(x[upper], room[lower].lowerBound), room[lower].upperBound)
      }
    }
    // What makes room for titles looks at blocks.
    for block in blocks.indices where blocks[block].isLane {
      for row in blocks[block].rows {
        for place in positions(ofRow: row) { blocks[block].x = x[rowCells[place]] }
      }
    }
  }

  /// How far a lane may move without coming nearer to its neighbors than half of what is between them.
  ///
  /// - Parameter place: on its shelf, for a lane that passes one; else in ``rowCells``.
  private func room(of lane: Int, at place: Int) -> ClosedRange<Double> {
    let block = cells[lane].block
    var (low, high) = (-Double.infinity, Double.infinity)
    if blocks[block].isLane {
      let order = shelves[blocks[block].shelf]
      if place > 0 {
        let left = blocks[order[place - 1]]
        low = left.isLane ? (left.x + x[lane] + Gap.lanes) / 2 : left.x + left.width + Gap.lanes
      }
      if place + 1 < order.count {
        let right = blocks[order[place + 1]]
        high = right.isLane ? (right.x + x[lane] - Gap.lanes) / 2 : right.x - Gap.lanes
      }
    } else {
      let row = positions(ofRow: blocks[block].rows.lowerBound + cells[lane].row)
      low = blocks[block].x + Gap.lanes
      high = blocks[block].x + blocks[block].width - Gap.lanes
      if place > row.lowerBound {
        let left = rowCells[place - 1]
        low =
          cells[left].node == nil ? (x[left] + x[lane] + Gap.lanes) / 2 : x[left] + cells[left].width / 2 + Gap.lanes
      }
      if place + 1 < row.upperBound {
        let right = rowCells[place + 1]
        high =
          cells[right].node == nil
          ? (x[right] + x[lane] - Gap.lanes) / 2 : x[right] - cells[right].width / 2 - Gap.lanes
      }
    }
    return low < high ? low...high : x[lane]...x[lane]
  }

  /// The way of each edge as a chain of curves from the upper node's lower border to the lower node's upper one; empty for
  /// edges that the grid does not carry.
  ///
  /// - Parameter entries: where each edge ends (``ports(from:)``).
  func routes(_ heights: Heights, _ entries: [Double]) -> [[Point]] {
    let exits = ports(from: true)
    return chains.indices.map { edge in
      let chain = chains[edge]
      guard let first = chain.first, let last = chain.last else { return [] }
      var points: [Point] = []
      for cell in chain {
        let (shelf, row) = (blocks[cells[cell].block].shelf, cells[cell].row)
        if cell == first {
          points.append(Point(x: exits[edge], y: heights.rows[shelf][row].bottom))
        } else if cell == last {
          points.append(Point(x: entries[edge], y: heights.rows[shelf][row].top))
        } else {
          let isLane = blocks[cells[cell].block].isLane
          let top = isLane || row == 0 ? heights.shelves[shelf].top : heights.rows[shelf][row].top
          let bottom = isLane ? heights.shelves[shelf].bottom : heights.rows[shelf][row].bottom
          points += [Point(x: x[cell], y: top), Point(x: x[cell], y: bottom)]
        }
      }
      return Self.smooth(extended(verticalsAdded(points, chain, heights), from: first, to: last, heights))
    }
  }

  /// A node that is lower than others of its row is reached by going straight on.
  private func extended(_ points: [Point], from first: Int, to last: Int, _ heights: Heights) -> [Point] {
    var result = points
    func inset(_ cell: Int) -> Double { cells[cell].node.map { heights.insets[$0] } ?? 0 }
    // What rounding leaves of nothing is nothing.
    let least = 0.01
    if let start = points.first, inset(first) > least {
      result.insert(Point(x: start.x, y: start.y - inset(first)), at: 0)
    }
    if let end = points.last, inset(last) > least { result.append(Point(x: end.x, y: end.y + inset(last))) }
    return result
  }

  /// Between shelves a line turns in the channel only: it is led straight down to where its own shelf ends, and straight on
  /// from where the other begins.
  private func verticalsAdded(_ points: [Point], _ chain: [Int], _ heights: Heights) -> [Point] {
    var result: [Point] = []
    var index = 0
    for (place, cell) in chain.enumerated() {
      let shelf = blocks[cells[cell].block].shelf
      let count = place == 0 || place == chain.count - 1 ? 1 : 2
      let own = points[index..<index + count]
      index += count
      guard let first = own.first, let last = own.last else { continue }
      let entersShelf = place > 0 && blocks[cells[chain[place - 1]].block].shelf != shelf
      let leavesShelf = place + 1 < chain.count && blocks[cells[chain[place + 1]].block].shelf != shelf
      if entersShelf, first.y > heights.shelves[shelf].top {
        result.append(Point(x: first.x, y: heights.shelves[shelf].top))
      }
      result += own
      if leavesShelf, last.y < heights.shelves[shelf].bottom {
        result.append(Point(x: last.x, y: heights.shelves[shelf].bottom))
      }
    }
    return result
  }

  /// Vertical stretches stay straight; between them a curve that is vertical at both ends.
  private static func smooth(_ points: [Point]) -> [Point] {
    guard let first = points.first else { return [] }
    // Stretches of one straight line are one.
    var corners = [first]
    for point in points.dropFirst() {
      if corners.count > 1, corners[corners.count - 1].x == point.x, corners[corners.count - 2].x == point.x {
        corners.removeLast()
      }
      corners.append(point)
    }
    var chain = [first]
    for (from, to) in zip(corners, corners.dropFirst()) {
      let bend = (to.y - from.y) * (from.x == to.x ? 1 / 3.0 : 0.5)
      chain += [Point(x: from.x, y: from.y + bend), Point(x: to.x, y: to.y - bend), to]
    }
    return chain
  }

  /// Where on its node each edge begins or ends: side by side, in the order of where they go. Edges of one trunk end together,
  /// edges of one stem begin together.
  func ports(from isExit: Bool) -> [Double] {
    var ports = [Double](repeating: 0, count: chains.count)
    var edges = [[(edge: Int, next: Double)]](repeating: [], count: cells.count)
    for (edge, chain) in chains.enumerated() where chain.count > 1 {
      let (end, next) = isExit ? (chain[0], chain[1]) : (chain[chain.count - 1], chain[chain.count - 2])
      edges[end].append((edge, x[next]))
    }
    for (cell, list) in edges.enumerated() where !list.isEmpty {
      var groups: [[(edge: Int, next: Double)]] = []
      var places: [Trunk: Int] = [:]
      for item in list {
        let trunk = isExit ? stems[item.edge] : trunks[item.edge]
        if let trunk, let place = places[trunk] {
          groups[place].append(item)
        } else {
          if let trunk { places[trunk] = groups.count }
          groups.append([item])
        }
      }
      let wishes = groups.map { $0.reduce(0) { $0 + $1.next } / Double($0.count) }
      let order = groups.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
      let room = max(0, cells[cell].width - 24)
      let step = groups.count > 1 ? min(isExit ? 9 : 14, room / Double(groups.count - 1)) : 0
      for (place, group) in order.enumerated() {
        for item in groups[group] { ports[item.edge] = x[cell] + (Double(place) - Double(groups.count - 1) / 2) * step }
      }
    }
    return ports
  }
}
