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
      // Trunks stay together.
      check(
        Diagram(of: graph, layering: Layering(layers: order, positions: positions), level: level),
        limit: level == .assemblies ? 4 : 2.5)
    }
  }

  @Test(arguments: seeds(20)) func `arrows in generated apps take no long way`(seed: Int) {
    // Stems stay together.
    check(Diagram(of: ViewedGraph(TypicalApplication(definitions: 60, seed: seed)), level: .definitions), limit: 3)
  }

  private func check(_ diagram: Diagram, limit: Double) {
    let layout = diagram.placed()
    for (edge, route) in zip(diagram.edges, layout.edges) where edge.from != edge.to {
      #expect(Curve.detour(of: route) <= limit, "\(diagram.level): \(edge.id)")
    }
  }

  @Test(arguments: [0, 2]) func `an arrow leaves its lanes only for a shorter route that passes no node`(seed: Int) {
    let graph = ViewedGraph(TypicalApplication(definitions: 60, seed: seed))
    let content = LayoutContent.of(Diagram(of: graph, level: .definitions))
    let coordinates = Coordinates.of(content, .of(content, in: .of(content)))
    let routes = Routes.of(content, at: coordinates)
    let inGrid = coordinates.grid.routes(coordinates.heights, coordinates.entries)
    var count = 0
    for (index, edge) in content.edges.enumerated() {
      if inGrid[index].isEmpty || Self.isInLanes(routes.edges[index]) { continue }
      let samples = Curve.samples(routes.edges[index])
      let passed = coordinates.frames.nodes.indices.filter { node in
        node != edge.from && node != edge.to && samples.contains(where: coordinates.frames.nodes[node].contains)
      }
      #expect(passed.isEmpty && Curve.length(of: routes.edges[index]) < Curve.length(of: inGrid[index]), "\(index)")
      count += 1
    }
    #expect(count > 0)
  }

  /// Returns whether a route only turns between rows, as in the grid: its curves are vertical at their ends.
  static func isInLanes(_ route: [Point]) -> Bool {
    stride(from: 0, to: route.count - 1, by: 3).allSatisfy {
      route[$0].x == route[$0 + 1].x && route[$0 + 2].x == route[$0 + 3].x
    }
  }

  @Test func `a detour is measured along the curve`() {
    let corners = [Point(x: 0, y: 0), Point(x: 0, y: 30), Point(x: 40, y: 30), Point(x: 40, y: 0)]
    #expect(abs(Curve.detour(of: Curve.rounded(corners, radius: 0)) - 2.5) < 0.001)
    #expect(Curve.detour(of: []) == 1)
  }
}
