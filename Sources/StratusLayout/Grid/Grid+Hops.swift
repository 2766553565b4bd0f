extension Grid {
  /// The distance that arrows may be longer to avoid a crossing.
  private static let crossing = 60.0

  /// Moves lanes past their neighbors if that makes arrows shorter, which the order with the fewest crossings does not
  /// consider. Nodes keep their order.
  ///
  /// The cells must have their positions.
  ///
  /// - Returns: whether anything has moved.
  /// - Complexity: O(passes × segments).
  mutating func hop() -> Bool {
    var (order, ends) = (Order(self), LineEnds())
    var hasMoved = false
    for shelf in shelves.indices {
      ends.read(shelf: shelf, of: self, order)
      let elements = shelves[shelf].map { block in
        Hops.Element(
          isLane: blocks[block].isLane, start: blocks[block].x, width: blocks[block].width,
          pulls: pulls(ofBlock: block))
      }
      if let moved = Hops.order(of: elements, ends, crossing: Self.crossing) {
        shelves[shelf] = moved.map { shelves[shelf][$0] }
        for (position, block) in shelves[shelf].enumerated() { order.blocks[block] = position }
        hasMoved = true
      }
      for block in shelves[shelf] where !blocks[block].isLane {
        for row in blocks[block].rows where hop(inRow: row, &order, &ends) { hasMoved = true }
      }
    }
    return hasMoved
  }

  private mutating func hop(inRow row: Int, _ order: inout Order, _ ends: inout LineEnds) -> Bool {
    let positions = positions(ofRow: row)
    guard positions.count > 1 else { return false }
    ends.read(row: row, of: self, order)
    let elements = rowCells[positions].map { cell in
      Hops.Element(
        isLane: cells[cell].node == nil, start: x[cell] - cells[cell].width / 2, width: cells[cell].width,
        pulls: pulls(ofCell: cell, from: x[cell] - cells[cell].width / 2, .both, isOuter: false))
    }
    guard let moved = Hops.order(of: elements, ends, crossing: Self.crossing) else { return false }
    replaceRow(row, with: moved.map { rowCells[positions.lowerBound + $0] })
    for position in positions { order.cells[rowCells[position]] = position - positions.lowerBound }
    return true
  }

  private func pulls(ofBlock block: Int) -> [Double] {
    var pulls: [Double] = []
    for side in [Side.above, .below] {
      forEachOuterCell(of: block, side) {
        pulls += self.pulls(ofCell: $0, from: blocks[block].x, side, isOuter: true)
      }
    }
    return pulls
  }

  /// Returns for each arrow of a cell the position of a border at which the arrow is straight.
  private func pulls(ofCell cell: Int, from border: Double, _ side: Side, isOuter: Bool) -> [Double] {
    var others: [Int] = []
    if side != .below { others += above[cell] }
    if side != .above { others += below[cell] }
    if isOuter { others.removeAll { cells[$0].block == cells[cell].block } }
    return others.map { x[$0] - (x[cell] - border) }
  }
}

/// The order of elements on a line, which lanes change.
private enum Hops {
  struct Element {
    let isLane: Bool
    /// The left border.
    var start: Double
    let width: Double
    /// The left borders at which each of its arrows is straight.
    let pulls: [Double]

    func length(at start: Double) -> Double { pulls.reduce(0) { $0 + abs($1 - start) } }
  }

  /// The largest number of times that the whole line is examined.
  private static let passes = 8

  /// Returns a better order, by position; `nil` if there is none.
  static func order(of elements: [Element], _ ends: Grid.LineEnds, crossing: Double) -> [Int]? {
    var (elements, line) = (elements, Array(elements.indices))
    var hasMoved = false
    for _ in 0..<passes {
      var isBetter = false
      for position in line.indices.dropLast() {
        let (left, right) = (line[position], line[position + 1])
        guard elements[left].isLane || elements[right].isLane else { continue }
        let newRight = elements[left].start
        let newLeft = elements[right].start + elements[right].width - elements[left].width
        let saved =
          elements[left].length(at: elements[left].start) + elements[right].length(at: elements[right].start)
          - elements[left].length(at: newLeft) - elements[right].length(at: newRight)
        guard saved + crossing * Double(ends.gain(left, right)) > 1 else { continue }
        (elements[left].start, elements[right].start) = (newLeft, newRight)
        line.swapAt(position, position + 1)
        isBetter = true
      }
      if !isBetter { break }
      hasMoved = true
    }
    return hasMoved ? line : nil
  }
}
