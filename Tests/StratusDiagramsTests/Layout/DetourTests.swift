import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// The lengths of arrows, compared with the straight lines between their ends.
struct DetourTests {
  @Test(arguments: Diagram.Level.allCases) func `arrows in published apps take no long way`(level: Diagram.Level) throws
  {
    for application in try RealApplication.published() {
      let graph = application.graph().graph
      let order = application.layerOrder
      let positions = graph.assemblies.map { assembly in
        application.layers[assembly.name].flatMap { order.firstIndex(of: $0) }.map {
          Layering.Position(layer: $0, row: 0)
        }
      }
      check(Diagram(of: graph, layering: Layering(layers: order, positions: positions), level: level))
    }
  }

  @Test(arguments: seeds(20)) func `arrows in generated apps take no long way`(seed: Int) {
    // Stems stay together.
    check(Diagram(of: ViewedGraph(TypicalApplication(definitions: 60, seed: seed)), level: .definitions), limit: 3)
  }

  private func check(_ diagram: Diagram, limit: Double = 2.5) {
    let layout = diagram.placed()
    for (edge, route) in zip(diagram.edges, layout.edges) where edge.from != edge.to {
      #expect(Curve.detour(of: route) <= limit, "\(diagram.level): \(edge.id)")
    }
  }

  @Test func `a detour is measured along the curve`() {
    let corners = [Point(x: 0, y: 0), Point(x: 0, y: 30), Point(x: 40, y: 30), Point(x: 40, y: 0)]
    #expect(abs(Curve.detour(of: Curve.rounded(corners, radius: 0)) - 2.5) < 0.001)
    #expect(Curve.detour(of: []) == 1)
  }
}
