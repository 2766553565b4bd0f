extension Grid {
  /// The point at which an edge enters a box from above, where the title could be.
  private struct Entrance {
    /// The cell with which it moves.
    let cell: Int
    /// The distance from the center of the cell.
    let offset: Double
  }

  /// Places the titles of boxes between the arrows that enter from above.
  ///
  /// If there is not enough space, the box grows and its neighbors move, as far as the page allows.
  ///
  /// - Parameters:
  ///   - widths: the width of the title of each box.
  ///   - entries: the position at which each edge ends (``ports(from:)``), which is updated if its cell moves.
  /// - Returns: the left border of the title of each box. Without enough space, it is at the left margin of the box.
  /// - Complexity: O(n log n) if few blocks move.
  mutating func placeTitles(_ widths: [Double], _ entries: inout [Double]) -> [Double] {
    guard !widths.isEmpty else { return [] }
    let before = x
    let entrances = entrances(entries)
    let margin = max(Self.pageGrowth, 0.04 * pageWidth)
    let page = -margin...pageWidth + margin
    var titles = [Double](repeating: 0, count: widths.count)
    for shelf in shelves {
      for (index, block) in shelf.enumerated() {
        guard let box = blocks[block].box else { continue }
        let arrows = entrances[block].map { x[$0.cell] + $0.offset }.sorted()
        let title = placeTitle(widths[box], of: block, between: arrows, at: index, on: shelf, within: page)
        // Relative to the box, which may still move.
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

  /// Returns the entrances of each block.
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

  /// The minimum width that the page may grow by at each side.
  private static let pageGrowth = 120.0

  private enum Border { case left, right }

  /// The distances between a title and arrows, and between a title and the border of its box.
  static let (titleGap, titleMargin) = (6.0, 7.0)
  /// A difference that only rounding causes.
  static let rounding = 0.01

  private mutating func placeTitle(
    _ width: Double, of block: Int, between arrows: [Double], at index: Int, on shelf: [Int],
    within page: ClosedRange<Double>
  ) -> Double {
    let (left, right) = (blocks[block].x, blocks[block].x + blocks[block].width)
    // The leftmost gap that is wide enough.
    var start = left + Self.titleMargin
    for arrow in arrows {
      if arrow - Self.titleGap - start >= width - Self.rounding { return start }
      start = max(start, arrow + Self.titleGap)
    }
    let growth = start + width + Self.titleMargin - right
    guard growth > Self.rounding, let first = arrows.first else { return start }
    let leftGrowth = left + Self.titleMargin + width + Self.titleGap - first
    // Grows to the left if possible, where the titles of other boxes are.
    for (side, growth) in [(Border.left, leftGrowth), (.right, growth)]
    where makeRoom(growth, on: side, of: index, on: shelf, within: page) {
      blocks[block].width += growth
      if side == .right { return start }
      blocks[block].x -= growth
      return blocks[block].x + Self.titleMargin
    }
    return left + Self.titleMargin
  }

  /// Returns the smallest distance between two blocks when one of them makes space for a title.
  private func leastGap(_ left: Int, _ right: Int) -> Double {
    blocks[left].isLane || blocks[right].isLane ? Spacing.lanes : Spacing.nodes
  }

  /// Moves the blocks at one side of a block away from it, as far as necessary.
  ///
  /// - Parameter page: the bounds that no block may leave.
  /// - Returns: whether there is enough space now; otherwise, nothing has moved.
  private mutating func makeRoom(
    _ growth: Double, on side: Border, of index: Int, on shelf: [Int], within page: ClosedRange<Double>
  ) -> Bool {
    var moves: [(block: Int, x: Double)] = []
    let block = shelf[index]
    switch side {
    case .left:
      var border = blocks[block].x - growth
      for (right, left) in zip(shelf[...index].reversed(), shelf[..<index].reversed()) {
        let position = border - leastGap(left, right) - blocks[left].width
        if blocks[left].x <= position { break }
        moves.append((left, position))
        border = position
      }
      guard border >= page.lowerBound else { return false }
    case .right:
      var border = blocks[block].x + blocks[block].width + growth
      for (left, right) in zip(shelf[index...], shelf[(index + 1)...]) {
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
