import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// Shapes that are drawn over edges.
struct HiddenEdgeTests {
  @Test(arguments: seeds(30)) func `no background hides a part of an edge`(seed: Int) throws {
    var viewed = ViewedGraph.random(seed: seed)
    viewed.opened = nil
    let layout = Diagram(of: viewed, level: .definitions).placed()
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
