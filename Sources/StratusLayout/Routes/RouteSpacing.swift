/// Keeps routes apart from one another.
///
/// A route that would cover another passes nodes at a slightly larger distance. A route that would begin or end
/// where another does begins or ends beside it.
struct RouteSpacing {
  private let router: Router
  /// The points at each node at which edges begin and end.
  private var ends: [[Point]]
  private var stretches: [Stretch] = []

  private struct Stretch {
    let start: Point
    let end: Point
    /// The node to which it leads.
    let target: Int
  }

  /// Distances in points.
  private enum Distance {
    /// Between two lanes, and between lines that can be distinguished.
    static let (lane, apart) = (5.0, 4.0)
    /// Between ends: the width of an arrow head.
    static let end = 7.0
    /// The length below which a shared stretch counts as a crossing.
    static let crossing = 12.0
  }

  /// The number of lanes beside the nearest one, and the cost of each as a length of shared stretches.
  private static let (lanes, laneCost) = (3, 6.0)
  /// The largest number of routes to keep apart; a reader could not follow more.
  private static let limit = 600

  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - knownEnds: the ends of edges that have a route already, with their nodes.
  init(_ router: Router, nodeCount count: Int, ends knownEnds: [(node: Int, end: Point)]) {
    self.router = router
    ends = [[Point]](repeating: [], count: count)
    for (node, end) in knownEnds { ends[node].append(end) }
  }

  /// Adds a route.
  ///
  /// - Parameter corners: the corners of the route, from border to border.
  /// - Returns: the route, moved away from others.
  /// - Complexity: O(routes + obstacles).
  mutating func add(_ corners: [Point], from: Int, to: Int) -> [Point] {
    guard corners.count > 1, stretches.count < Self.limit * 4 else { return corners }
    var best = corners
    var bestCost = Double.infinity
    for lane in 0...(corners.count > 2 ? Self.lanes : 0) {
      let start = Double(lane) * Self.laneCost
      guard start < bestCost else { break }
      let route = Self.moved(corners, by: Double(lane) * Distance.lane)
      guard lane == 0 || isFree(route, except: (from, to)) else { break }
      let cost = start + shared(route, to: to)
      if cost < bestCost { (best, bestCost) = (route, cost) }
    }
    best[0] = freeEnd(best[0], of: from, towards: best[1], other: to)
    best[best.count - 1] = freeEnd(best[best.count - 1], of: to, towards: best[best.count - 2], other: from)
    for (start, end) in zip(best, best.dropFirst()) { stretches.append(Stretch(start: start, end: end, target: to)) }
    ends[from].append(best[0])
    ends[to].append(best[best.count - 1])
    best[0] = router.obstacles[from].roundedBorder(at: best[0])
    best[best.count - 1] = router.obstacles[to].roundedBorder(at: best[best.count - 1])
    return best
  }

  /// Returns a route whose bends are moved outward, away from the obstacles.
  private static func moved(_ corners: [Point], by distance: Double) -> [Point] {
    guard distance > 0 else { return corners }
    var result = corners
    for index in 1..<corners.count - 1 {
      let (before, after) = (corners[index] - corners[index - 1], corners[index + 1] - corners[index])
      let outward = before * (1 / max(before.length, 1e-9)) - after * (1 / max(after.length, 1e-9))
      guard outward.length > 1e-6 else { continue }
      // The corner of a sharp bend moves farther than the adjacent lines.
      let half = outward.length / 2
      let miter = min(2, 1 / max(1 - half * half, 0.01).squareRoot())
      result[index] = corners[index] + outward * (distance * miter / outward.length)
    }
    return result
  }

  /// Returns whether a route keeps a small distance from all nodes except those at its ends.
  private func isFree(_ route: [Point], except ends: (Int, Int)) -> Bool {
    zip(route, route.dropFirst()).allSatisfy { isFree($0, $1, except: ends) }
  }

  private func isFree(_ start: Point, _ end: Point, except ends: (Int, Int)) -> Bool {
    for (index, rect) in router.obstacles.enumerated() where index != ends.0 && index != ends.1 {
      if Router.crosses(rect.inset(by: -2), start, end) { return false }
    }
    return true
  }

  /// Returns the length that a route shares with others. Routes to the same node count less, because confusing them
  /// does less harm.
  private func shared(_ route: [Point], to target: Int) -> Double {
    var sum = 0.0
    for (start, end) in zip(route, route.dropFirst()) {
      for stretch in stretches {
        sum += Self.shared(start, end, stretch.start, stretch.end) * (stretch.target == target ? 0.4 : 1)
      }
    }
    return sum
  }

  /// Returns the length over which two lines cannot be distinguished.
  private static func shared(_ start: Point, _ end: Point, _ otherStart: Point, _ otherEnd: Point) -> Double {
    // Most lines are far apart.
    guard max(start.x, end.x) + Distance.apart > min(otherStart.x, otherEnd.x),
      max(otherStart.x, otherEnd.x) + Distance.apart > min(start.x, end.x),
      max(start.y, end.y) + Distance.apart > min(otherStart.y, otherEnd.y),
      max(otherStart.y, otherEnd.y) + Distance.apart > min(start.y, end.y)
    else { return 0 }
    let (line, other) = (end - start, otherEnd - otherStart)
    let (length, otherLength) = (line.length, other.length)
    guard length > 0, otherLength > 0 else { return 0 }
    // Within five degrees.
    guard abs(line.x * other.y - line.y * other.x) < 0.08 * length * otherLength else { return 0 }
    let unit = line * (1 / length)
    func along(_ point: Point) -> Double { (point.x - start.x) * unit.x + (point.y - start.y) * unit.y }
    func aside(_ point: Point) -> Double { (point.y - start.y) * unit.x - (point.x - start.x) * unit.y }
    let (first, last) = (along(otherStart), along(otherEnd))
    let (low, high) = (max(0, min(first, last)), min(length, max(first, last)))
    guard high - low > Distance.crossing, first != last else { return 0 }
    let slope = (aside(otherEnd) - aside(otherStart)) / (last - first)
    let middle = aside(otherStart) + slope * ((low + high) / 2 - first)
    return abs(middle) < Distance.apart ? high - low : 0
  }

  /// Returns the nearest point on the border of a node at which no other edge begins or ends.
  private func freeEnd(_ end: Point, of node: Int, towards next: Point, other: Int) -> Point {
    let rect = router.obstacles[node]
    let isOnSide = end.y > rect.y + 0.5 && end.y < rect.maxY - 0.5
    let margin = isOnSide ? 4.0 : 6.0
    let area = rect.inset(by: -0.5)
    for step in [0.0, 1, -1, 2, -2, 3, -3] {
      let distance = step * Distance.end
      let point = end + (isOnSide ? Point(x: 0, y: distance) : Point(x: distance, y: 0))
      guard !ends[node].contains(where: { $0.distance(to: point) < Distance.end - 0.01 }) else { continue }
      if step == 0 { return point }
      let isInside =
        isOnSide
        ? point.y > rect.y + margin && point.y < rect.maxY - margin
        : point.x > rect.x + margin && point.x < rect.maxX - margin
      if isInside, area.contains(point), isFree(point, next, except: (node, other)) { return point }
    }
    return end
  }
}
