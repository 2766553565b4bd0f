extension Grid {
  /// Finds an order with few crossings: sweeps down and up in which everything moves to the middle of its neighbours
  /// (Sugiyama, Tagawa and Toda, 1981), then exchanges of neighbours as long as they help.
  ///
  /// - Complexity: O(sweeps × segments × log segments); exchanges are tried only where the picture is small.
  mutating func order(sweeps: Int = 12) {
    pack()
    var best = (crossings: crossings(), blocks: blocks, shelves: shelves, x: x)
    for sweep in 0..<sweeps where best.crossings > 0 {
      self.sweep(sweep % 2 == 0 ? .above : .below)
      let crossings = crossings()
      if crossings < best.crossings { best = (crossings, blocks, shelves, x) }
    }
    (blocks, shelves, x) = (best.blocks, best.shelves, best.x)
    if best.crossings > 0, segments.count <= 1500 { exchange() }
  }

  private mutating func sweep(_ side: Side) {
    let page = pageWidth
    for shelf in side == .above ? Array(shelves.indices) : shelves.indices.reversed() {
      let wishes = shelves[shelf].map { block -> Double in
        let wishes = outerCells(of: block, side).compactMap { wish(ofOuter: $0, side) }
        let weight = wishes.reduce(0) { $0 + $1.weight }
        guard weight > 0 else { return blocks[block].x + blocks[block].width / 2 }
        return wishes.reduce(0) { $0 + $1.x * $1.weight } / weight
      }
      shelves[shelf] = Self.sorted(shelves[shelf], by: wishes)
      settleBlocks(of: shelf, side, page: page)
      for block in shelves[shelf] where !blocks[block].isLane {
        let rows = blocks[block].rows.indices
        for row in side == .above ? Array(rows) : rows.reversed() {
          let order = blocks[block].rows[row]
          blocks[block].rows[row] = Self.sorted(order, by: order.map { wish(of: $0, side)?.x ?? x[$0] })
          settleRow(row, of: block, side)
        }
      }
    }
  }

  /// Stable, so that ties stay as they were.
  private static func sorted(_ elements: [Int], by wishes: [Double]) -> [Int] {
    elements.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }.map { elements[$0] }
  }

  // MARK: Crossings

  func crossings() -> Int {
    var place = [Int](repeating: -1, count: cells.count)
    var total = 0
    for shelf in shelves.indices.dropLast() {
      let upper = shelves[shelf].flatMap { outerCells(of: $0, .below) }
      let lower = shelves[shelf + 1].flatMap { outerCells(of: $0, .above) }
      total += crossings(upper, lower, &place)
    }
    for block in blocks where block.rows.count > 1 {
      for (upper, lower) in zip(block.rows, block.rows.dropFirst()) { total += crossings(upper, lower, &place) }
    }
    return total
  }

  /// Inversions among the segments between two rows, counted with a binary indexed tree (Barth, Jünger and Mutzel, 2002).
  ///
  /// - Parameter place: by cell: -1, now and afterwards.
  private func crossings(_ upper: [Int], _ lower: [Int], _ place: inout [Int]) -> Int {
    for (index, cell) in lower.enumerated() { place[cell] = index }
    defer { for cell in lower { place[cell] = -1 } }
    var tree = [Int](repeating: 0, count: lower.count + 1)
    var (inserted, total) = (0, 0)
    for cell in upper {
      for segment in below[cell] {
        var index = place[segments[segment].lower] + 1
        guard index > 0 else { continue }
        total += inserted
        while index > 0 {
          total -= tree[index]
          index &= index - 1
        }
      }
      for segment in below[cell] {
        var index = place[segments[segment].lower] + 1
        guard index > 0 else { continue }
        while index <= lower.count {
          tree[index] += 1
          index += index & -index
        }
        inserted += 1
      }
    }
    return total
  }
}
