/// Finds short ways around nodes: the shortest path over the corners of what is in the way (a visibility graph, searched with
/// A*).
struct Router {
  let obstacles: [Rect]
  /// How near a way comes to a node.
  private let clearance = 7.0
  /// Among more than this a way around would be lost in the crowd.
  private let nearLimit = 400

  /// - Parameter shift: how far to the right of the straight way, for another edge to have it.
  /// - Returns: its corners, from border to border.
  /// - Complexity: O(nodes) for a straight way; else cubic, at worst, in the number of nodes near it.
  func way(from: Int, to: Int, shift: Double) -> [Point] {
    let direction = obstacles[to].center - obstacles[from].center
    let side = Point(x: -direction.y, y: direction.x) * (shift / max(direction.length, 1))
    let (start, goal) = (obstacles[from].center + side, obstacles[to].center + side)
    var corners = path(from: start, to: goal, except: (from, to)) ?? [start, goal]
    corners[0] = Self.border(of: obstacles[from], from: start, towards: corners[1])
    corners[corners.count - 1] = Self.border(of: obstacles[to], from: goal, towards: corners[corners.count - 2])
    return corners
  }

  /// The way as a chain of curves, which keep to the outer side of what they lead around.
  static func curve(_ corners: [Point]) -> [Point] { Curve.rounded(corners, radius: 40, deviation: 8) }

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
    // Most lines are beside it.
    if max(start.x, end.x) <= rect.x || max(start.y, end.y) <= rect.y { return false }
    if min(start.x, end.x) >= rect.maxX || min(start.y, end.y) >= rect.maxY { return false }
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
