import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// The routes in the data of the page.
struct ExplorerRouteTests {
  /// Layers are drawn larger than their text if many arrows begin or end at them.
  @Test(arguments: seeds(60)) func `each route begins and ends at the border of its node`(seed: Int) throws {
    let page = try UnpackedPage(Explorer(.random(seed: seed)))
    for level in Diagram.Level.allCases {
      let nodes = page.rows("nodes", level).map(Self.frame)
      for edge in page.rows("edges", level) {
        let route = edge.numbers("path")
        let ends = [(edge["from"], route.prefix(2)), (edge["to"], route.suffix(2))]
        for (node, point) in ends {
          let frame = nodes[try #require(node.flatMap { Int($0) })]
          let end = Point(x: try #require(point.first), y: try #require(point.last))
          #expect(Self.isAtBorder(end, of: frame), "\(level): \(end) of \(frame)")
        }
      }
    }
  }

  private static func frame(of node: [String: String]) -> Rect {
    let numbers = node.numbers("frame")
    return numbers.count == 4
      ? Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      : Rect(x: .infinity, y: .infinity, width: 0, height: 0)
  }

  /// Returns whether a point is at the border of a frame with rounded corners.
  private static func isAtBorder(_ point: Point, of frame: Rect) -> Bool {
    let depth = min(point.x - frame.x, frame.maxX - point.x, point.y - frame.y, frame.maxY - point.y)
    return depth > -0.25 && depth < 4
  }
}
