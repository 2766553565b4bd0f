import Foundation
import StratusDiagrams
import StratusLayout

/// A straight part of an edge.
struct Line {
  let edge: Int
  let start: Point
  let end: Point

  var length: Double { hypot(end.x - start.x, end.y - start.y) }

  /// Returns the angle from this line to another one, in radians, from -π to π.
  func turning(to next: Self) -> Double {
    let (one, other) = (end - start, next.end - next.start)
    return atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y)
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

extension [Line] {
  /// The number of pairs of edges that cross, each time that they do, and of positions at which lines cross.
  var crossings: (ofReferences: Int, drawn: Int) {
    var squares = Squares()
    for (index, line) in enumerated() { squares.insert(index, from: line.start, to: line.end) }
    var count = 0
    var positions: Set<[Int]> = []
    for (square, members) in squares.elements {
      for (position, first) in members.enumerated() {
        for second in members[..<position] where self[first].edge != self[second].edge {
          guard let point = Self.intersection(self[first], self[second]), Squares.Square(of: point) == square else {
            continue
          }
          count += 1
          positions.insert([Int(point.x.rounded()), Int(point.y.rounded())])
        }
      }
    }
    return (count, positions.count)
  }

  /// Returns the point at which two lines cross. Lines that touch or overlap do not cross.
  private static func intersection(_ one: Line, _ other: Line) -> Point? {
    guard Swift.min(one.start.x, one.end.x) <= Swift.max(other.start.x, other.end.x),
      Swift.min(other.start.x, other.end.x) <= Swift.max(one.start.x, one.end.x),
      Swift.min(one.start.y, one.end.y) <= Swift.max(other.start.y, other.end.y),
      Swift.min(other.start.y, other.end.y) <= Swift.max(one.start.y, one.end.y)
    else { return nil }
    func side(_ line: Line, _ point: Point) -> Double {
      let area =
        (line.end.x - line.start.x) * (point.y - line.start.y) - (line.end.y - line.start.y) * (point.x - line.start.x)
      return abs(area) < 1e-6 * Swift.max(line.length, 1) ? 0 : area
    }
    let (start, end) = (side(other, one.start), side(other, one.end))
    guard start * end < 0, side(one, other.start) * side(one, other.end) < 0 else { return nil }
    let share = start / (start - end)
    return Point(
      x: one.start.x + (one.end.x - one.start.x) * share, y: one.start.y + (one.end.y - one.start.y) * share)
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
