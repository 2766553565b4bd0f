import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Diagrams of assemblies whose arrows are bundled by layer.
@Suite struct BundleTests {
  private func viewed(seed: Int) -> ViewedGraph {
    var recipe = RandomGraph(seed: seed)
    (recipe.definitions, recipe.references, recipe.assemblies) = (20 + seed * 2, 30 + seed * 5, 4 + seed % 9)
    let graph = recipe.make()
    let layering = Layering(
      layers: ["A", "B", "C"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    // Every third reference has a finding.
    let findings = stride(from: 0, to: graph.references.count, by: 3).map { index in
      Finding(rule: "peer-reference", severity: .error, subject: .reference(ReferenceID(index)), from: "", message: "")
    }
    return ViewedGraph(graph, layering: layering, findings: findings)
  }

  @Test(arguments: seeds(20)) func `bundles stand for all references that are not findings`(seed: Int) throws {
    let viewed = viewed(seed: seed)
    let (all, bundled) = (Diagram(of: viewed, level: .assemblies), Diagram(of: viewed.bundled, level: .assemblies))
    let column = try #require(bundled.column)
    #expect(Array(bundled.edges[..<column.firstEdge]) == all.edges.filter { $0.rule != nil })
    #expect(bundled.nodes[..<column.firstNode].map(\.id) == all.nodes.map(\.id))
    #expect(bundled.nodes[..<column.firstNode].map(\.look) == all.nodes.map(\.look))

    // Counted naively, by the layer of each end.
    let assemblies = LayeredAssemblies(viewed.graph, viewed.layering)
    var counts: [String: Int] = [:]
    for edge in all.edges where edge.rule == nil {
      let ends = [edge.from, edge.to].map { all.nodes[$0].assembly.flatMap(assemblies.section(of:)) ?? -1 }
      counts["\(ends)", default: 0] += edge.count
    }
    let bundles = bundled.edges[column.firstEdge...]
    #expect(bundles.count == counts.count)
    for bundle in bundles {
      #expect(counts["\([bundle.from - column.firstNode, bundle.to - column.firstNode])"] == bundle.count)
    }
  }

  @Test(arguments: seeds(20)) func `layers and bundles equal those of the level of layers`(seed: Int) throws {
    let viewed = viewed(seed: seed)
    let (layers, bundled) = (Diagram(of: viewed, level: .layers), Diagram(of: viewed.bundled, level: .assemblies))
    let column = try #require(bundled.column)
    #expect(bundled.nodes[column.firstNode...].map(\.id) == layers.nodes.map(\.id))
    let known = Set(layers.edges.map(\.id))
    for edge in bundled.edges[column.firstEdge...] where edge.from != edge.to { #expect(known.contains(edge.id)) }
    #expect(bundled.facts.contains("arrows bundled by layer"))
  }

  @Test(arguments: seeds(20)) func `nodes and edges do not overlap`(seed: Int) {
    let placed = Diagram(of: viewed(seed: seed).bundled, level: .assemblies).placed()
    #expect(placed.nodes.count == placed.diagram.nodes.count)
    for (index, node) in placed.nodes.enumerated() {
      #expect(!placed.nodes[..<index].contains { $0.intersects(node) })
      #expect(node.x >= 0 && node.maxX <= placed.size.width)
      #expect(placed.bands.count { $0.contains(node) } == 1)
    }
    #expect(placed.edges.count == placed.diagram.edges.count)
    for (edge, chain) in zip(placed.diagram.edges, placed.edges) {
      #expect(chain.count >= 4 && chain.count % 3 == 1)
      #expect(chain.first.map { placed.nodes[edge.from].inset(by: -0.01).contains($0) } == true)
      #expect(chain.last.map { placed.nodes[edge.to].inset(by: -0.01).contains($0) } == true)
    }
  }

  @Test func `tooltips list neighbors without arrows`() throws {
    let graph = GeneratedApplication(definitions: 150).graph()
    let layering = Layering(
      layers: GeneratedApplication.layers,
      positions: graph.assemblies.map { assembly in
        let endings = ["AppAssembly", "Screens", "Services", "Core"]
        return endings.firstIndex { assembly.name.hasSuffix($0) }.map { Layering.Position(layer: $0, row: 0) }
      })
    let diagram = Diagram(of: ViewedGraph(graph, layering: layering, findings: []).bundled, level: .assemblies)
    let core = try #require(diagram.nodes.first { $0.label == "NetworkCore" })
    #expect(core.tooltip.contains("used by "))
    #expect(!core.tooltip.contains("uses "))
    #expect(diagram.edges.allSatisfy { diagram.nodes[$0.from].look == .layer })
  }
}
