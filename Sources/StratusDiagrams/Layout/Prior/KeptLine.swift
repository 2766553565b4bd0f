/// Items side by side: those that are kept stay where they are, as far as possible, and new ones are inserted where they
/// displace the fewest.
struct KeptLine {
  struct Item {
    let id: Int
    /// The left border, at first the preferred one.
    var wish: Double
    let width: Double
    /// The weight of what a displacement would move.
    let weight: Double
    /// Whether the distance to other old items may be as small as it is.
    let isOld: Bool

    var end: Double { wish + width }
  }

  /// Returns the smallest distance between two items.
  private let gap: (Int, Int) -> Double
  /// The space that is there already; `nil` if it is unlimited.
  var bounds: ClosedRange<Double>?
  private var items: [Item] = []
  private var newItems: [Item] = []

  init(gap: @escaping (Int, Int) -> Double) { self.gap = gap }

  /// Adds an item. Those that are kept must be added from left to right.
  mutating func add(_ item: Item, isKept: Bool) {
    if isKept { items.append(item) } else { newItems.append(item) }
  }

  /// Returns all items from left to right.
  consuming func placed() -> [Item] {
    for item in newItems { insert(item) }
    let starts = Isotonic.nearestPositions(
      items.indices.map { index in
        Isotonic.Item(
          wish: items[index].wish, weight: items[index].weight,
          advance: index + 1 < items.count ? items[index].width + distance(index) : 0)
      })
    for (index, start) in starts.enumerated() { items[index].wish = start }
    return items
  }

  /// Returns the smallest distance between an item and the next one.
  private func distance(_ index: Int) -> Double {
    let (left, right) = (items[index], items[index + 1])
    let usual = gap(left.id, right.id)
    return left.isOld && right.isOld ? min(usual, right.wish - left.end) : usual
  }

  /// The cost of moving one node by a point, compared with moving a new item away from its preferred position.
  private static let displacementCost = 4.0

  /// Inserts a new item between two others, or at an end.
  private mutating func insert(_ item: Item) {
    let total = items.reduce(0) { $0 + $1.weight }
    var before = 0.0
    var best = (cost: Double.infinity, index: 0, start: item.wish)
    for index in 0...items.count {
      let low = index > 0 ? items[index - 1].end + gap(items[index - 1].id, item.id) : -Double.infinity
      let high = index < items.count ? items[index].wish - gap(item.id, items[index].id) - item.width : .infinity
      let start = min(max(item.wish, low), max(low, high))
      var cost = abs(start - item.wish) + Self.displacementCost * max(0, low - high) * min(before, total - before)
      if let bounds {
        cost +=
          Self.displacementCost * (max(0, bounds.lowerBound - start) + max(0, start + item.width - bounds.upperBound))
      }
      if cost < best.cost { best = (cost, index, start) }
      if index < items.count { before += items[index].weight }
    }
    var placed = item
    placed.wish = best.start
    items.insert(placed, at: best.index)
  }
}

extension Isotonic {
  /// Returns the left borders with the least sum of weighted distances, so that most items stay exactly where they should
  /// be.
  ///
  /// This pools adjacent violators with weighted medians instead of means.
  ///
  /// - Complexity: O(n) without overlaps; O(n² log n) if everything overlaps.
  static func nearestPositions(_ items: [Item]) -> [Double] {
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
    return pools.flatMap { pool in
      pool.members.map { items[pool.median].wish + (offsets[$0] - offsets[pool.median]) }
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
