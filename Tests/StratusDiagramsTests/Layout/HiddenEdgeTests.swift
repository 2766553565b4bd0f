import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// Shapes that are drawn over edges.
struct HiddenEdgeTests {
  /// Returns a diagram whose edges are straight lines, which cross names as those of `dot` may do.
  private func straight(_ diagram: Diagram) throws -> DiagramLayout {
    try diagram.placed { _ throws(RenderingError) in
      let layout = diagram.placed()
      let edges = diagram.edges.map { edge in
        let ends = [edge.from, edge.to].map { layout.nodes[$0].center }
        return [ends[0], ends[0] + (ends[1] - ends[0]) * (1 / 3.0), ends[0] + (ends[1] - ends[0]) * (2 / 3.0), ends[1]]
      }
      return Placement(nodes: layout.nodes.map(\.center), boxes: layout.boxes, edges: edges)
    }
  }

  @Test(arguments: seeds(30)) func `no background hides a part of an edge`(seed: Int) throws {
    var viewed = ViewedGraph.random(seed: seed)
    viewed.collapsed = []
    for layout in [
      Diagram(of: viewed, level: .definitions).placed(), try straight(Diagram(of: viewed, level: .definitions)),
    ] {
      var edges: [[Point]] = []
      for shape in layout.drawing().shapes {
        switch shape.form {
        case .line(let points, _):
          if shape.classes.hasPrefix("edge") { edges.append(Curve.samples(points, perCurve: 40)) }
        case .box(let frame, _):
          // Elements have a border.
          guard shape.paint.fill != nil, shape.paint.stroke == nil else { continue }
          #expect(!edges.contains { $0.contains(where: frame.contains) }, "\(shape.text?.string ?? shape.classes)")
        }
      }
    }
  }

  @Test func `the name of a box avoids the edges of another engine`() throws {
    let graph = DefinitionGraph(text: "A.x -> Bookkeeping.y")
    let diagram = Diagram(of: graph, layering: .none(for: graph), level: .definitions)
    let layout = try diagram.placed { _ throws(RenderingError) in
      let route = [40.0, 80, 120, 160].map { Point(x: 40, y: $0) }
      return Placement(
        nodes: [Point(x: 40, y: 40), Point(x: 40, y: 172)],
        boxes: [Rect(x: 0, y: 0, width: 200, height: 60), Rect(x: 0, y: 120, width: 200, height: 80)], edges: [route])
    }
    let (titles, boxes) = (layout.titles.compactMap(\.self), layout.boxes.compactMap(\.self))
    let edge = Curve.samples(layout.edges[0], perCurve: 40)
    #expect(!edge.contains(where: titles[1].contains) && boxes[1].contains(titles[1]))
    // At the left of the edge, there is not enough space.
    #expect(titles[1].x > edge[0].x)
  }
}
