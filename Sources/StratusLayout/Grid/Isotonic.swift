/// Places items along a line, in order and with space between them, as near as possible to their preferred positions.
enum Isotonic {
  struct Item {
    /// The preferred position of the left border.
    var position: Double
    /// The weight of the preference.
    var weight: Double
    /// The distance to the left border of the next item.
    var advance: Double
  }

  /// Returns the left borders with the least sum of weighted squared distances, by pooling adjacent violators (Ayer and
  /// others, 1955).
  ///
  /// The solution within bounds is the unbounded solution, clipped.
  ///
  /// - Parameter last: the width of the last item.
  /// - Complexity: O(n).
  static func positions(_ items: [Item], last: Double, within bounds: ClosedRange<Double>) -> [Double] {
    var starts = [Double](repeating: 0, count: items.count)
    var pools: [(value: Double, weight: Double, count: Int)] = []
    var offset = 0.0
    for (index, item) in items.enumerated() {
      starts[index] = offset
      var pool = (value: item.position - offset, weight: item.weight, count: 1)
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
