import Foundation
import StratusLayout

extension PlacedDiagram {
  /// The number of arrows that are longer than 1.3 times the shortest route between their ends around all other boxes
  /// and frames; `nil` if there are too many boxes to search.
  var detours: Int? {
    if nodes.count > 200 { return nil }
    var lengths = [Double](repeating: 0, count: edges.count)
    for line in lines { lengths[line.edge] += line.length }
    return edges.indices.count { index in
      guard let start = edges[index].route.first, let end = edges[index].route.last else { return false }
      let own = [edges[index].from, edges[index].to]
      let frames = own.map { frameOfNode[$0] }
      // A frame stands for the boxes in it.
      let obstacles =
        nodes.indices.filter { !own.contains($0) && (frameOfNode[$0] == nil || frames.contains(frameOfNode[$0])) }
        .map { nodes[$0] } + self.frames.indices.filter { !frames.contains($0) }.map { self.frames[$0] }
      return lengths[index] > 1.3 * max(20, RouteSearch(obstacles: obstacles).length(from: start, to: end))
    }
  }
}

/// Finds the shortest route around boxes, along their corners.
private struct RouteSearch {
  let obstacles: [Rect]

  func length(from start: Point, to end: Point) -> Double {
    let points =
      [start, end] + obstacles.flatMap(Self.corners).filter { point in !obstacles.contains { contains($0, point) } }
    var distances = [Double](repeating: .infinity, count: points.count)
    var isDone = [Bool](repeating: false, count: points.count)
    distances[0] = 0
    func estimate(_ index: Int) -> Double { distances[index] + points[index].distance(to: end) }
    while let next = points.indices.filter({ !isDone[$0] && distances[$0] < .infinity }).min(by: {
      estimate($0) < estimate($1)
    }) {
      if next == 1 { return distances[1] }
      isDone[next] = true
      for other in points.indices where !isDone[other] {
        let distance = distances[next] + points[next].distance(to: points[other])
        if distance < distances[other], isFree(points[next], points[other]) { distances[other] = distance }
      }
    }
    return start.distance(to: end)
  }

  private static func corners(of rect: Rect) -> [Point] {
    [rect.x, rect.x + rect.width].flatMap { x in [rect.y, rect.y + rect.height].map { Point(x: x, y: $0) } }
  }

  private func contains(_ rect: Rect, _ point: Point) -> Bool {
    point.x > rect.x && point.x < rect.x + rect.width && point.y > rect.y && point.y < rect.y + rect.height
  }

  private func isFree(_ one: Point, _ other: Point) -> Bool {
    !obstacles.contains { PlacedDiagram.crosses($0, from: one, to: other, inside: 0) }
  }
}
