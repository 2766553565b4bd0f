import StratusLayout

/// Places names where few edges cross them.
struct TitlePlacer {
  let edges: [[Point]]

  /// Returns the frame of a name between two positions: where the fewest edges cross it, as far to the left as
  /// possible.
  func leastCrossed(from first: Double, to last: Double, frame: (Double) -> Rect) -> Rect {
    let width = frame(first).width
    let crossings = edges.flatMap { Self.crossings(of: $0, with: frame(first)) }
    let starts = [first] + crossings.map { $0.upperBound + 4 }.filter { $0 > first && $0 + width <= last }.sorted()
    var (best, least) = (first, Int.max)
    for start in starts {
      let count = crossings.count { $0.lowerBound < start + width && start < $0.upperBound }
      if count < least { (best, least) = (start, count) }
    }
    return frame(best)
  }

  /// Returns the horizontal ranges that an edge has at the height of a frame.
  private static func crossings(of edge: [Point], with frame: Rect) -> [ClosedRange<Double>] {
    let points = Curve.samples(edge)
    return zip(points, points.dropFirst()).compactMap { start, end in
      let (high, low) = start.y < end.y ? (start, end) : (end, start)
      guard high.y < frame.maxY, low.y > frame.y else { return nil }
      func x(_ y: Double) -> Double {
        low.y == high.y ? high.x : high.x + (low.x - high.x) * (y - high.y) / (low.y - high.y)
      }
      let ends = low.y == high.y ? [low.x, high.x] : [x(max(high.y, frame.y)), x(min(low.y, frame.maxY))]
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
  }
}
