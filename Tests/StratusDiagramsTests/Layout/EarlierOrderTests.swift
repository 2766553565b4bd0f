import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// Diagrams that keep the order of an earlier one.
@Suite struct EarlierOrderTests {
  /// A graph with its layers, for which changed graphs have the same assemblies.
  private struct Application {
    let graph: DefinitionGraph
    let layering: Layering

    init(definitions: Int, seed: Int) {
      let application = TypicalApplication(definitions: definitions, seed: seed)
      graph = application.graph()
      layering = Layering(
        layers: application.layers,
        positions: graph.assemblies.map { application.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    }

    func diagram(_ graph: DefinitionGraph? = nil, level: Diagram.Level = .definitions) -> Diagram {
      Diagram(of: graph ?? self.graph, layering: layering, level: level)
    }
  }

  private static let applications = [(15, 1), (30, 3), (45, 2)]

  @Test(arguments: applications) func `without a change, everything stays`(definitions: Int, seed: Int) {
    let application = Application(definitions: definitions, seed: seed)
    for level in Diagram.Level.allCases { Self.expectIdentical(application.diagram(level: level)) }
  }

  @Test(.slow, arguments: [15, 30, 60, 177])
  func `without a change, everything stays in many applications`(definitions: Int) {
    for seed in 1...5 { Self.expectIdentical(Application(definitions: definitions, seed: seed).diagram()) }
  }

  @Test(arguments: seeds(20)) func `without a change, random diagrams stay`(seed: Int) {
    let viewed = ViewedGraph.random(seed: seed)
    for level in Diagram.Level.allCases { Self.expectIdentical(Diagram(of: viewed, level: level)) }
  }

  /// Expects that a diagram that keeps its own positions is the same, with its arrows and labels.
  private static func expectIdentical(_ diagram: Diagram) {
    let (before, after) = (diagram.placed(), diagram.keepingOrder(of: EarlierDiagram(diagram)).placed())
    func isNear(_ one: Rect, _ other: Rect) -> Bool {
      max(abs(one.x - other.x), abs(one.y - other.y), abs(one.maxX - other.maxX), abs(one.maxY - other.maxY)) < 0.001
    }
    func areNear(_ one: [Rect?], _ other: [Rect?]) -> Bool {
      one.count == other.count
        && zip(one, other).allSatisfy { ($0 == nil) == ($1 == nil) && isNear($0 ?? .zero, $1 ?? .zero) }
    }
    #expect(before.size == after.size)
    #expect(areNear(before.nodes, after.nodes))
    #expect(areNear(before.boxes, after.boxes))
    #expect(areNear(before.titles, after.titles))
    #expect(areNear(before.bands, after.bands))
    #expect(before.labels.map(\.text) == after.labels.map(\.text))
    #expect(areNear(before.labels.map(\.frame), after.labels.map(\.frame)))
    for (index, (one, other)) in zip(before.edges, after.edges).enumerated() {
      let isKept = one.count == other.count && zip(one, other).allSatisfy { $0.distance(to: $1) < 0.001 }
      #expect(isKept, "\(diagram.level) \(diagram.edges[index].id)\n\(one)\n\(other)")
    }
  }

  @Test(arguments: applications) func `rows and boxes keep their order`(definitions: Int, seed: Int) {
    let application = Application(definitions: definitions, seed: seed)
    var random = SplitMix64(seed: seed)
    // Assemblies stay the same.
    for kind in GraphChange.allCases where ![.newAssembly, .assembly, .layer].contains(kind) {
      let pair = [
        application.diagram(kind.applied(to: application.graph, using: &random).graph), application.diagram(),
      ]
      for (old, new) in [(pair[0], pair[1]), (pair[1], pair[0])] {
        let (before, after) = (Order(of: old.placed()), Order(of: new.keepingOrder(of: EarlierDiagram(old)).placed()))
        #expect(after.restricted(to: before).rows == before.restricted(to: after).rows, "\(kind)")
      }
    }
  }

  /// Several changes at once, of which some add and remove assemblies.
  @Test(arguments: seeds(30)) func `nodes do not overlap and are in their boxes and layers`(seed: Int) {
    var (old, new) = (ViewedGraph.random(seed: seed), ViewedGraph.random(seed: seed + 1))
    if seed % 3 == 0 { (old, new) = (ViewedGraph.random(seed: seed), ViewedGraph.random(seed: seed)) }
    if seed % 3 == 1 { new.collapsed = [] }
    for level in Diagram.Level.allCases {
      let earlier = EarlierDiagram(Diagram(of: old, level: level))
      let placed = Diagram(of: new, level: level).keepingOrder(of: earlier).placed()
      #expect(Self.overlaps(among: placed.nodes).isEmpty)
      #expect(Self.overlaps(among: placed.boxes.compactMap(\.self)).isEmpty)
      for ((node, band), rect) in zip(zip(placed.diagram.nodes, placed.diagram.bandOfNode), placed.nodes) {
        if let box = node.box { #expect(placed.boxes[box]?.contains(rect) == true) }
        #expect(placed.bands[band].contains(rect))
      }
      for (edge, chain) in zip(placed.diagram.edges, placed.edges) {
        #expect(chain.count >= 4, "\(edge.id)")
      }
    }
  }

  private static func overlaps(among rects: [Rect]) -> [(Int, Int)] {
    rects.indices.flatMap { first in
      (first + 1..<rects.count).filter { rects[first].inset(by: 0.01).intersects(rects[$0]) }.map { (first, $0) }
    }
  }

  @Test func `a renamed definition keeps its position`() {
    let old = DefinitionGraph(text: "Story.screen -> Service.city\nService.city (type:City)\nService.log (type:Log)")
    let new = DefinitionGraph(text: "Story.screen -> Service.town\nService.town (type:City)\nService.log (type:Log)")
    let view = { ViewedGraph($0, layering: .none(for: $0), findings: []) }
    let viewed = view(new).like(view(old), .match(old, new), of: (old, new))
    let (before, after) = (
      Diagram(of: view(old), level: .definitions).placed(), Diagram(of: viewed, level: .definitions).placed()
    )
    func center(_ name: String, in layout: DiagramLayout) -> Point? {
      zip(layout.diagram.nodes, layout.nodes).first { $0.0.label == name }?.1.center
    }
    #expect(center("city", in: before) != nil)
    #expect(center("city", in: before) == center("town", in: after))
    #expect(center("log", in: before) == center("log", in: after))
  }
}

/// The nodes of a diagram, row by row from the top, each from left to right.
private struct Order {
  /// A node, which another box makes another one.
  struct Element: Hashable {
    let id: String
    let box: String?
  }

  private(set) var rows: [[Element]]

  init(of layout: DiagramLayout) {
    let rows = Dictionary(grouping: layout.diagram.nodes.indices) { layout.nodes[$0].center.y.rounded() }
    self.rows = rows.sorted { $0.key < $1.key }.map { _, nodes in
      nodes.sorted { layout.nodes[$0].x < layout.nodes[$1].x }.map { index in
        let node = layout.diagram.nodes[index]
        return Element(id: node.id, box: node.box.map { layout.diagram.boxes[$0].id })
      }
    }
  }

  /// Returns the rows with those nodes that are also in another order.
  func restricted(to other: Self) -> Self {
    let others = Set(other.rows.joined())
    var copy = self
    copy.rows = rows.map { $0.filter(others.contains) }.filter { !$0.isEmpty }
    return copy
  }
}
