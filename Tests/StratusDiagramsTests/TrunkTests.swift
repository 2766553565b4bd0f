import StratusArchitecture
import StratusGraph
import StratusLayout
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Arrows of a row to the same assembly, which share one line with one label.
struct TrunkTests {
  /// Returns a random graph with findings, in which a lower layer, a higher one, and peers have many users.
  private static func random(seed: Int) -> Diagram {
    var random = SplitMix64(seed: seed)
    var builder = DefinitionGraph.Builder(product: "App")
    let names = (0..<14).map { "L1.Screen\($0)" } + ["L0.Application", "L2.Service0", "L2.Service1", "L3.Core"]
    let definitions = names.map { name in
      builder.add(DefinitionNode(assembly: builder.addAssembly(name), key: "object", declaredType: "Object"))
    }
    for from in definitions.indices {
      for to in definitions.indices where random.chance(to < 14 ? 0.03 : 0.35) {
        for _ in 0...Int.random(in: 0...2, using: &random) {
          builder.add(
            Reference(
              from: definitions[from], target: .definition(definitions[to]), injection: InjectionSite(.property)))
        }
      }
    }
    let graph = builder.build()
    let layering = Layering(
      layers: ["Top", "Screens", "Services", "Core"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    let findings = graph.references.indices.filter { _ in random.chance(0.3) }.map { index in
      Finding(
        rule: random.pick(["upward-reference", "peer-reference"]), severity: random.pick([.error, .warning]),
        subject: .reference(ReferenceID(index)), from: "a", to: "b", message: "no")
    }
    return Diagram(of: ViewedGraph(graph, layering: layering, findings: findings), level: .assemblies)
  }

  /// Returns whether two arrows look alike, end at the same box, and begin at boxes of one row.
  private static func areAlike(_ one: Diagram.Edge, _ other: Diagram.Edge, in diagram: Diagram) -> Bool {
    let rows = diagram.bands.flatMap(\.rows).map { $0.joined() }
    return one.to == other.to && one.line == other.line && one.overlay == other.overlay
      && rows.contains { $0.contains(one.from) && $0.contains(other.from) }
  }

  @Test func `trunks equal those of a naive comparison of all pairs`() {
    var count = 0
    for seed in seeds(40) {
      let diagram = Self.random(seed: seed)
      let arrows = diagram.edges.indices.filter { diagram.edges[$0].from != diagram.edges[$0].to }
      let expected = Set(
        arrows.map { one in
          arrows.filter { Self.areAlike(diagram.edges[one], diagram.edges[$0], in: diagram) }
        }
      ).filter { $0.count >= 3 }
      #expect(Set(diagram.trunks) == expected, "seed \(seed)")
      #expect(diagram.trunks.count == expected.count)
      count += expected.count
    }
    #expect(count > 20)
  }

  @Test(arguments: seeds(40)) func `labels of trunks and numbers of other arrows sum to the references`(seed: Int) {
    let diagram = Self.random(seed: seed)
    let (placed, trunks) = (diagram.placed(), diagram.trunks)
    let branches = Set(trunks.joined())
    #expect(branches.count == trunks.reduce(0) { $0 + $1.count })
    var sum = 0
    for trunk in trunks {
      let labels = placed.labels.filter { $0.edge.map(trunk.contains) ?? false }
      #expect(labels.count == 1)
      let digits = labels.first?.text.split { $0 == " " || $0 == "×" }.last.flatMap { Int($0) }
      let own = trunk.reduce(0) { $0 + diagram.edges[$1].count }
      #expect(digits == own)
      sum += digits ?? 0
    }
    let others = diagram.edges.indices.filter { !branches.contains($0) }
    for label in placed.labels {
      guard let edge = label.edge, !branches.contains(edge), diagram.edges[edge].rule == nil else { continue }
      #expect(label.text == "\(diagram.edges[edge].count)")
    }
    sum += others.reduce(0) { $0 + diagram.edges[$1].count }
    #expect(sum == diagram.edges.reduce(0) { $0 + $1.count })
  }

  /// Returns the parts of a route, each of three points and the start of the next one.
  private static func curves(_ route: [Point]) -> [[Point]] {
    stride(from: 0, to: max(0, route.count - 3), by: 3).map { Array(route[$0...$0 + 3]) }
  }

  @Test(arguments: seeds(40)) func `the arrows of a trunk share its line and one head, and cross no box`(
    seed: Int
  ) throws {
    let diagram = Self.random(seed: seed)
    let placed = diagram.placed()
    let shapes = placed.drawing().shapes
    for (trunk, line) in zip(diagram.trunks, placed.edges.suffix(diagram.trunks.count)) {
      #expect(line.count >= 4)
      for edge in trunk {
        #expect(placed.edges[edge].suffix(line.count) == line[...])
        let shape = try #require(shapes.first { $0.id == diagram.edges[edge].id })
        guard case .line(_, let head) = shape.form else { throw Missing() }
        #expect(head == nil)
        let ends = [diagram.edges[edge].from, diagram.edges[edge].to]
        let samples = Curve.samples(placed.edges[edge])
        for (node, frame) in placed.nodes.enumerated() where !ends.contains(node) {
          #expect(!samples.contains(where: frame.inset(by: 1).contains))
        }
      }
      // Between two rows, all arrows of a trunk have the same part.
      let branches = Set(trunk.flatMap { Self.curves(placed.edges[$0]) }.map { $0.map { [$0.x, $0.y] } })
      let all = trunk.reduce(0) { $0 + Self.curves(placed.edges[$1]).count }
      #expect(branches.count < all)
    }
    let heads = shapes.count { if case .line(_, _?) = $0.form { true } else { false } }
    let branches = Set(diagram.trunks.joined()).count
    let legend = Legend(of: diagram).entries.count
    #expect(heads >= diagram.edges.count - branches + diagram.trunks.count)
    #expect(heads <= diagram.edges.count - branches + diagram.trunks.count + legend)
  }

  private struct Missing: Error {}
}
