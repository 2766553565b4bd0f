extension Grid {
  /// The largest number of neighbors that an element passes when it moves.
  private static let reach = 8

  /// Moves each lane along its shelf, and each cell along its row, to where it has the fewest crossings (Matuszewski,
  /// Schönfeld, and Molitor, 1999), as long as that reduces their number.
  ///
  /// Positions of blocks and cells are not updated.
  ///
  /// - Complexity: O(rounds × ``reach`` × segments).
  mutating func sift(rounds: Int) {
    var (order, ends) = (Order(self), LineEnds())
    for _ in 0..<rounds {
      var hasImproved = false
      for shelf in shelves.indices {
        if siftShelf(shelf, &order, &ends) { hasImproved = true }
        for block in shelves[shelf] where !blocks[block].isLane {
          for row in blocks[block].rows where siftRow(row, &order, &ends) { hasImproved = true }
        }
      }
      if !hasImproved { break }
    }
  }

  private mutating func siftShelf(_ shelf: Int, _ order: inout Order, _ ends: inout LineEnds) -> Bool {
    guard shelves[shelf].count > 1 else { return false }
    ends.read(shelf: shelf, of: self, order)
    let isFixed = shelves[shelf].map { !blocks[$0].isLane }
    guard let sifted = Self.sifted(ends, isFixed: isFixed) else { return false }
    shelves[shelf] = sifted.map { shelves[shelf][$0] }
    for (position, block) in shelves[shelf].enumerated() { order.blocks[block] = position }
    return true
  }

  private mutating func siftRow(_ row: Int, _ order: inout Order, _ ends: inout LineEnds) -> Bool {
    let positions = positions(ofRow: row)
    guard positions.count > 1 else { return false }
    ends.read(row: row, of: self, order)
    let isFixed = [Bool](repeating: false, count: positions.count)
    guard let sifted = Self.sifted(ends, isFixed: isFixed) else { return false }
    replaceRow(row, with: sifted.map { rowCells[positions.lowerBound + $0] })
    for position in positions { order.cells[rowCells[position]] = position - positions.lowerBound }
    return true
  }

  /// Returns the elements of a line in an order with fewer crossings, or `nil` if none is found.
  ///
  /// - Parameter isFixed: whether each element never passes another such one.
  private static func sifted(_ ends: LineEnds, isFixed: [Bool]) -> [Int]? {
    var line = Array(isFixed.indices)
    var isSifted = [Bool](repeating: false, count: line.count)
    var hasImproved = false
    var position = 0
    while position < line.count {
      let element = line[position]
      let target = isSifted[element] ? position : bestPosition(of: position, in: line, ends, isFixed: isFixed)
      isSifted[element] = true
      if target != position { hasImproved = true }
      for index in stride(from: position, to: target, by: target < position ? -1 : 1) {
        line.swapAt(index, target < position ? index - 1 : index + 1)
      }
      // After a move to the right, another element is at the position.
      if target <= position { position += 1 }
    }
    return hasImproved ? line : nil
  }

  /// Returns the position within reach at which an element has the fewest crossings.
  private static func bestPosition(of position: Int, in line: [Int], _ ends: LineEnds, isFixed: [Bool]) -> Int {
    let stays = isFixed[line[position]]
    var (best, target) = (0, position)
    var gain = 0
    for other in line.indices[(position + 1)...].prefix(reach) {
      if stays, isFixed[line[other]] { break }
      gain += ends.gain(line[position], line[other])
      if gain > best { (best, target) = (gain, other) }
    }
    gain = 0
    for other in line.indices[..<position].suffix(reach).reversed() {
      if stays, isFixed[line[other]] { break }
      gain += ends.gain(line[other], line[position])
      if gain > best { (best, target) = (gain, other) }
    }
    return target
  }
}
