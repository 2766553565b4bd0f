import Foundation
import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Exported DOT, as Graphviz's programs read it.
@Suite(.enabled(if: Program.isInstalled("dot"), "there is no dot")) struct DOTReadersTests {
  /// A graph as `dot -Tjson` describes it.
  private struct Placed: Decodable {
    let objects: [Object]
    let edges: [Edge]

    struct Object: Decodable {
      let name: String
      let label: String?
      let pos: String?
    }

    struct Edge: Decodable {
      let tail: Int
      let head: Int
      let style: String?
      let id: String?
    }

    /// Without those of the ruler that shows the names of layers.
    var references: [Edge] { edges.filter { !objects[$0.tail].name.hasPrefix("rank-") } }
  }

  private func diagram(seed: Int, _ level: Diagram.Level) -> Diagram {
    var recipe = RandomGraph(seed: seed)
    (recipe.definitions, recipe.references, recipe.assemblies) = (30 + seed * 12, 50 + seed * 20, 6 + seed)
    (recipe.upward, recipe.peers) = (0.1, 0.1)
    let graph = recipe.make()
    let positions = graph.assemblies.enumerated().map { index, assembly in
      RandomGraph.layer(of: assembly).map { Layering.Position(layer: $0, row: index % 2) }
    }
    // Every fourth reference has a finding.
    let findings = stride(from: 0, to: graph.references.count, by: 4).map { index in
      Finding(rule: "peer-reference", severity: .error, subject: .reference(ReferenceID(index)), from: "", message: "")
    }
    return Diagram(
      of: graph, layering: Layering(layers: ["A", "B", "C"], positions: positions), findings: findings, level: level)
  }

  private func placed(_ diagram: Diagram) throws -> Placed {
    let result = try run(["dot", "-Tjson"], stdin: diagram.dotBytes())
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Placed.self, from: Data(result.stdout))
  }

  @Test(arguments: 0..<6, Diagram.Level.allCases) func `dot reads every edge in the direction of its references`(
    seed: Int, level: Diagram.Level
  ) throws {
    let diagram = diagram(seed: seed, level)
    let placed = try placed(diagram)
    let found = placed.references.map { [$0.id ?? "", placed.objects[$0.tail].name, placed.objects[$0.head].name] }
    let expected = diagram.edges.map { [$0.id, diagram.nodes[$0.from].id, diagram.nodes[$0.to].id] }
    #expect(Set(found) == Set(expected))
    #expect(found.count == expected.count)
    #expect(!placed.objects.contains { $0.label == "(no name)" })
  }

  @Test(arguments: 0..<6, Diagram.Level.allCases) func `dot keeps layers as rows`(
    seed: Int, level: Diagram.Level
  ) throws {
    let diagram = diagram(seed: seed, level)
    let placed = try placed(diagram)
    var heights: [String: Double] = [:]
    for object in placed.objects {
      heights[object.name] = object.pos.flatMap { $0.split(separator: ",").last }.flatMap { Double($0) }
    }
    var ceiling = Double.infinity
    for section in diagram.sections {
      let members = try section.groups.flatMap(\.nodes).map { try #require(heights[$0.id]) }
      #expect(members.allSatisfy { $0 < ceiling })
      ceiling = members.min() ?? ceiling
    }
    #expect(diagram.sections.count > 1)
  }

  @Test(.enabled(if: Program.isInstalled("gvpr"), "there is no gvpr"))
  func `gvpr selects nodes and edges by attribute`()
    throws
  {
    let diagram = diagram(seed: 3, .definitions)
    let program = "N[group != \"ruler\"] { print(\"node \", name) } E[style != \"invis\"] { print(\"edge \", id) }"
    let lines = try run(["gvpr", program], stdin: diagram.dotBytes()).output.split(separator: "\n").map(String.init)
    #expect(Set(lines) == Set(diagram.nodes.map { "node \($0.id)" } + diagram.edges.map { "edge \($0.id)" }))
  }

  /// Python's libraries read names with their quotes. networkx takes only edges from clusters; a multigraph keeps those
  /// between the same nodes.
  @Test(
    .enabled(if: Program.canImport("pydot", "networkx"), "pydot and networkx are not installed"),
    arguments: 0..<4)
  func `pydot and networkx read every node and edge`(seed: Int) throws {
    let diagram = diagram(seed: seed, .definitions)
    let program = """
      import sys, pydot, networkx
      graph = pydot.graph_from_dot_data(sys.stdin.read())[0]
      parts = [graph]
      while parts:
        part = parts.pop()
        parts += part.get_subgraphs()
        for node in part.get_nodes():
          if node.get("group") != '"ruler"' and node.get("id"): print(node.get_name().strip('"'))
      for tail, head, values in networkx.MultiDiGraph(networkx.nx_pydot.from_pydot(graph)).edges(data=True):
        if values.get("style") != '"invis"': print(*(text.strip('"') for text in (tail, values["id"], head)))
      """
    let result = try run(["python3", "-c", program], stdin: diagram.dotBytes())
    try #require(result.status == 0, "\(result.errors)")
    let edges = diagram.edges.map { "\(diagram.nodes[$0.from].id) \($0.id) \(diagram.nodes[$0.to].id)" }
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.sorted() == (diagram.nodes.map(\.id) + edges).sorted())
  }
}
