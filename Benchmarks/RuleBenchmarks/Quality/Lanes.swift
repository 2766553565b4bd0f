import Foundation
import StratusDiagrams
import StratusLayout

/// The vertical parts of edges between two bends. Edges that share a route share its lanes.
///
/// Routes by `dot` have none, because they are curved everywhere.
struct Lanes {
  private struct Lane {
    let x: Double
    let range: ClosedRange<Double>
    /// The horizontal positions to which bends lead from here, each once for each bend.
    var bends: [Double] = []
    /// Whether it ends at a node, which keeps it from moving.
    var isFixed = false
  }

  private var lanes: [Lane] = []
  private let placed: PlacedDiagram
  /// The distances that the layout keeps between a lane and a box, and between two lanes.
  private static let (boxGap, laneGap) = (8.0, 8.9)

  init(of placed: PlacedDiagram) {
    self.placed = placed
    let curves = placed.edges.flatMap { edge in
      stride(from: 0, to: max(edge.route.count - 3, 0), by: 3).map { (edge.route[$0], edge.route[$0 + 3]) }
    }
    func key(_ x: Double) -> Int { Int((x * 20).rounded()) }
    var ranges: [Int: [ClosedRange<Double>]] = [:]
    for (start, end) in curves where key(start.x) == key(end.x) && start.y != end.y {
      ranges[key(start.x), default: []].append(min(start.y, end.y)...max(start.y, end.y))
    }
    var lanesAt: [Int: [Int]] = [:]
    for x in ranges.keys.sorted() {
      for range in (ranges[x] ?? []).merged() {
        lanesAt[x, default: []].append(lanes.count)
        lanes.append(Lane(x: Double(x) / 20, range: range))
      }
    }
    func lane(at point: Point) -> Int? {
      lanesAt[key(point.x)]?.first { lanes[$0].range.contains(point.y.clamped(to: lanes[$0].range, by: 0.01)) }
    }
    var known: Set<[Int]> = []
    for (start, end) in curves where key(start.x) != key(end.x) {
      guard known.insert([key(start.x), key(start.y), key(end.x), key(end.y)]).inserted else { continue }
      if let lane = lane(at: start) { lanes[lane].bends.append(end.x) }
      if let lane = lane(at: end) { lanes[lane].bends.append(start.x) }
    }
    for edge in placed.edges {
      for end in [edge.route.first, edge.route.last] {
        if let lane = end.flatMap({ lane(at: $0) }) { lanes[lane].isFixed = true }
      }
    }
  }

  /// The number of bends that disappear if each lane moves to the best position in its free space.
  var avoidableBends: Int {
    var count = 0
    for lane in lanes where !lane.isFixed && !lane.bends.isEmpty {
      let free = freeSpace(of: lane)
      let positions = Set(lane.bends.filter { free.contains($0) })
      count += positions.map { x in lane.bends.count { abs($0 - x) < 0.05 } }.max() ?? 0
    }
    return count
  }

  private func freeSpace(of lane: Lane) -> ClosedRange<Double> {
    var (low, high) = (-Double.infinity, Double.infinity)
    func avoid(_ left: Double, _ right: Double, _ gap: Double) {
      if right <= lane.x + 0.1 { low = max(low, right + gap) }
      if left >= lane.x - 0.1 { high = min(high, left - gap) }
    }
    func touches(_ top: Double, _ bottom: Double) -> Bool {
      top < lane.range.upperBound && bottom > lane.range.lowerBound
    }
    for rect in placed.nodes where touches(rect.y, rect.y + rect.height) {
      avoid(rect.x, rect.x + rect.width, Self.boxGap)
    }
    for rect in placed.frames where touches(rect.y, rect.y + rect.height) {
      if rect.x < lane.x, rect.x + rect.width > lane.x {
        (low, high) = (max(low, rect.x + Self.boxGap), min(high, rect.x + rect.width - Self.boxGap))
      } else {
        avoid(rect.x, rect.x + rect.width, Self.boxGap)
      }
    }
    for other in lanes where other.x != lane.x && touches(other.range.lowerBound, other.range.upperBound) {
      avoid(other.x, other.x, Self.laneGap)
    }
    return low < high ? low...high : lane.x...lane.x
  }
}

extension Double {
  /// Returns the number, moved into a range if it is outside by at most a small distance.
  fileprivate func clamped(to range: ClosedRange<Double>, by distance: Double) -> Double {
    if self < range.lowerBound, self > range.lowerBound - distance { return range.lowerBound }
    if self > range.upperBound, self < range.upperBound + distance { return range.upperBound }
    return self
  }
}
