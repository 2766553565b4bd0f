extension Grid {
  /// The way of an edge into a box from above, through what would be its title.
  private struct Entrance {
    /// What it moves with.
    let cell: Int
    /// From the middle of the cell.
    let offset: Double
  }

  /// Finds each box a place for its title between the arrows that come in from above. A box in which there is none grows, and its
  /// neighbors give way, as far as the page has room.
  ///
  /// - Parameters:
  ///   - widths: of titles, by place of the box in the diagram.
  ///   - entries: where each edge ends (``ports(from:)``); they move with what gives way.
  /// - Returns: left borders of titles, by place of the box in the diagram; where there was no room, that of the box
  ///   with its margin.
  /// - Complexity: O(n log n), if few things give way.
  mutating func placeTitles(_ widths: [Double], _ entries: inout [Double]) -> [Double] {
    guard !widths.isEmpty else { return [] }
    let before = x
    let entrances = entrances(entries)
    let margin = max(Self.pageGrowth, 0.04 * pageWidth)
    let page = -margin...pageWidth + margin
    var titles = [Double](repeating: 0, count: widths.count)
    for shelf in shelves {
      for (place, block) in shelf.enumerated() {
        guard let box = blocks[block].box else { continue }
        let arrows = entrances[block].map { x[$0.cell] + $0.offset }.sorted()
        let title = placeTitle(widths[box], of: block, between: arrows, at: place, on: shelf, within: page)
        // A box that gives way later takes its title along.
        titles[box] = title - blocks[block].x
      }
    }
    for block in blocks {
      if let box = block.box { titles[box] += block.x }
    }
    for (edge, chain) in chains.enumerated() {
      if let last = chain.last { entries[edge] += x[last] - before[last] }
    }
    return titles
  }

  /// By block.
  private func entrances(_ entries: [Double]) -> [[Entrance]] {
    var entrances = [[Entrance]](repeating: [], count: blocks.count)
    for (edge, chain) in chains.enumerated() {
      guard let first = chain.first, let last = chain.last, cells[first].block != cells[last].block,
        let entry = chain.first(where: { cells[$0].block == cells[last].block })
      else { continue }
      let offset = entry == last ? entries[edge] - x[last] : 0
      entrances[cells[last].block].append(Entrance(cell: entry, offset: offset))
    }
    return entrances
  }

  /// How much wider a page may get at each side, at least.
  private static let pageGrowth = 120.0

  private enum Border { case left, right }

  /// What a title keeps away from arrows and from the border of its box.
  private static let (titleGap, titleMargin) = (6.0, 7.0)

  private mutating func placeTitle(
    _ width: Double, of block: Int, between arrows: [Double], at place: Int, on shelf: [Int],
    within page: ClosedRange<Double>
  ) -> Double {
    let (left, right) = (blocks[block].x, blocks[block].x + blocks[block].width)
    // From the left, as one reads.
    var start = left + Self.titleMargin
    for arrow in arrows {
      if arrow - Self.titleGap - start >= width { return start }
      start = max(start, arrow + Self.titleGap)
    }
    let growth = start + width + Self.titleMargin - right
    guard growth > 0, let first = arrows.first else { return start }

    let leftGrowth = left + Self.titleMargin + width + Self.titleGap - first
    // To the left, where the titles of others stand.
    for (side, growth) in [(Border.left, leftGrowth), (.right, growth)]
    where makeRoom(growth, on: side, of: place, on: shelf, within: page) {
      blocks[block].width += growth
      if side == .right { return start }
      blocks[block].x -= growth
      return blocks[block].x + Self.titleMargin
    }
    return left + Self.titleMargin
  }

  /// Less than blocks keep without need.
  private func leastGap(_ left: Int, _ right: Int) -> Double {
    blocks[left].isLane || blocks[right].isLane ? Gap.lanes : Gap.nodes
  }

  /// Pushes what is at one side of a block away from it, as far as it must and may.
  ///
  /// - Parameter page: what nothing leaves.
  /// - Returns: whether there is room now; if not, nothing has moved.
  private mutating func makeRoom(
    _ growth: Double, on side: Border, of place: Int, on shelf: [Int], within page: ClosedRange<Double>
  ) -> Bool {
    var moves: [(block: Int, x: Double)] = []
    let block = shelf[place]
    switch side {
    case .left:
      var border = blocks[block].x - growth
      for (right, left) in zip(shelf[...place].reversed(), shelf[..<place].reversed()) {
        let position = border - leastGap(left, right) - blocks[left].width
        if blocks[left].x <= position { break }
        moves.append((left, position))
        border = position
      }
      guard border >= page.lowerBound else { return false }
    case .right:
      var border = blocks[block].x + blocks[block].width + growth
      for (left, right) in zip(shelf[place...], shelf[(place + 1)...]) {
        let position = border + leastGap(left, right)
        if blocks[right].x >= position { break }
        moves.append((right, position))
        border = position + blocks[right].width
      }
      guard border <= page.upperBound else { return false }
    }
    for (block, position) in moves { move(block, to: position) }
    return true
  }
}
