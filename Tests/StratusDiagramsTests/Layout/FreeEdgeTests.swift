import Foundation
import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// The routes and labels of findings.
@Suite struct FreeEdgeTests {
  /// Small diagrams with a few findings.
  private func small(seed: Int) -> DiagramLayout {
    var recipe = RandomGraph(seed: seed)
    (recipe.definitions, recipe.references, recipe.assemblies) = (12 + seed, 14 + seed, 3 + seed % 6)
    let graph = recipe.make()
    let layering = Layering(
      layers: ["A", "B", "C"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    let findings = stride(from: 0, to: graph.references.count, by: 6).map { index in
      Finding(rule: "peer-reference", severity: .error, subject: .reference(ReferenceID(index)), from: "", message: "")
    }
    return Diagram(of: ViewedGraph(graph, layering: layering, findings: findings), level: .definitions).placed()
  }

  /// Lines that are closer to each other look like one.
  private static let lineWidth = 2.0

  private func findings(of placed: DiagramLayout) -> [Int] {
    placed.diagram.edges.indices.filter { placed.diagram.edges[$0].rule != nil }
  }

  @Test(arguments: seeds(20)) func `no route crosses a node or a title`(seed: Int) {
    let placed = small(seed: seed)
    for index in findings(of: placed) {
      let edge = placed.diagram.edges[index]
      let samples = Curve.samples(placed.edges[index], perCurve: 24)
      for (node, rect) in placed.nodes.enumerated() where node != edge.from && node != edge.to {
        #expect(!samples.contains(where: rect.inset(by: 1).contains), "\(edge.id)")
      }
      for title in placed.titles {
        if let title { #expect(!samples.contains(where: title.contains), "\(edge.id)") }
      }
    }
  }

  @Test(arguments: seeds(20)) func `labels are on the page and cover no name, head or label`(seed: Int) {
    let placed = small(seed: seed)
    let page = placed.bands.dropFirst().reduce(placed.bands[0]) { $0.union($1) }
    let frames = placed.labels.filter { $0.edge != nil }
    let heads = placed.edges.compactMap { Curve.shortened($0, by: 6).last }
    for (index, label) in frames.enumerated() {
      #expect(page.contains(label.frame))
      #expect(!placed.nodes.contains { $0.intersects(label.frame) }, "\(label.text)")
      #expect(!placed.titles.contains { $0?.intersects(label.frame) == true }, "\(label.text)")
      #expect(!frames[..<index].contains { $0.frame.intersects(label.frame) }, "\(label.text)")
      if label.isFinding { #expect(!heads.contains(where: label.frame.contains), "\(label.text)") }
    }
  }

  /// There are more findings than space. A hidden name is worse than a rule that only the tooltip shows.
  @Test(arguments: seeds(20)) func `names stay visible among many edges`(seed: Int) {
    let placed = Diagram(of: .random(seed: seed), level: .assemblies).placed()
    let labels = placed.labels.filter { $0.edge != nil }
    for label in labels { #expect(!placed.nodes.contains { $0.intersects(label.frame) }, "\(label.text)") }
  }

  @Test func `routes with the same corners are drawn side by side`() {
    let nodes = [0.0, 100, 200].map { Rect(x: $0, y: 0, width: 60, height: 40) }
    let router = Router(obstacles: nodes)
    var spacing = RouteSpacing(router, nodeCount: 3, ends: [(2, Point(x: 230, y: 0))])
    let corners = [Point(x: 30, y: 0), Point(x: 93, y: -7), Point(x: 167, y: -7), Point(x: 230, y: 0)]
    let drawn = (0..<3).map { _ in spacing.add(corners, from: 0, to: 2) }
    let heights = drawn.map { $0[1].y }.sorted()
    for (upper, lower) in zip(heights, heights.dropFirst()) { #expect(lower - upper > Self.lineWidth) }
    for index in [0, 3] {
      let ends = (drawn.map { $0[index].x } + (index == 3 ? [230] : [])).sorted()
      for (left, right) in zip(ends, ends.dropFirst()) { #expect(right - left > Self.lineWidth) }
      #expect(drawn.allSatisfy { $0[index].y == 0 })
    }
  }

  /// At a rounded corner, a line to the rectangle would not touch the node.
  @Test func `ends touch rounded corners`() {
    let node = Rect(x: 10, y: 20, width: 90, height: 24)
    #expect(node.roundedBorder(at: Point(x: 50, y: 20)) == Point(x: 50, y: 20))
    #expect(node.roundedBorder(at: Point(x: 100, y: 32)) == Point(x: 100, y: 32))
    for point in [Point(x: 100, y: 20), Point(x: 96, y: 44), Point(x: 10, y: 40)] {
      #expect(node.inset(by: 0.5).contains(node.roundedBorder(at: point)))
    }
  }

  /// The edge is within its assembly and covers no neighbor.
  @Test func `a reference from a node to itself stays at its node`() throws {
    let graph = DefinitionGraph(text: "A.a -> A.a; A.b; A.c -> A.c; B.x")
    let placed = Diagram(of: graph, layering: .none(for: graph), level: .definitions).placed()
    for (edge, chain) in zip(placed.diagram.edges, placed.edges) {
      let box = try #require(placed.diagram.nodes[edge.from].box.flatMap { placed.boxes[$0] })
      for point in Curve.samples(chain) {
        #expect(box.contains(point))
        #expect(!placed.nodes.contains { $0.inset(by: 0.01).contains(point) })
      }
    }
    #expect(placed.edges.count == 2)
  }

  /// A rounded corner does not touch the obstacle.
  @Test(arguments: [10.0, 45, 90, 135, 170]) func `bends stay close to their corners`(angle: Double) {
    let turn = angle * .pi / 180
    let corner = Point(x: 200, y: 0)
    let end = corner + Point(x: cos(turn), y: sin(turn)) * 200
    let curve = Router.curve([Point(x: 0, y: 0), corner, end])
    let nearest = Curve.samples(curve, perCurve: 64).map { $0.distance(to: corner) }.min() ?? .infinity
    #expect(nearest <= 8.01)
  }
}
