import StratusArchitecture
import StratusDefinitions
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Layers below each other, with all their arrows.
@Suite struct LayerColumnTests {
  /// An app with references in all directions.
  private func view(layers: Int, seed: Int, findings: Int = .max) -> ViewedGraph {
    var application = TypicalApplication(definitions: layers * 20, seed: seed)
    application.layers = (1...layers).map { "Layer \($0)" }
    (application.violations, application.singletons) = (0.5, 0)
    return ViewedGraph(application, findings: findings)
  }

  private func diagram(layers: Int, seed: Int, findings: Int = .max) -> Diagram {
    Diagram(of: view(layers: layers, seed: seed, findings: findings), level: .layers)
  }

  @Test(arguments: 3...9, 1...4) func `no label covers another label, a layer, or another arrow`(
    layers: Int, seed: Int
  ) {
    for findings in [5, 60, .max] {
      let placed = diagram(layers: layers, seed: seed, findings: findings).placed()
      let arrows = placed.edges.map { Curve.samples($0, perCurve: 64) }
      #expect(placed.labels.count { $0.edge != nil } > layers)
      for (index, label) in placed.labels.enumerated() {
        #expect(!placed.labels[..<index].contains { $0.frame.intersects(label.frame) })
        #expect(!placed.nodes.contains { $0.intersects(label.frame) })
        #expect(placed.bands.contains { $0.x <= label.frame.x && $0.maxX >= label.frame.maxX })
        for (arrow, points) in arrows.enumerated() where arrow != label.edge {
          #expect(!points.contains { label.frame.contains($0) })
        }
      }
    }
  }

  @Test(arguments: 3...9, 1...4) func `arrows join their layers and pass no other`(layers: Int, seed: Int) {
    let placed = diagram(layers: layers, seed: seed).placed()
    for (edge, route) in zip(placed.diagram.edges, placed.edges) {
      let (start, end) = (route.first ?? .init(x: 0, y: 0), route.last ?? .init(x: 0, y: 0))
      for (node, point) in [(edge.from, start), (edge.to, end)] {
        let frame = placed.nodes[node]
        #expect(!frame.contains(point) && frame.inset(by: -0.01).contains(point))
      }
      #expect(!Curve.samples(route).contains { point in placed.nodes.contains { $0.inset(by: 0.01).contains(point) } })
    }
  }

  @Test func `only arrows to the same layer share a lane`() {
    let placed = diagram(layers: 8, seed: 1).placed()
    var users: [Double: Set<LayerSide.Lane>] = [:]
    for (edge, route) in zip(placed.diagram.edges, placed.edges) where abs(edge.to - edge.from) > 1 {
      // The middle of the route is on its lane.
      users[route[route.count / 2].x.rounded(), default: []].insert(edge.lane)
    }
    #expect(users.count > 8)
    #expect(users.values.allSatisfy { $0.count == 1 })
  }

  /// With more layers that all depend on each other, the rows of assemblies are too low for all arrows beside them.
  @Test(arguments: 4...6, 1...4) func `labels beside bundled assemblies cover no other labels`(
    layers: Int, seed: Int
  ) throws {
    let diagram = Diagram(of: view(layers: layers, seed: seed).bundled, level: .assemblies)
    let column = try #require(diagram.column)
    let labels = diagram.placed().labels.filter { $0.edge.map { $0 >= column.firstEdge } ?? false }
    #expect(labels.count >= layers)
    for (index, label) in labels.enumerated() {
      #expect(!labels[..<index].contains { $0.frame.intersects(label.frame) })
    }
  }
}
