import StratusDefinitions
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// What is drawn over edges.
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

  @Test(arguments: 0..<30) func `no background hides a part of an edge`(seed: Int) throws {
    var viewed = ViewedGraph.random(seed: seed)
    viewed.collapsed = []
    for layout in [Diagram(of: viewed, level: .definitions).placed(), try straight(Diagram(of: viewed, level: .definitions))] {
      var edges: [[Point]] = []
      for shape in layout.drawing().shapes {
        switch shape.form {
        case .line(let points, _): if shape.classes.hasPrefix("edge") { edges.append(Curve.samples(points, perCurve: 40)) }
        case .box(let frame, _):
          // Elements have a border.
          guard shape.paint.fill != nil, shape.paint.stroke == nil else { continue }
          #expect(!edges.contains { $0.contains(where: frame.contains) }, "\(shape.text?.string ?? shape.classes)")
        }
      }
    }
  }

  @Test func `the name of a box avoids the edges of another engine`() throws {
    let graph = DefinitionGraph(text: "A.x -> B.one; A.y -> B.two; B.one; B.two; B.three; B.four; B.five; B.six")
    let diagram = Diagram(of: graph, layering: .none(for: graph), level: .definitions)
    let layout = try straight(diagram)
    let crossings = layout.titles.compactMap(\.self).map { title in
      layout.edges.count { Curve.samples($0, perCurve: 40).contains(where: title.contains) }
    }
    #expect(crossings == [0, 0])
    // At the left, the name would be crossed; otherwise, the test would prove nothing.
    #expect(zip(layout.titles, layout.boxes).contains { ($0?.x ?? 0) - ($1?.x ?? 0) > 20 })
  }
}
