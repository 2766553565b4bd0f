extension PlacedPicture {
  /// Draws the edges that took no part in the layout, findings above all, over what it has placed.
  mutating func routeFreeEdges() {
    let router = Router(obstacles: nodes)
    for (index, edge) in picture.edges.enumerated() where edges[index].count < 4 {
      edges[index] =
        edge.from == edge.to
        ? Self.loop(at: nodes[edge.from])
        : router.route(from: edge.from, to: edge.to, shift: isTaken(edge) ? 16 : 0)
    }
  }

  /// Whether another edge connects the same nodes, which the straight way would cover.
  private func isTaken(_ edge: Picture.Edge) -> Bool {
    picture.edges.contains { other in
      other != edge
        && ((other.from, other.to) == (edge.from, edge.to) || (other.from, other.to) == (edge.to, edge.from))
    }
  }

  /// A loop at the right side of a node.
  private static func loop(at node: Rect) -> [Point] {
    let (right, middle) = (node.maxX, node.center.y)
    let (start, end) = (Point(x: right, y: middle - 5), Point(x: right, y: middle + 5))
    return [start, Point(x: right + 22, y: middle - 16), Point(x: right + 22, y: middle + 16), end]
  }
}

/// Finds short ways around nodes: the shortest path over the corners of what is in the way (a visibility graph, searched with
/// A*), with its corners rounded off.
struct Router {
  let obstacles: [Rect]
  /// How near a way comes to a node.
  private let clearance = 7.0

  /// - Parameter shift: how far to the right of the straight way, for another edge to have it.
  func route(from: Int, to: Int, shift: Double) -> [Point] {
    let direction = obstacles[to].center - obstacles[from].center
    let side = Point(x: -direction.y, y: direction.x) * (shift / max(direction.length, 1))
    let (start, goal) = (obstacles[from].center + side, obstacles[to].center + side)
    let others = obstacles.indices.filter { $0 != from && $0 != to }.map { obstacles[$0].inset(by: -clearance + 1) }
    var corners = path(from: start, to: goal, around: others)
    corners[0] = Self.border(of: obstacles[from], from: start, towards: corners[1])
    corners[corners.count - 1] = Self.border(of: obstacles[to], from: goal, towards: corners[corners.count - 2])
    return Curve.rounded(corners, radius: 40)
  }

  private func path(from start: Point, to goal: Point, around rects: [Rect]) -> [Point] {
    if !rects.contains(where: { Self.crosses($0, start, goal) }) { return [start, goal] }
    var points = [start, goal]
    for rect in rects {
      let rect = rect.inset(by: -1)
      points += [
        Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y), Point(x: rect.x, y: rect.maxY),
        Point(x: rect.maxX, y: rect.maxY),
      ]
    }
    points = Array(points[..<2]) + points[2...].filter { point in !rects.contains { $0.contains(point) } }
    var costs = [Double](repeating: .infinity, count: points.count)
    var previous = [Int](repeating: -1, count: points.count)
    var isDone = [Bool](repeating: false, count: points.count)
    costs[0] = 0
    while true {
      var best = -1
      var bestEstimate = Double.infinity
      for index in points.indices where !isDone[index] && costs[index] < .infinity {
        let estimate = costs[index] + points[index].distance(to: goal)
        if estimate < bestEstimate { (best, bestEstimate) = (index, estimate) }
      }
      guard best >= 0 else { return [start, goal] }
      if best == 1 { break }
      isDone[best] = true
      for next in points.indices where !isDone[next] {
        // Each corner costs a little, so that a way has few of them.
        let cost = costs[best] + points[best].distance(to: points[next]) + 10
        if cost < costs[next], !rects.contains(where: { Self.crosses($0, points[best], points[next]) }) {
          costs[next] = cost
          previous[next] = best
        }
      }
    }
    var path = [goal]
    var place = previous[1]
    while place >= 0 {
      path.append(points[place])
      place = previous[place]
    }
    return path.reversed()
  }

  /// Whether a line passes through the inside of a rectangle (Liang and Barsky's clipping).
  static func crosses(_ rect: Rect, _ start: Point, _ end: Point) -> Bool {
    let delta = end - start
    var (low, high) = (0.0, 1.0)
    for (step, distance) in [
      (-delta.x, start.x - rect.x), (delta.x, rect.maxX - start.x), (-delta.y, start.y - rect.y),
      (delta.y, rect.maxY - start.y),
    ] {
      if step == 0 {
        if distance <= 0 { return false }
      } else {
        let t = distance / step
        if step < 0 { low = max(low, t) } else { high = min(high, t) }
      }
    }
    return low + 1e-9 < high
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
