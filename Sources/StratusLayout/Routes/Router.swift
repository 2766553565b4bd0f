/// Finds short routes around nodes: shortest paths over the corners of the obstacles (a visibility graph, searched with
/// A*).
struct Router {
  let obstacles: [Rect]
  /// The smallest distance between a route and a node.
  private let clearance = 7.0
  /// The largest number of nodes near a route; among more, a reader could not follow a detour.
  private let nearLimit = 400

  /// Returns a route between two nodes.
  ///
  /// - Parameters:
  ///   - shift: the distance to the right of the straight line, which leaves the line to another edge.
  ///   - passed: obstacles through which the route may lead.
  /// - Returns: the corners of the route, from border to border.
  /// - Complexity: O(nodes) for a straight route; otherwise at worst cubic in the number of nodes near the line.
  func route(from: Int, to: Int, shift: Double, passing passed: [Rect] = []) -> [Point] {
    let direction = obstacles[to].center - obstacles[from].center
    let side = Point(x: -direction.y, y: direction.x) * (shift / max(direction.length, 1))
    let (start, goal) = (obstacles[from].center + side, obstacles[to].center + side)
    var corners = path(from: start, to: goal, except: (from, to), passed) ?? [start, goal]
    corners[0] = Self.border(of: obstacles[from], from: start, towards: corners[1])
    corners[corners.count - 1] = Self.border(of: obstacles[to], from: goal, towards: corners[corners.count - 2])
    return corners
  }

  /// Returns a route as a chain of curves.
  static func curve(_ corners: [Point]) -> [Point] { Curve.rounded(corners, radius: 40, deviation: 8) }

  /// Returns the shortest path near the straight line, or farther away if there is none.
  private func path(from start: Point, to goal: Point, except ends: (Int, Int), _ passed: [Rect]) -> [Point]? {
    for distance in [150.0, 450, 1350] {
      // The points within this distance of the line form a convex region, so only obstacles that touch it can cross a
      // path inside it.
      let near = obstacles.indices.filter { index in
        index != ends.0 && index != ends.1 && !passed.contains(obstacles[index])
          && Self.crosses(obstacles[index].inset(by: -distance), start, goal)
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

  /// Returns whether a line passes through the interior of a rectangle (clipping by Liang and Barsky).
  static func crosses(_ rect: Rect, _ start: Point, _ end: Point) -> Bool {
    // Most lines are beside the rectangle.
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

  /// Returns the point at which the line from a point inside a rectangle to a point outside leaves it.
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
