/// Keeps ways that nothing but nodes has bent apart from one another: one that would run on another passes its nodes at a little
/// more distance, and one that would begin or end where another does, does so beside it.
struct RouteSpacing {
  private let router: Router
  /// By node: where edges begin and end.
  private var ends: [[Point]]
  private var stretches: [Stretch] = []

  private struct Stretch {
    let start: Point
    let end: Point
    /// The node it leads to.
    let target: Int
  }

  /// Distances in points.
  private enum Distance {
    /// Between two lanes, and of lanes that are told apart.
    static let (lane, apart) = (5.0, 4.0)
    /// Between ends: the width of a head.
    static let end = 7.0
    /// What is shared over less than this is a crossing.
    static let crossing = 12.0
  }

  /// How many lanes beside the nearest one, and what each costs of what it keeps apart.
  private static let (lanes, laneCost) = (3, 6.0)
  /// More ways than this nobody follows.
  private static let limit = 600

  /// - Parameters:
  ///   - count: of nodes.
  ///   - placed: where edges that have their places begin and end, with the node.
  init(_ router: Router, nodeCount count: Int, placed: [(node: Int, end: Point)]) {
    self.router = router
    ends = [[Point]](repeating: [], count: count)
    for (node, end) in placed { ends[node].append(end) }
  }

  /// - Parameter corners: from border to border.
  /// - Returns: the same way, moved aside where others are.
  /// - Complexity: O(ways + obstacles).
  mutating func add(_ corners: [Point], from: Int, to: Int) -> [Point] {
    guard corners.count > 1, stretches.count < Self.limit * 4 else { return corners }
    var best = corners
    var bestCost = Double.infinity
    for lane in 0...(corners.count > 2 ? Self.lanes : 0) {
      let start = Double(lane) * Self.laneCost
      guard start < bestCost else { break }
      let way = Self.moved(corners, by: Double(lane) * Distance.lane)
      guard lane == 0 || isFree(way, except: (from, to)) else { break }
      let cost = start + shared(way, to: to)
      if cost < bestCost { (best, bestCost) = (way, cost) }
    }
    best[0] = freeEnd(best[0], of: from, towards: best[1], other: to)
    best[best.count - 1] = freeEnd(best[best.count - 1], of: to, towards: best[best.count - 2], other: from)
    for (start, end) in zip(best, best.dropFirst()) { stretches.append(Stretch(start: start, end: end, target: to)) }
    ends[from].append(best[0])
    ends[to].append(best[best.count - 1])
    best[0] = NodeMetrics.border(of: router.obstacles[from], at: best[0])
    best[best.count - 1] = NodeMetrics.border(of: router.obstacles[to], at: best[best.count - 1])
    return best
  }

  /// The way with its bends drawn outwards, away from what they lead around.
  private static func moved(_ corners: [Point], by distance: Double) -> [Point] {
    guard distance > 0 else { return corners }
    var result = corners
    for index in 1..<corners.count - 1 {
      let (before, after) = (corners[index] - corners[index - 1], corners[index + 1] - corners[index])
      let outward = before * (1 / max(before.length, 1e-9)) - after * (1 / max(after.length, 1e-9))
      guard outward.length > 1e-6 else { continue }
      // Of a sharp bend the corner goes farther than the lines beside it.
      let half = outward.length / 2
      let miter = min(2, 1 / max(1 - half * half, 0.01).squareRoot())
      result[index] = corners[index] + outward * (distance * miter / outward.length)
    }
    return result
  }

  /// Whether it keeps a little away from all but the nodes at its ends.
  private func isFree(_ way: [Point], except ends: (Int, Int)) -> Bool {
    zip(way, way.dropFirst()).allSatisfy { isFree($0, $1, except: ends) }
  }

  private func isFree(_ start: Point, _ end: Point, except ends: (Int, Int)) -> Bool {
    for (index, rect) in router.obstacles.enumerated() where index != ends.0 && index != ends.1 {
      if Router.crosses(rect.inset(by: -2), start, end) { return false }
    }
    return true
  }

  /// How far it runs on others; less of those that end where it does, as they cannot be taken for each other so badly.
  private func shared(_ way: [Point], to target: Int) -> Double {
    var sum = 0.0
    for (start, end) in zip(way, way.dropFirst()) {
      for stretch in stretches {
        sum += Self.shared(start, end, stretch.start, stretch.end) * (stretch.target == target ? 0.4 : 1)
      }
    }
    return sum
  }

  /// The length over which two lines cannot be told apart.
  private static func shared(_ start: Point, _ end: Point, _ otherStart: Point, _ otherEnd: Point) -> Double {
    // Most are nowhere near.
    guard max(start.x, end.x) + Distance.apart > min(otherStart.x, otherEnd.x),
      max(otherStart.x, otherEnd.x) + Distance.apart > min(start.x, end.x),
      max(start.y, end.y) + Distance.apart > min(otherStart.y, otherEnd.y),
      max(otherStart.y, otherEnd.y) + Distance.apart > min(start.y, end.y)
    else { return 0 }
    let (way, other) = (end - start, otherEnd - otherStart)
    let (length, otherLength) = (way.length, other.length)
    guard length > 0, otherLength > 0 else { return 0 }
    // Within five degrees.
    guard abs(way.x * other.y - way.y * other.x) < 0.08 * length * otherLength else { return 0 }
    let unit = way * (1 / length)
    func along(_ point: Point) -> Double { (point.x - start.x) * unit.x + (point.y - start.y) * unit.y }
    func aside(_ point: Point) -> Double { (point.y - start.y) * unit.x - (point.x - start.x) * unit.y }
    let (first, last) = (along(otherStart), along(otherEnd))
    let (low, high) = (max(0, min(first, last)), min(length, max(first, last)))
    guard high - low > Distance.crossing, first != last else { return 0 }
    let slope = (aside(otherEnd) - aside(otherStart)) / (last - first)
    let middle = aside(otherStart) + slope * ((low + high) / 2 - first)
    return abs(middle) < Distance.apart ? high - low : 0
  }

  /// The nearest place along the border where nothing else begins or ends.
  private func freeEnd(_ end: Point, of node: Int, towards next: Point, other: Int) -> Point {
    let rect = router.obstacles[node]
    let isOnSide = end.y > rect.y + 0.5 && end.y < rect.maxY - 0.5
    let margin = isOnSide ? 4.0 : 6.0
    let area = rect.inset(by: -0.5)
    for step in [0.0, 1, -1, 2, -2, 3, -3] {
      let distance = step * Distance.end
      let place = end + (isOnSide ? Point(x: 0, y: distance) : Point(x: distance, y: 0))
      guard !ends[node].contains(where: { $0.distance(to: place) < Distance.end - 0.01 }) else { continue }
      if step == 0 { return place }
      let isInside =
        isOnSide
        ? place.y > rect.y + margin && place.y < rect.maxY - margin
        : place.x > rect.x + margin && place.x < rect.maxX - margin
      if isInside, area.contains(place), isFree(place, next, except: (node, other)) { return place }
    }
    return end
  }
}
