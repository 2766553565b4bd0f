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
    if segments.count <= 1500 { exchange(crossings: best.crossings) }
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
    var total = shelves.indices.dropLast().reduce(0) { $0 + crossings(belowShelf: $1) }
    for block in blocks.indices where blocks[block].rows.count > 1 { total += crossings(in: block) }
    return total
  }

  /// Between the last rows of one shelf's blocks and the first rows of the next shelf's.
  private func crossings(belowShelf shelf: Int) -> Int {
    guard shelf >= 0, shelf + 1 < shelves.count else { return 0 }
    let upper = shelves[shelf].flatMap { outerCells(of: $0, .below) }
    let lower = shelves[shelf + 1].flatMap { outerCells(of: $0, .above) }
    return crossings(upper, lower)
  }

  private func crossings(in block: Int) -> Int {
    let rows = blocks[block].rows
    return zip(rows, rows.dropFirst()).reduce(0) { $0 + crossings($1.0, $1.1) }
  }

  /// Inversions among the segments between two rows, counted with a binary indexed tree (Barth, Jünger and Mutzel, 2002).
  private func crossings(_ upper: [Int], _ lower: [Int]) -> Int {
    var place = [Int](repeating: -1, count: cells.count)
    for (index, cell) in lower.enumerated() { place[cell] = index }
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

  // MARK: Exchanges

  private mutating func exchange(crossings: Int) {
    for _ in 0..<10 {
      var hasImproved = false
      for shelf in shelves.indices {
        for place in shelves[shelf].indices.dropLast() where exchangeBlocks(at: place, on: shelf) { hasImproved = true }
        for block in shelves[shelf] {
          for row in blocks[block].rows.indices {
            for place in blocks[block].rows[row].indices.dropLast() where exchangeCells(at: place, row, block) {
              hasImproved = true
            }
          }
        }
      }
      if !hasImproved { break }
    }
    pack()
  }

  private mutating func exchangeBlocks(at place: Int, on shelf: Int) -> Bool {
    let before = crossings(belowShelf: shelf - 1) + crossings(belowShelf: shelf)
    guard before > 0 else { return false }
    shelves[shelf].swapAt(place, place + 1)
    if crossings(belowShelf: shelf - 1) + crossings(belowShelf: shelf) < before { return true }
    shelves[shelf].swapAt(place, place + 1)
    return false
  }

  private mutating func exchangeCells(at place: Int, _ row: Int, _ block: Int) -> Bool {
    func count(_ grid: borrowing Grid) -> Int {
      let shelf = grid.blocks[block].shelf
      return grid.crossings(in: block) + (row == 0 ? grid.crossings(belowShelf: shelf - 1) : 0)
        + (row == grid.blocks[block].rows.count - 1 ? grid.crossings(belowShelf: shelf) : 0)
    }
    let before = count(self)
    guard before > 0 else { return false }
    blocks[block].rows[row].swapAt(place, place + 1)
    if count(self) < before { return true }
    blocks[block].rows[row].swapAt(place, place + 1)
    return false
  }
}
