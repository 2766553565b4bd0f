/// Functions on chains of cubic Bézier curves: a start, then three points for each curve.
package enum Curve {
  /// Returns the point of a curve at a parameter from 0 to 1, by Bernstein polynomials.
  static func point(_ curve: ArraySlice<Point>, at t: Double) -> Point { point(curve, curve.startIndex, at: t) }

  /// - Parameter start: the index of the first point of the curve.
  private static func point<Points: RandomAccessCollection<Point>>(
    _ points: Points, _ start: Int, at t: Double
  ) -> Point where Points.Index == Int {
    let s = 1 - t
    return points[start] * (s * s * s) + points[start + 1] * (3 * s * s * t) + points[start + 2] * (3 * s * t * t)
      + points[start + 3] * (t * t * t)
  }

  /// Splits a curve at a parameter (de Casteljau).
  static func split(_ curve: ArraySlice<Point>, at t: Double) -> (left: [Point], right: [Point]) {
    var rows = [Array(curve)]
    while let last = rows.last, last.count > 1 {
      rows.append(zip(last, last.dropFirst()).map { $0 * (1 - t) + $1 * t })
    }
    return (rows.map { $0[0] }, rows.reversed().map { $0[$0.count - 1] })
  }

  /// Returns points along the whole chain, at even parameters of each curve.
  package static func samples(_ chain: [Point], perCurve count: Int = 12) -> [Point] {
    guard chain.count >= 4 else { return chain }
    var samples: [Point] = []
    samples.reserveCapacity(1 + chain.count / 3 * count)
    samples.append(chain[0])
    for start in stride(from: 0, to: chain.count - 3, by: 3) {
      for step in 1...count { samples.append(point(chain, start, at: Double(step) / Double(count))) }
    }
    return samples
  }

  /// Returns the length of a chain, divided by the distance between its ends; 1 if it is empty or ends where it begins.
  static func detour(of chain: [Point]) -> Double {
    guard let start = chain.first, let end = chain.last, start != end else { return 1 }
    return length(of: chain) / start.distance(to: end)
  }

  static func length(of chain: [Point]) -> Double {
    let samples = samples(chain)
    return zip(samples, samples.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns the chain up to a distance from its end, where an arrow head begins.
  package static func shortened(_ chain: [Point], by distance: Double) -> [Point] {
    guard chain.count >= 4, let tip = chain.last else { return chain }
    var rest = chain
    // Removes whole curves within the head.
    while rest.count > 4, rest[rest.count - 4].distance(to: tip) < distance { rest.removeLast(3) }
    let last = rest[(rest.count - 4)...]
    // The distance to the tip decreases along the last curve, so a binary search finds the parameter.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if point(last, at: middle).distance(to: tip) > distance { low = middle } else { high = middle }
    }
    return rest.dropLast(4) + split(last, at: low).left
  }

  /// Returns a chain through corners, which are rounded as far as their neighbors allow.
  ///
  /// - Parameter deviation: the largest distance between a corner and the chain.
  package static func rounded(_ corners: [Point], radius: Double, deviation: Double = .infinity) -> [Point] {
    guard corners.count >= 2 else { return [] }
    var chain = [corners[0]]
    func addLine(to end: Point) {
      guard let start = chain.last else { return }
      chain += [start * (2 / 3.0) + end * (1 / 3.0), start * (1 / 3.0) + end * (2 / 3.0), end]
    }
    for index in 1..<corners.count - 1 {
      let (before, corner, after) = (corners[index - 1], corners[index], corners[index + 1])
      let (first, second) = (corner.distance(to: before), corner.distance(to: after))
      guard first > 0, second > 0 else { continue }
      // With the control points below, the distance from the corner to the middle of the curve is 0.275 times the bend.
      let bend = ((corner - before) * (1 / first) - (after - corner) * (1 / second)).length
      let cut = min(radius, first / 2, second / 2, bend > 0 ? deviation / (0.275 * bend) : .infinity)
      let entry = corner + (before - corner) * (cut / first)
      let exit = corner + (after - corner) * (cut / second)
      addLine(to: entry)
      chain += [entry + (corner - entry) * 0.6, exit + (corner - exit) * 0.6, exit]
    }
    addLine(to: corners[corners.count - 1])
    return chain
  }
}
