extension KeptOrder {
  /// Returns the order in an earlier grid with more space where others were displaced in a result.
  ///
  /// Space is inserted in strips through the whole diagram. Everything beside a strip moves together, so every order
  /// stays.
  func stretched(like result: Grid) -> Self {
    var (right, left): ([Strips.Strip], [Strips.Strip]) = ([], [])
    func add(_ range: (Double, Double), _ distances: (Double, Double)) {
      if distances.0 > 0 { right.append(Strips.Strip(position: range.0, width: distances.0)) }
      if distances.1 < 0 { left.append(Strips.Strip(position: range.1, width: -distances.1)) }
    }
    for (block, old) in oldBlocks.enumerated() where !grid.blocks[block].isLane {
      guard let old = old.map({ oldGrid.blocks[$0] }) else { continue }
      let new = result.blocks[block]
      add((old.x, old.x + old.width), (new.x - old.x, new.x + new.width - old.x - old.width))
    }
    for (cell, old) in oldCells.enumerated() where grid.cells[cell].node != nil {
      guard let old else { continue }
      let (x, half, distance) = (oldGrid.x[old], oldGrid.cells[old].width / 2, result.x[cell] - oldGrid.x[old])
      add((x - half, x + half), (distance, distance))
    }
    var copy = self
    copy.oldGrid = oldGrid.stretched(Strips(right: right, left: left))
    copy.findWishes()
    return copy
  }
}

/// Space that is inserted into a grid.
private struct Strips {
  struct Strip {
    let position: Double
    let width: Double
  }

  /// Everything at or to the right of the position moves to the right.
  let right: [Strip]
  /// Everything at or to the left of the position moves to the left.
  let left: [Strip]

  /// Returns how far the element at a position moves. No element passes another one.
  func distance(at position: Double) -> Double {
    right.reduce(0) { $1.position <= position ? max($0, $1.width) : $0 }
      - left.reduce(0) { $1.position >= position ? max($0, $1.width) : $0 }
  }
}

extension Grid {
  fileprivate func stretched(_ strips: Strips) -> Self {
    var result = self
    for block in blocks.indices {
      let (left, right) = (blocks[block].x, blocks[block].x + blocks[block].width)
      if blocks[block].box == nil {
        let distance = strips.distance(at: (left + right) / 2)
        result.move(block, to: left + distance)
      } else {
        result.blocks[block].x = left + strips.distance(at: left)
        result.blocks[block].width = right + strips.distance(at: right) - result.blocks[block].x
        for row in blocks[block].rows {
          for cell in rowCells[positions(ofRow: row)] { result.x[cell] += strips.distance(at: x[cell]) }
        }
      }
    }
    return result
  }
}
