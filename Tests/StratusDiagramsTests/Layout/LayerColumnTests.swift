import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

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

  @Test(arguments: 3...9, seeds(4)) func `no label covers another label, a layer, or another arrow`(
    layers: Int, seed: Int
  ) {
    for findings in [5, 60, .max] {
      let placed = diagram(layers: layers, seed: seed, findings: findings).placed()
      #expect(placed.labels.count { $0.edge != nil } > layers)
      expectNothingCovered(in: placed)
    }
  }

  /// Returns the corners of the heads of a column's arrows.
  private func heads(in placed: DiagramLayout) -> [Point] {
    zip(placed.diagram.edges, placed.edges).flatMap { edge, route -> [Point] in
      guard let base = Curve.shortened(route, by: edge.headLength).last else { return [] }
      return edge.arrowhead(of: route)?.polygons(from: base).flatMap(\.self) ?? []
    }
  }

  /// Expects that the labels of a column's arrows cover nothing, and that none is left out.
  private func expectNothingCovered(in placed: DiagramLayout) {
    let arrows = placed.edges.map { Curve.samples($0, perCurve: 64) }
    let heads = heads(in: placed)
    for (index, label) in placed.labels.enumerated() {
      guard let edge = label.edge else { continue }
      for (other, another) in placed.labels.enumerated() where other != index {
        #expect(!another.frame.intersects(label.frame), "\(label.text) and \(another.text)")
      }
      #expect(!placed.nodes.contains { $0.intersects(label.frame) }, "\(label.text)")
      #expect(!heads.contains(where: label.frame.contains), "\(label.text) and a head")
      #expect(placed.bands.contains { $0.x <= label.frame.x && $0.maxX >= label.frame.maxX })
      for (arrow, points) in arrows.enumerated() where arrow != edge {
        #expect(!points.contains { label.frame.contains($0) }, "\(label.text) and \(placed.diagram.edges[arrow].id)")
      }
    }
    let rules = RuleCounts(placed.diagram)
    let labeled = placed.diagram.edges.indices.filter { placed.diagram.edges[$0].label(rules) != nil }
    #expect(Set(placed.labels.compactMap(\.edge)).isSuperset(of: labeled))
  }

  @Test(arguments: 3...9, seeds(4)) func `arrows join their layers and pass no other`(layers: Int, seed: Int) {
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
      users[route[route.count / 2].x.rounded(), default: []].insert(
        .init(target: edge.to, isFinding: edge.marksFinding))
    }
    #expect(users.count > 8)
    #expect(users.values.allSatisfy { $0.count == 1 })
  }
}
