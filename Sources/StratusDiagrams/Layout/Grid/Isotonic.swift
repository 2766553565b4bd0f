/// Places things along a line, in order and with room between them, as near as possible to where each wants to be.
enum Isotonic {
  struct Item {
    /// Where its left border wants to be.
    var wish: Double
    /// How much that matters.
    var weight: Double
    /// To the left border of the next item.
    var advance: Double
  }

  /// Pool adjacent violators (Ayer and others, 1955): the least sum of weighted squares, and within bounds as well, as the
  /// bounded solution is the unbounded one clipped.
  ///
  /// - Parameter last: the width of the last item.
  /// - Returns: left borders.
  /// - Complexity: O(n).
  static func positions(_ items: [Item], last: Double, within bounds: ClosedRange<Double>) -> [Double] {
    var starts = [Double](repeating: 0, count: items.count)
    var pools: [(value: Double, weight: Double, count: Int)] = []
    var offset = 0.0
    for (index, item) in items.enumerated() {
      starts[index] = offset
      var pool = (value: item.wish - offset, weight: item.weight, count: 1)
      while let before = pools.last, before.value > pool.value {
        let weight = before.weight + pool.weight
        pool = (
          (before.value * before.weight + pool.value * pool.weight) / weight, weight, before.count + pool.count
        )
        pools.removeLast()
      }
      pools.append(pool)
      offset += item.advance
    }
    let used = (starts.last ?? 0) + last
    let high = max(bounds.lowerBound, bounds.upperBound - used)
    var positions: [Double] = []
    for pool in pools {
      let value = min(max(pool.value, bounds.lowerBound), high)
      for _ in 0..<pool.count { positions.append(starts[positions.count] + value) }
    }
    return positions
  }
}
