import Foundation
import StratusDiagrams
import StratusLayout

/// A straight part of an edge.
struct Line {
  let edge: Int
  let start: Point
  let end: Point

  var length: Double { hypot(end.x - start.x, end.y - start.y) }

  /// Returns the angle between this line and another one, in radians.
  func turning(to next: Self) -> Double {
    func direction(_ line: Self) -> Double { atan2(line.end.y - line.start.y, line.end.x - line.start.x) }
    let angle = abs(direction(next) - direction(self))
    return min(angle, 2 * .pi - angle)
  }
}

extension PlacedDiagram {
  /// The edges as short straight lines. A straight curve is one line.
  var lines: [Line] {
    edges.enumerated().flatMap { index, edge -> [Line] in
      var lines: [Line] = []
      guard edge.route.count >= 4 else { return lines }
      for start in stride(from: 0, to: edge.route.count - 3, by: 3) {
        let curve = Array(edge.route[start...start + 3])
        let isStraight = curve.allSatisfy { abs($0.x - curve[0].x) < 0.001 }
        let count = isStraight ? 1 : 12
        var last = curve[0]
        for step in 1...count {
          let point = step == count ? curve[3] : Self.point(curve, at: Double(step) / Double(count))
          if point != last { lines.append(Line(edge: index, start: last, end: point)) }
          last = point
        }
      }
      return lines
    }
  }

  private static func point(_ curve: [Point], at t: Double) -> Point {
    let s = 1 - t
    let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return Point(
      x: zip(curve, weights).reduce(0) { $0 + $1.0.x * $1.1 }, y: zip(curve, weights).reduce(0) { $0 + $1.0.y * $1.1 })
  }
}

/// Elements by the squares of the page that they touch.
struct Squares {
  static let side = 48.0
  private(set) var elements: [Square: [Int]] = [:]

  struct Square: Hashable {
    let column: Int
    let row: Int

    init(_ column: Int, _ row: Int) { (self.column, self.row) = (column, row) }

    init(of point: Point) {
      self.init(Int((point.x / Squares.side).rounded(.down)), Int((point.y / Squares.side).rounded(.down)))
    }
  }

  static func squares(from start: Point, to end: Point) -> [Square] {
    let (one, other) = (Square(of: start), Square(of: end))
    return (min(one.column, other.column)...max(one.column, other.column)).flatMap { column in
      (min(one.row, other.row)...max(one.row, other.row)).map { Square(column, $0) }
    }
  }

  mutating func insert(_ element: Int, from start: Point, to end: Point) {
    for square in Self.squares(from: start, to: end) { elements[square, default: []].append(element) }
  }
}
