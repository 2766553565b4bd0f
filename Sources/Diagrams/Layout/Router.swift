/// Finds short ways around nodes: the shortest path over the corners of what is in the way (a visibility graph, searched with
/// A*), with its corners rounded off.
struct Router {
  let obstacles: [Rect]
  /// How near a way comes to a node.
  private let clearance = 7.0
  /// Among more than this a way around would be lost in the crowd.
  private let nearLimit = 400

  /// - Parameter shift: how far to the right of the straight way, for another edge to have it.
  /// - Returns: a chain of curves from border to border.
  /// - Complexity: O(nodes) for a straight way; else cubic, at worst, in the number of nodes near it.
  func route(from: Int, to: Int, shift: Double) -> [Point] {
    let direction = obstacles[to].center - obstacles[from].center
    let side = Point(x: -direction.y, y: direction.x) * (shift / max(direction.length, 1))
    let (start, goal) = (obstacles[from].center + side, obstacles[to].center + side)
    var corners = path(from: start, to: goal, except: (from, to)) ?? [start, goal]
    corners[0] = Self.border(of: obstacles[from], from: start, towards: corners[1])
    corners[corners.count - 1] = Self.border(of: obstacles[to], from: goal, towards: corners[corners.count - 2])
    return Curve.rounded(corners, radius: 40)
  }

  /// The shortest way near the straight line; farther away only if there is none.
  private func path(from start: Point, to goal: Point, except ends: (Int, Int)) -> [Point]? {
    for distance in [150.0, 450, 1350] {
      // What is this near to a line is a convex region: a line between two places of it is crossed by nothing else.
      let near = obstacles.indices.filter { index in
        index != ends.0 && index != ends.1 && Self.crosses(obstacles[index].inset(by: -distance), start, goal)
      }
      let rects = near.map { obstacles[$0].inset(by: -clearance + 1) }
      if !rects.contains(where: { Self.crosses($0, start, goal) }) { return [start, goal] }
      if near.count > nearLimit { return nil }
      var search = CornerSearch(around: rects, from: start, to: goal)
      search.addCorners {
        Self.crosses(Rect(center: $0, size: Size(width: 0, height: 0)).inset(by: -distance), start, goal)
      }
      if let path = search.path() { return path }
    }
    return nil
  }

  /// Whether a line passes through the inside of a rectangle (Liang and Barsky's clipping).
  static func crosses(_ rect: Rect, _ start: Point, _ end: Point) -> Bool {
    let delta = end - start
    var (low, high) = (0.0, 1.0)
    func clip(_ step: Double, _ distance: Double) -> Bool {
      if step == 0 { return distance > 0 }
      if step < 0 { low = max(low, distance / step) } else { high = min(high, distance / step) }
      return low + 1e-9 < high
    }
    return clip(-delta.x, start.x - rect.x) && clip(delta.x, rect.maxX - start.x)
      && clip(-delta.y, start.y - rect.y) && clip(delta.y, rect.maxY - start.y)
  }

  /// Where the line from a place inside a rectangle to one outside leaves it.
  static func border(of rect: Rect, from inside: Point, towards point: Point) -> Point {
    let delta = point - inside
    func share(_ delta: Double, _ low: Double, _ high: Double) -> Double {
      delta == 0 ? .infinity : (delta > 0 ? high : low) / delta
    }
    let x = share(delta.x, rect.x - inside.x, rect.maxX - inside.x)
    let y = share(delta.y, rect.y - inside.y, rect.maxY - inside.y)
    return inside + delta * max(0, min(x, y, 1))
  }
}

/// The shortest path over the corners of rectangles, searched with A* (Hart, Nilsson and Raphael, 1968).
private struct CornerSearch {
  private let rects: [Rect]
  private var points: [Point]

  init(around rects: [Rect], from start: Point, to goal: Point) {
    self.rects = rects
    points = [start, goal]
  }

  /// Takes in the corners that lie in no rectangle, and in the region to search.
  mutating func addCorners(where isInRegion: (Point) -> Bool) {
    for rect in rects {
      let rect = rect.inset(by: -1)
      let corners = [
        Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y), Point(x: rect.x, y: rect.maxY),
        Point(x: rect.maxX, y: rect.maxY),
      ]
      points += corners.filter { corner in isInRegion(corner) && !rects.contains { $0.contains(corner) } }
    }
  }

  /// From the first point to the second; nil if there is none.
  func path() -> [Point]? {
    var costs = [Double](repeating: .infinity, count: points.count)
    var previous = [Int](repeating: -1, count: points.count)
    var isDone = [Bool](repeating: false, count: points.count)
    costs[0] = 0
    while true {
      var best = -1
      var bestEstimate = Double.infinity
      for index in points.indices where !isDone[index] && costs[index] < .infinity {
        let estimate = costs[index] + points[index].distance(to: points[1])
        if estimate < bestEstimate { (best, bestEstimate) = (index, estimate) }
      }
      guard best >= 0 else { return nil }
      if best == 1 { break }
      isDone[best] = true
      for next in points.indices where !isDone[next] {
        // Each corner costs a little, so that a way has few of them.
        let cost = costs[best] + points[best].distance(to: points[next]) + 10
        if cost < costs[next], !rects.contains(where: { Router.crosses($0, points[best], points[next]) }) {
          costs[next] = cost
          previous[next] = best
        }
      }
    }
    var path = [points[1]]
    var place = previous[1]
    while place >= 0 {
      path.append(points[place])
      place = previous[place]
    }
    return path.reversed()
  }
}
