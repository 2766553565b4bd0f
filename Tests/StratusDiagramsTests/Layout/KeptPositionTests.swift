import StratusArchitecture
import StratusDefinitions
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Diagrams that keep the positions of an earlier one.
@Suite struct KeptPositionTests {
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

  private static let applications = [(15, 1), (15, 2), (30, 1), (30, 3), (45, 2), (100, 1)]

  @Test(arguments: applications) func `without a change, everything stays`(definitions: Int, seed: Int) {
    let application = Application(definitions: definitions, seed: seed)
    for level in Diagram.Level.allCases {
      let diagram = application.diagram(level: level)
      let (before, after) = (diagram.placed(), diagram.like(PriorDiagram(diagram)).placed())
      #expect(Self.matches(before.nodes, after.nodes))
      #expect(Self.matches(before.boxes.compactMap(\.self), after.boxes.compactMap(\.self)))
      #expect(Self.matches(before.titles.compactMap(\.self), after.titles.compactMap(\.self)))
      // In large diagrams, a few lanes may move beside others.
      guard definitions < 100 else { continue }
      for (one, other) in zip(before.edges, after.edges) {
        #expect(one.count == other.count && zip(one, other).allSatisfy { $0.distance(to: $1) < 0.01 })
      }
    }
  }

  private static func matches(_ one: [Rect], _ other: [Rect]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy {
        abs($0.x - $1.x) < 0.01 && abs($0.y - $1.y) < 0.01 && abs($0.width - $1.width) < 0.01
      }
  }

  @Test(arguments: applications) func `one change moves almost nothing`(definitions: Int, seed: Int) {
    let application = Application(definitions: definitions, seed: seed)
    var random = SplitMix64(seed: seed)
    for _ in 0..<(definitions < 100 ? 4 : 1) {
      let smaller = [
        application.graph.without(definition: Int.random(in: 0..<definitions, using: &random)),
        application.graph.without(
          reference: Int.random(in: application.graph.references.indices, using: &random)),
      ]
      for graph in smaller {
        let pair = [application.diagram(graph), application.diagram()]
        for (old, new) in [(pair[0], pair[1]), (pair[1], pair[0])] {
          let movement = Movement(from: old.placed(), to: new.like(PriorDiagram(old)).placed())
          #expect(movement.keptColumns >= 0.98, "\(movement)")
          #expect(movement.keptRows >= 0.98, "\(movement)")
          #expect(movement.median <= 0.02, "\(movement)")
        }
      }
    }
  }

  /// Several changes at once, of which some add and remove assemblies.
  @Test(arguments: 0..<30) func `nodes do not overlap and are in their boxes and layers`(seed: Int) {
    var (old, new) = (ViewedGraph.random(seed: seed), ViewedGraph.random(seed: seed + 1))
    if seed % 3 == 0 { (old, new) = (ViewedGraph.random(seed: seed), ViewedGraph.random(seed: seed)) }
    if seed % 3 == 1 { new.collapsed = [] }
    for level in Diagram.Level.allCases {
      for keepsGaps in [true, false] {
        let prior = PriorDiagram(Diagram(of: old, level: level), keepsGaps: keepsGaps)
        let placed = Diagram(of: new, level: level).like(prior).placed()
        #expect(Self.overlaps(among: placed.nodes).isEmpty)
        #expect(Self.overlaps(among: placed.boxes.compactMap(\.self)).isEmpty)
        for (node, rect) in zip(placed.diagram.nodes, placed.nodes) {
          if let box = node.box { #expect(placed.boxes[box]?.contains(rect) == true) }
          let band = placed.diagram.bands.firstIndex { $0.ranks.contains(node.rank) }
          #expect(band.map { placed.bands[$0].contains(rect) } == true)
        }
        for (edge, chain) in zip(placed.diagram.edges, placed.edges) {
          #expect(chain.count >= 4, "\(edge.id)")
        }
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

/// How much of a diagram stays, if it is aligned with an earlier one.
private struct Movement: CustomStringConvertible {
  /// The shares of pairs of nodes whose order from left to right, and from top to bottom, is the same.
  let keptColumns: Double
  let keptRows: Double
  /// The median distance that a node moves, as a share of the mean width of nodes.
  let median: Double

  init(from before: DiagramLayout, to after: DiagramLayout) {
    let indices = Dictionary(uniqueKeysWithValues: after.diagram.nodes.enumerated().map { ($1.id, $0) })
    let pairs = before.diagram.nodes.enumerated().compactMap { index, node in
      indices[node.id].map { (before.nodes[index].center, after.nodes[$0].center) }
    }
    func kept(_ axis: KeyPath<Point, Double>) -> Double {
      var (kept, count) = (0.0, 0.0)
      for first in pairs.indices {
        for second in 0..<first {
          let difference = pairs[first].0[keyPath: axis] - pairs[second].0[keyPath: axis]
          guard abs(difference) > 1 else { continue }
          count += 1
          if difference * (pairs[first].1[keyPath: axis] - pairs[second].1[keyPath: axis]) > -1 { kept += 1 }
        }
      }
      return count == 0 ? 1 : kept / count
    }
    func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    (keptColumns, keptRows) = (kept(\.x), kept(\.y))
    let offset = Point(x: middle(pairs.map { $1.x - $0.x }), y: middle(pairs.map { $1.y - $0.y }))
    let width = before.nodes.reduce(0) { $0 + $1.width } / Double(before.nodes.count)
    median = middle(pairs.map { ($0 + offset).distance(to: $1) }) / width
  }

  var description: String { "columns \(keptColumns), rows \(keptRows), median movement \(median)" }
}
