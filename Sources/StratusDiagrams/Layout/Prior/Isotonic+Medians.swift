extension Isotonic {
  /// Returns the left borders with the least sum of weighted distances, so that most items stay exactly where they should
  /// be.
  ///
  /// Everything is within the bounds if there is enough space.
  ///
  /// This pools adjacent violators with weighted medians instead of means.
  ///
  /// - Parameter last: the width of the last item.
  /// - Complexity: O(n) without overlaps; O(n² log n) if everything overlaps.
  static func nearestPositions(
    _ items: [Item], last: Double, within bounds: ClosedRange<Double>?
  ) -> [Double] {
    var offsets: [Double] = []
    var pools: [(members: [Int], median: Int)] = []
    var offset = 0.0
    func value(_ index: Int) -> Double { items[index].wish - offsets[index] }
    for (index, item) in items.enumerated() {
      offsets.append(offset)
      offset += item.advance
      var pool = (members: [index], median: index)
      // Ignores rounding errors.
      while let before = pools.last, value(before.median) > value(pool.median) + 0.000_001 {
        pools.removeLast()
        pool.members = before.members + pool.members
        pool.median = median(of: pool.members) { (value($0), items[$0].weight) }
      }
      pools.append(pool)
    }
    let used = (offsets.last ?? 0) + last
    return pools.flatMap { pool in
      var value = items[pool.median].wish
      if let bounds, used <= bounds.upperBound - bounds.lowerBound {
        let start = value - offsets[pool.median]
        if start < bounds.lowerBound { value += bounds.lowerBound - start }
        if start + used > bounds.upperBound { value += bounds.upperBound - used - start }
      }
      return pool.members.map { value + (offsets[$0] - offsets[pool.median]) }
    }
  }

  private static func median(of members: [Int], _ value: (Int) -> (value: Double, weight: Double)) -> Int {
    let sorted = members.map { (index: $0, item: value($0)) }.sorted {
      ($0.item.value, $0.index) < ($1.item.value, $1.index)
    }
    let half = sorted.reduce(0) { $0 + $1.item.weight } / 2
    var weight = 0.0
    for (index, item) in sorted {
      weight += item.weight
      if weight >= half { return index }
    }
    return members[0]
  }
}
