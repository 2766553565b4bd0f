/// A position or a vector, in points from the upper left corner.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  static func + (left: Self, right: Self) -> Self { Point(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: Self, right: Self) -> Self { Point(x: left.x - right.x, y: left.y - right.y) }
  static func * (point: Self, factor: Double) -> Self { Point(x: point.x * factor, y: point.y * factor) }

  var length: Double { (x * x + y * y).squareRoot() }
  func distance(to other: Self) -> Double { (self - other).length }
}

/// A width and a height, in points.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle, in points from the upper left corner.
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  func inset(by distance: Double) -> Rect {
    Rect(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  func moved(by offset: Point) -> Rect { Rect(x: x + offset.x, y: y + offset.y, width: width, height: height) }

  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func intersects(_ other: Rect) -> Bool { x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY }

  /// Returns the point of the rectangle that is nearest to a point.
  func nearest(to point: Point) -> Point { Point(x: min(max(point.x, x), maxX), y: min(max(point.y, y), maxY)) }

  func contains(_ other: Rect) -> Bool { other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY }

  func contains(_ point: Point) -> Bool { point.x > x && point.x < maxX && point.y > y && point.y < maxY }
}
