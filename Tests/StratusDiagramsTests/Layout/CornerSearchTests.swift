import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// Compares the search, which skips lines that are too long, with an exhaustive one.
@Suite struct CornerSearchTests {
  private struct Scene {
    var rects: [Rect] = []
    let start: Point
    let goal: Point

    /// - Parameter grid: all coordinates are multiples of it, so that many paths are equally long.
    init(seed: Int, grid: Double) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) * grid }
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        rects.append(Rect(x: number(0...40), y: number(0...40), width: number(1...6), height: number(1...6)))
      }
      start = Point(x: number(0...46), y: number(0...46))
      goal = Point(x: number(0...46), y: number(0...46))
    }
  }

  @Test(arguments: seeds(150)) func `the search finds the same path as an exhaustive one`(seed: Int) {
    let scene = Scene(seed: seed, grid: seed % 2 == 0 ? 10 : 9.7)
    var search = CornerSearch(around: scene.rects, from: scene.start, to: scene.goal)
    search.addCorners { _ in true }
    #expect(search.path() == naivePath(search.points, around: scene.rects))
  }

  @Test func `random obstacles cover detours and dead ends`() {
    let paths = (0..<150).map { seed in
      let scene = Scene(seed: seed, grid: 10)
      var search = CornerSearch(around: scene.rects, from: scene.start, to: scene.goal)
      search.addCorners { _ in true }
      return search.path()?.count ?? 0
    }
    #expect(paths.contains(0))
    #expect(paths.contains { $0 > 3 })
  }

  /// Returns the path that A* finds without skipping lines.
  private func naivePath(_ points: [Point], around rects: [Rect]) -> [Point]? {
    var costs = [Double](repeating: .infinity, count: points.count)
    var previous = [Int](repeating: -1, count: points.count)
    var isDone = [Bool](repeating: false, count: points.count)
    costs[0] = 0
    while true {
      let open = points.indices.filter { !isDone[$0] && costs[$0] < .infinity }
      func estimate(_ index: Int) -> Double { costs[index] + points[index].distance(to: points[1]) }
      guard let best = open.min(by: { (estimate($0), $0) < (estimate($1), $1) }) else { return nil }
      if best == 1 { break }
      isDone[best] = true
      for next in points.indices where !isDone[next] {
        let cost = costs[best] + points[best].distance(to: points[next]) + CornerSearch.cornerCost
        if cost < costs[next], !rects.contains(where: { Router.crosses($0, points[best], points[next]) }) {
          (costs[next], previous[next]) = (cost, best)
        }
      }
    }
    return Array(sequence(first: 1) { previous[$0] < 0 ? nil : previous[$0] }.map { points[$0] }.reversed())
  }
}
