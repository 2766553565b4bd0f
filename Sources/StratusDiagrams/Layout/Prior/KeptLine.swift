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

  /// Returns the distance that a new item should have from another one, and the smallest one if there is not enough
  /// space.
  private let gap: (Int, Int) -> (usual: Double, least: Double)
  /// The space that is there already; `nil` if it is unlimited.
  var bounds: ClosedRange<Double>?
  /// The space up to what else would have to move.
  var free: ClosedRange<Double>?
  private var items: [Item] = []
  private var newItems: [Item] = []

  init(gap: @escaping (Int, Int) -> (usual: Double, least: Double)) { self.gap = gap }

  /// Adds an item. Those that are kept must be added from left to right.
  mutating func add(_ item: Item, isKept: Bool) {
    if isKept { items.append(item) } else { newItems.append(item) }
  }

  /// Returns all items from left to right.
  consuming func placed() -> [Item] {
    // What is kept may always stay.
    let space = free.map { free in
      min(free.lowerBound, items.first?.wish ?? .infinity)...max(free.upperBound, items.last?.end ?? -.infinity)
    }
    for item in newItems { insert(item) }
    let starts = Isotonic.nearestPositions(
      items.indices.map { index in
        Isotonic.Item(
          wish: items[index].wish, weight: items[index].weight,
          advance: index + 1 < items.count ? items[index].width + distance(index) : 0)
      }, last: items.last?.width ?? 0, within: space)
    for (index, start) in starts.enumerated() { items[index].wish = start }
    return items
  }

  /// Returns the smallest distance between an item and the next one.
  private func distance(_ index: Int) -> Double {
    let (left, right) = (items[index], items[index + 1])
    let least = gap(left.id, right.id).least
    return left.isOld && right.isOld ? min(least, right.wish - left.end) : least
  }

  /// The cost of moving one node by a point, compared with moving a new item away from its preferred position.
  private static let displacementCost = 20.0

  private static func overflow(of item: ClosedRange<Double>, over space: ClosedRange<Double>) -> Double {
    max(0, space.lowerBound - item.lowerBound) + max(0, item.upperBound - space.upperBound)
  }

  /// Inserts a new item between two others, or at an end.
  private mutating func insert(_ item: Item) {
    let total = items.reduce(0) { $0 + $1.weight }
    var before = 0.0
    var best = (cost: Double.infinity, index: 0, start: item.wish)
    for index in 0...items.count {
      let (start, missing) = position(of: item, at: index)
      var cost = abs(start - item.wish) + Self.displacementCost * missing * min(before, total - before)
      if let bounds { cost += Self.overflow(of: start...start + item.width, over: bounds) }
      if let free {
        cost += 2 * Self.displacementCost * Self.overflow(of: start...start + item.width, over: free)
      }
      if cost < best.cost { best = (cost, index, start) }
      if index < items.count { before += items[index].weight }
    }
    var placed = item
    placed.wish = best.start
    items.insert(placed, at: best.index)
  }

  /// Returns the best position of a new item before an item, and the space that is missing there.
  private func position(of item: Item, at index: Int) -> (start: Double, missing: Double) {
    let before = index > 0 ? items[index - 1] : nil
    let after = index < items.count ? items[index] : nil
    func space(_ distance: KeyPath<(usual: Double, least: Double), Double>) -> (low: Double, high: Double) {
      (
        before.map { $0.end + gap($0.id, item.id)[keyPath: distance] } ?? -.infinity,
        after.map { $0.wish - gap(item.id, $0.id)[keyPath: distance] - item.width } ?? .infinity
      )
    }
    var wish = item.wish
    if let bounds { wish = max(min(wish, bounds.upperBound - item.width), bounds.lowerBound) }
    let (usual, least) = (space(\.usual), space(\.least))
    if usual.low <= usual.high { return (min(max(wish, usual.low), usual.high), 0) }
    return ((least.low + least.high) / 2, max(0, least.low - least.high))
  }
}
