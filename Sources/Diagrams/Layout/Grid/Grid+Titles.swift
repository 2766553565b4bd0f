extension Grid {
  /// The way of an edge into a box from above, through what would be its title.
  private struct Entrance {
    let block: Int
    let x: Double
  }

  /// Finds each box a place for its title between the arrows that come in from above. A box in which there is none is made wider
  /// as far as its neighbours leave room.
  ///
  /// - Parameters:
  ///   - widths: of titles, by place of the box in the picture.
  ///   - entries: where each edge ends (``ports(from:)``).
  /// - Returns: left borders of titles, by place of the box in the picture; where there is no room at all, that of the box with
  ///   its margin.
  /// - Complexity: O(n log n).
  mutating func placeTitles(_ widths: [Double], _ entries: [Double]) -> [Double] {
    var entrances = [[Double]](repeating: [], count: blocks.count)
    for (edge, chain) in chains.enumerated() {
      guard let first = chain.first, let last = chain.last, cells[first].block != cells[last].block,
        let entry = chain.first(where: { cells[$0].block == cells[last].block })
      else { continue }
      entrances[cells[last].block].append(entry == last ? entries[edge] : x[entry])
    }
    var titles = [Double](repeating: 0, count: widths.count)
    for shelf in shelves {
      for (place, block) in shelf.enumerated() {
        guard let box = blocks[block].box else { continue }
        titles[box] = placeTitle(widths[box], of: block, between: entrances[block].sorted(), at: place, on: shelf)
      }
    }
    return titles
  }

  /// What a title keeps away from arrows and from the border of its box.
  private static let (titleGap, titleMargin) = (4.0, 7.0)

  private mutating func placeTitle(
    _ width: Double, of block: Int, between arrows: [Double], at place: Int, on shelf: [Int]
  ) -> Double {
    let (left, right) = (blocks[block].x, blocks[block].x + blocks[block].width)
    // From the left, as one reads.
    var start = left + Self.titleMargin
    for arrow in arrows {
      if arrow - Self.titleGap - start >= width { return start }
      start = max(start, arrow + Self.titleGap)
    }
    if right - Self.titleMargin - start >= width { return start }
    guard let first = arrows.first else { return left + Self.titleMargin }

    let growth = (
      left: left + Self.titleMargin + width - (first - Self.titleGap), right: start + width + Self.titleMargin - right
    )
    let room = room(of: block, at: place, on: shelf)
    if growth.left <= room.left, growth.left <= growth.right || growth.right > room.right {
      blocks[block].x -= growth.left
      blocks[block].width += growth.left
      return blocks[block].x + Self.titleMargin
    }
    if growth.right <= room.right {
      blocks[block].width += growth.right
      return start
    }
    return left + Self.titleMargin
  }

  /// How far a block may grow to both sides.
  private func room(of block: Int, at place: Int, on shelf: [Int]) -> (left: Double, right: Double) {
    func gap(_ neighbour: Int) -> Double { blocks[neighbour].isLane ? Gap.lanes : Gap.nodes }
    var (left, right) = (Double.infinity, Double.infinity)
    if place > 0 {
      let neighbour = shelf[place - 1]
      left = blocks[block].x - blocks[neighbour].x - blocks[neighbour].width - gap(neighbour)
    }
    if place + 1 < shelf.count {
      let neighbour = shelf[place + 1]
      right = blocks[neighbour].x - blocks[block].x - blocks[block].width - gap(neighbour)
    }
    return (left, right)
  }
}
