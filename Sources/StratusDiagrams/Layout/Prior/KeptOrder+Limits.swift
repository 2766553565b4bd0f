extension KeptOrder {
  /// The largest share of pairs of nodes whose order may change, and the largest median movement in widths of nodes.
  private static let (reversalLimit, movementLimit) = (0.01, 0.01)
  /// The number of times that positions are adapted. What moves for others can move more.
  private static let rounds = 4

  /// Returns the grid with everything that is not new at its position, as far as there is space.
  ///
  /// If too many nodes would pass others, they push these along. If that moves too many, the whole diagram gets wider
  /// where there is not enough space.
  func placed() -> Grid {
    let first = positioned()
    var (best, least) = (first, excess(of: first))
    for adapted in [Self.pushed, Self.stretched] where least > 1 {
      var (order, result) = (self, first)
      for _ in 0..<Self.rounds where least > 1 {
        order = adapted(order)(result)
        result = order.positioned()
        let excess = excess(of: result)
        if excess < least { (best, least) = (result, excess) }
      }
    }
    return best
  }

  /// Returns the positions of kept nodes before and after.
  private func movements(in result: Grid) -> [(old: Double, new: Double)] {
    oldCells.enumerated().compactMap { cell, old in
      grid.cells[cell].node == nil ? nil : old.map { (originalGrid.x[$0], result.x[cell]) }
    }
  }

  /// Returns how much moves, where 1 is the limit.
  private func excess(of result: Grid) -> Double {
    let pairs = movements(in: result)
    guard pairs.count > 1 else { return 0 }
    let usual = Self.median(pairs.map { $0.new - $0.old })
    let distances = pairs.map { abs($0.new - $0.old - usual) }
    let width = grid.cellOfNode.reduce(0) { $0 + grid.cells[$1].width } / Double(grid.cellOfNode.count)
    // A pair is only reversed if one of them moves. Each pair counts once.
    var count = 0
    let moved = distances.map { $0 > 0.5 }
    for (index, one) in pairs.enumerated() where moved[index] {
      for (position, other) in pairs.enumerated() where (one.old < other.old) != (one.new < other.new) {
        if abs(one.old - other.old) > 1, !moved[position] || position < index { count += 1 }
      }
    }
    let reversals = Double(2 * count) / Double(pairs.count * (pairs.count - 1))
    return max(reversals / Self.reversalLimit, Self.median(distances) / width / Self.movementLimit)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// Returns the order with other positions for the nodes that others pass in a result: just beside these.
  private func pushed(like result: Grid) -> Self {
    let order = movements(in: result).sorted { ($0.old, $0.new) < ($1.old, $1.new) }
    let toRight = order.filter { $0.new > $0.old + 0.5 }
    let toLeft = order.filter { $0.new < $0.old - 0.5 }
    // Nodes that are pushed to the same position keep their order.
    let slope = 0.001
    func position(_ x: Double) -> Double {
      let right = toRight.reduce(x) { $1.old <= x ? max($0, $1.new + slope * (x - $1.old)) : $0 }
      if right > x { return right }
      return toLeft.reduce(x) { $1.old >= x ? min($0, $1.new + slope * (x - $1.old)) : $0 }
    }
    var copy = self
    for (cell, old) in oldCells.enumerated() where grid.cells[cell].node != nil {
      if let old { copy.oldGrid.x[old] = position(originalGrid.x[old]) }
    }
    copy.findWishes()
    return copy
  }
}
