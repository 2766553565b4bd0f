extension Grid {
  /// The vertical positions of rows and shelves, from the top.
  struct Heights {
    /// The upper and lower border of each shelf.
    var shelves: [(top: Double, bottom: Double)] = []
    /// The upper and lower border of the nodes in each row of each shelf.
    var rows: [[(top: Double, bottom: Double)]] = []
    /// The distance between the borders of each node and those of its row.
    var insets: [Double] = []
  }

  /// Vertical distances, in points.
  enum VerticalGap {
    static let boxTitle = 26.0
    static let boxMargin = 10.0
    /// The space above nodes without a box, in which arrows lead straight down.
    static let approach = 14.0
    /// The distance between rows, and between shelves, without the space for edges.
    static let row = 16.0
    static let channel = 22.0
  }

  /// Returns the vertical positions. The more edges lead sideways between two shelves or rows, the larger is the
  /// distance between them.
  func heights(of content: LayoutContent, in rows: Rows) -> Heights {
    var heights = Heights()
    var y = 0.0
    let hasBoxes = !content.boxes.isEmpty
    let travel = sideways(rows)
    let enclosures = enclosures(ofShelves: content)
    for (shelf, ranks) in rows.shelves.enumerated() {
      if let own = enclosures[shelf], shelf == 0 || enclosures[shelf - 1] != own { y += Enclosures.top }
      let top = y
      let isJunction = ranks.count == 1 && nodeHeight(shelf, 0, content) <= LayoutContent.junction.height
      y += hasBoxes ? VerticalGap.boxTitle : !isJunction ? VerticalGap.approach : 0
      var borders: [(Double, Double)] = []
      for row in 0..<ranks.count {
        if row > 0 { y += VerticalGap.row + min(10, travel.rows[shelf][row - 1] * 0.05) }
        let height = nodeHeight(shelf, row, content)
        borders.append((y, y + height))
        y += height
      }
      if hasBoxes { y += VerticalGap.boxMargin } else if isJunction { y += VerticalGap.approach }
      heights.shelves.append((top, y))
      heights.rows.append(borders)
      if let own = enclosures[shelf], shelf + 1 == enclosures.count || enclosures[shelf + 1] != own {
        y += Enclosures.side
      }
      y += VerticalGap.channel + min(24, travel.shelves[shelf] * 0.04)
      if let band = rows.bands.firstIndex(where: { $0.upperBound == ranks.upperBound }) {
        y += content.bands[band].spaceBelow
      }
    }
    heights.insets = content.nodes.indices.map { node in
      let cell = cells[cellOfNode[node]]
      let row = heights.rows[blocks[cell.block].shelf][cell.row]
      return (row.bottom - row.top - content.nodes[node].size.height) / 2
    }
    return heights
  }

  /// Returns the band and the number of the frame that encloses each shelf; `nil` without a frame.
  private func enclosures(ofShelves content: LayoutContent) -> [[Int]?] {
    var result = [[Int]?](repeating: nil, count: shelves.count)
    let bands = content.bandOfNode
    for (index, node) in content.nodes.enumerated() {
      guard let number = node.enclosure else { continue }
      result[blocks[cells[cellOfNode[index]].block].shelf] = [bands[index], number]
    }
    return result
  }

  private func nodeHeight(_ shelf: Int, _ row: Int, _ content: LayoutContent) -> Double {
    var highest = 0.0
    for block in shelves[shelf] where row < blocks[block].rows.count {
      for cell in rowCells[positions(ofRow: blocks[block].rows.lowerBound + row)] {
        guard let node = cells[cell].node else { continue }
        highest = max(highest, content.nodes[node].size.height)
      }
    }
    return highest > 0 ? highest : 24
  }

  /// Returns the largest horizontal distance of a segment below each shelf and each row.
  private func sideways(_ rows: Rows) -> (shelves: [Double], rows: [[Double]]) {
    var below = [Double](repeating: 0, count: shelves.count)
    var within = rows.shelves.map { [Double](repeating: 0, count: $0.count) }
    for (index, upper) in cells.enumerated() {
      let shelf = blocks[upper.block].shelf
      for neighbor in self.below[index] {
        let distance = abs(x[index] - x[neighbor])
        if upper.block == cells[neighbor].block {
          within[shelf][upper.row] = max(within[shelf][upper.row], distance)
        } else {
          below[shelf] = max(below[shelf], distance)
        }
      }
    }
    return (below, within)
  }

  /// Returns the frame of a box, around its own rows only.
  func frame(ofBlock block: Int, _ heights: Heights) -> Rect {
    let (shelf, rows) = (blocks[block].shelf, blocks[block].rows.count)
    let top = heights.shelves[shelf].top
    let bottom = heights.rows[shelf][rows - 1].bottom + VerticalGap.boxMargin
    return Rect(x: blocks[block].x, y: top, width: blocks[block].width, height: bottom - top)
  }

  /// Returns the frame of a cell with a size.
  func frame(ofCell cell: Int, size: Size, _ heights: Heights) -> Rect {
    let row = heights.rows[blocks[cells[cell].block].shelf][cells[cell].row]
    return Rect(center: Point(x: x[cell], y: (row.top + row.bottom) / 2), size: size)
  }

  // MARK: Lines

  /// Returns the route of each edge as a chain of curves, from the lower border of the upper node to the upper border
  /// of the lower node; empty for edges that are not part of the grid.
  ///
  /// - Parameter entries: the horizontal position at which each edge ends (``ports(from:)``).
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

  /// Extends a route straight to the borders of nodes that are lower than their row.
  private func extended(_ points: [Point], from first: Int, to last: Int, _ heights: Heights) -> [Point] {
    var result = points
    func inset(_ cell: Int) -> Double { cells[cell].node.map { heights.insets[$0] } ?? 0 }
    // Ignores rounding errors.
    let least = 0.01
    if let start = points.first, inset(first) > least {
      result.insert(Point(x: start.x, y: start.y - inset(first)), at: 0)
    }
    if let end = points.last, inset(last) > least { result.append(Point(x: end.x, y: end.y + inset(last))) }
    return result
  }

  /// Adds vertical lines to the borders of shelves, so that routes only turn between shelves.
  private func verticalsAdded(_ points: [Point], _ chain: [Int], _ heights: Heights) -> [Point] {
    var result: [Point] = []
    var index = 0
    for (position, cell) in chain.enumerated() {
      let shelf = blocks[cells[cell].block].shelf
      let count = position == 0 || position == chain.count - 1 ? 1 : 2
      let own = points[index..<index + count]
      index += count
      guard let first = own.first, let last = own.last else { continue }
      let entersShelf = position > 0 && blocks[cells[chain[position - 1]].block].shelf != shelf
      let leavesShelf = position + 1 < chain.count && blocks[cells[chain[position + 1]].block].shelf != shelf
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

  /// Returns a chain in which vertical lines stay straight. The curves between them are vertical at both ends.
  private static func smooth(_ points: [Point]) -> [Point] {
    guard let first = points.first else { return [] }
    // Joins the parts of a straight line.
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
}
