/// The shortest path over the corners of rectangles, searched with A* (Hart, Nilsson and Raphael, 1968), which looks whether
/// a line is free only when it would be the next one of the path: of all lines between corners few ever are (Cohen, Phillips and
/// Likhachev, "Planning single-arm manipulations with n-arm robots", 2014, call this lazy).
struct CornerSearch {
  private let rects: [Rect]
  /// The start, the goal, and corners.
  private(set) var points: [Point]
  /// Each corner costs a little, so that a way has few of them.
  static let cornerCost = 10.0

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

  /// The best way to a point that may still turn out to be blocked: over which visited point, as the how-manieth that was.
  private struct Candidate {
    var cost = Double.infinity
    var turn = -1
    /// The cost and what is left to the goal at least; infinite for a point that is visited or cannot be reached.
    var estimate = Double.infinity
  }

  /// From the first point to the second; nil if there is none. Of equal ways the one over points that were visited earlier,
  /// which of equally promising ones are those that were taken in earlier.
  ///
  /// - Complexity: O(points) for each line that is looked at, and O(rectangles) to look at it.
  func path() -> [Point]? {
    let rests = points.map { $0.distance(to: points[1]) }
    var candidates = [Candidate](repeating: Candidate(), count: points.count)
    var previous = [Int](repeating: -1, count: points.count)
    var isVisited = [Bool](repeating: false, count: points.count)
    // By turn.
    var visited: [(point: Int, cost: Double)] = []

    candidates[0] = Candidate(cost: 0, turn: -1, estimate: rests[0])
    while true {
      var next = -1
      var least = Double.infinity
      for index in candidates.indices where candidates[index].estimate < least {
        (next, least) = (index, candidates[index].estimate)
      }
      guard next >= 0 else { return nil }
      let candidate = candidates[next]
      if candidate.turn >= 0 {
        let from = visited[candidate.turn].point
        guard isFree(from, next) else {
          candidates[next] = self.candidate(after: candidate, to: next, visited, rest: rests[next])
          continue
        }
        previous[next] = from
      }
      if next == 1 { break }
      isVisited[next] = true
      candidates[next].estimate = .infinity
      for index in points.indices where !isVisited[index] {
        let cost = candidate.cost + points[next].distance(to: points[index]) + Self.cornerCost
        if cost < candidates[index].cost {
          candidates[index] = Candidate(cost: cost, turn: visited.count, estimate: cost + rests[index])
        }
      }
      visited.append((next, candidate.cost))
    }
    var path = [points[1]]
    var place = previous[1]
    while place >= 0 {
      path.append(points[place])
      place = previous[place]
    }
    return path.reversed()
  }

  /// The best way to a point but for those up to one that is blocked.
  private func candidate(
    after blocked: Candidate, to point: Int, _ visited: [(point: Int, cost: Double)], rest: Double
  ) -> Candidate {
    var best = Candidate()
    for (turn, from) in visited.enumerated() {
      let cost = from.cost + points[from.point].distance(to: points[point]) + Self.cornerCost
      guard (cost, turn) > (blocked.cost, blocked.turn), cost < best.cost else { continue }
      best = Candidate(cost: cost, turn: turn, estimate: cost + rest)
    }
    return best
  }

  private func isFree(_ start: Int, _ end: Int) -> Bool {
    let (start, end) = (points[start], points[end])
    for rect in rects where Router.crosses(rect, start, end) { return false }
    return true
  }
}
