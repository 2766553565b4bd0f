extension Grid {
  /// Returns the grid in the order of an earlier layout. New nodes and all lanes are where they have few crossings.
  ///
  /// - Parameter earlier: the horizontal position of each node there; `nil` for new ones.
  func ordered(near earlier: [Double?]) -> Self {
    var grid = self
    grid.pack()
    grid.arrange(grid.positions(near: earlier))
    let isEarlier = earlier.map { $0 != nil }
    grid.sift(rounds: 3, keepingEarlier: isEarlier)
    return grid.finished(keepingEarlier: isEarlier)
  }

  /// Returns a position for each node. New ones are near their neighbors, and within what is kept of their box.
  private func positions(near earlier: [Double?]) -> [Double] {
    var neighbors = [[Int]](repeating: [], count: earlier.count)
    for chain in chains {
      guard let one = chain.first.flatMap({ cells[$0].node }), let other = chain.last.flatMap({ cells[$0].node }) else {
        continue
      }
      neighbors[one].append(other)
      neighbors[other].append(one)
    }
    var known = earlier
    // New nodes may be neighbors of each other.
    for _ in 0..<3 {
      for node in earlier.indices where earlier[node] == nil {
        let others = neighbors[node].compactMap { known[$0] }
        if !others.isEmpty { known[node] = others.reduce(0, +) / Double(others.count) }
      }
    }
    var extents = [(low: Double, high: Double)?](repeating: nil, count: blocks.count)
    for case (let cell, let position?) in zip(cellOfNode, earlier) {
      let extent = extents[cells[cell].block] ?? (position, position)
      extents[cells[cell].block] = (min(extent.low, position), max(extent.high, position))
    }
    return zip(cellOfNode, known).map { cell, position in
      let position = position ?? x[cell]
      // Otherwise, a new node could move a box.
      return extents[cells[cell].block].map { min(max(position, $0.low), $0.high) } ?? position
    }
  }
}
