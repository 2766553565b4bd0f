/// A position or a vector, in points from the upper left corner.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static func + (left: Self, right: Self) -> Self { Point(x: left.x + right.x, y: left.y + right.y) }
  package static func - (left: Self, right: Self) -> Self { Point(x: left.x - right.x, y: left.y - right.y) }
  package static func * (point: Self, factor: Double) -> Self { Point(x: point.x * factor, y: point.y * factor) }

  package var length: Double { (x * x + y * y).squareRoot() }
  package func distance(to other: Self) -> Double { (self - other).length }
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

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  package func inset(by distance: Double) -> Rect {
    Rect(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  package func moved(by offset: Point) -> Rect { Rect(x: x + offset.x, y: y + offset.y, width: width, height: height) }

  package func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  package func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  package func contains(_ other: Rect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  package func contains(_ point: Point) -> Bool { point.x > x && point.x < maxX && point.y > y && point.y < maxY }

  /// Returns the point of the rectangle that is nearest to another point.
  package func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, x), maxX), y: min(max(point.y, y), maxY))
  }

  /// Moves a point from the border to the border with the rounded corners that Graphviz draws.
  func roundedBorder(at point: Point) -> Point {
    let radius = min(12, min(width, height) / 3)
    let center = Point(
      x: min(max(point.x, x + radius), maxX - radius), y: min(max(point.y, y + radius), maxY - radius))
    let out = point - center
    return out.length > radius ? center + out * (radius / out.length) : point
  }
}
