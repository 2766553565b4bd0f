/// The shortest path over the corners of rectangles, searched with A* (Hart, Nilsson and Raphael, 1968).
struct CornerSearch {
  private let rects: [Rect]
  /// The start, the goal, and corners.
  private(set) var points: [Point]
  /// The cost of a corner, so that a path has few of them.
  static let cornerCost = 10.0

  init(around rects: [Rect], from start: Point, to goal: Point) {
    self.rects = rects
    points = [start, goal]
  }

  /// Adds the corners of the rectangles that are inside the region to search and outside all rectangles.
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

  /// Returns the shortest path from the start to the goal, or `nil` if there is none.
  ///
  /// - Complexity: O(points² × rectangles) at worst. Once a path to the goal is known, lines that cannot be part of a
  ///   shorter one are skipped.
  func path() -> [Point]? {
    let rests = points.map { $0.distance(to: points[1]) }
    var costs = [Double](repeating: .infinity, count: points.count)
    var estimates = costs
    var previous = [Int](repeating: -1, count: points.count)
    // The points that have not been visited, ascending.
    var open = Array(points.indices)
    (costs[0], estimates[0]) = (0, rests[0])
    while true {
      var bestIndex = -1
      var least = Double.infinity
      for index in open.indices where estimates[open[index]] < least {
        (bestIndex, least) = (index, estimates[open[index]])
      }
      guard bestIndex >= 0 else { return nil }
      let best = open.remove(at: bestIndex)
      if best == 1 { break }
      for next in open {
        let cost = costs[best] + points[best].distance(to: points[next]) + Self.cornerCost
        // Of points with equal estimates, the goal is visited first.
        guard cost < costs[next], next == 1 || cost + rests[next] < estimates[1], isFree(best, next) else { continue }
        (costs[next], estimates[next], previous[next]) = (cost, cost + rests[next], best)
      }
    }
    var path = [points[1]]
    var point = previous[1]
    while point >= 0 {
      path.append(points[point])
      point = previous[point]
    }
    return path.reversed()
  }

  private func isFree(_ start: Int, _ end: Int) -> Bool {
    let (start, end) = (points[start], points[end])
    for rect in rects where Router.crosses(rect, start, end) { return false }
    return true
  }
}
