import Foundation
import StratusArchitecture
import StratusCommands
import StratusGraph
import StratusLayout
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// All formats show the same part of a graph.
@Suite struct ViewsInFormatsTests {
  private func viewed(seed: Int) throws -> ViewedGraph {
    var random = SplitMix64(seed: seed)
    let graph = RandomGraph(seed: seed).make()
    let names = graph.assemblies.map { String($0.shortName) } + graph.definitions.map(\.key)
    func patterns() -> [Pattern] {
      random.chance(0.25) ? [Pattern(random.pick(names)), Pattern(random.pick(names))] : []
    }
    var view = View()
    (view.only, view.exclude) = (patterns(), patterns())
    (view.focus, view.highlight, view.root) = (patterns(), patterns(), patterns())
    view.depth = Int.random(in: 1...4, using: &random)
    let findings = graph.references.indices.filter { _ in random.chance(0.1) }.map { index in
      let reference = graph.references[index]
      return Finding(
        rule: "upward-reference", severity: .error, subject: .reference(ReferenceID(index)),
        from: graph.fullName(of: reference.from), to: reference.definition.map(graph.fullName), message: "")
    }
    let positions = graph.assemblies.indices.map { Layering.Position(layer: $0 % 3, row: 0) }
    let layers = Layering(layers: ["Top", "Middle", "Bottom"], positions: positions)
    let layering = random.chance(0.5) ? .none(for: graph) : layers
    return try view.applied(to: graph, layering: layering, findings: findings)
  }

  @Test(arguments: seeds(60)) func `each format has the nodes and edges of the diagram`(seed: Int) throws {
    let viewed = try viewed(seed: seed)
    for level in Diagram.Level.allCases {
      let diagram = Diagram(of: viewed, level: level)
      #expect(Set(diagram.nodes.map(\.id)).count == diagram.nodes.count)
      let expected = diagram.edges.map { [diagram.nodes[$0.from].id, diagram.nodes[$0.to].id] }
      let words = expected.map { $0.map(Identifier.word) }

      let chart = try ReadMermaid(diagram.mermaid())
      #expect(chart.links.filter { $0.arrow != "~~~" }.map(\.ends) == words)

      let relations = diagram.plantUML().matches(of: /\n *Rel(?:_U)?\((\w+), (\w+),/)
      #expect(relations.map { [String($0.1), String($0.2)] } == words)

      let arrows = diagram.dot().matches(of: /\n *"((?:[^"\\]|\\.)*)" -> "((?:[^"\\]|\\.)*)" \[id=/)
      #expect(arrows.map { Set([String($0.1), String($0.2)]) } == expected.map(Set.init))
    }
  }

  /// Returns the distance of a point from the inside of a frame along an axis.
  private func distance(from point: Point, to frame: Rect) -> Double {
    max(frame.x - point.x, point.x - frame.maxX, frame.y - point.y, point.y - frame.maxY)
  }

  /// Returns the number of rows of a table in the data of the explorer.
  private func rows(of table: String, in page: [String: Any]) -> Int {
    (page[table] as? [String: Any])?["count"] as? Int ?? -1
  }

  /// Images, the explorer and the pages show the same part of the graph.
  @Test(arguments: seeds(12)) func `images and pages have the nodes and edges of the diagram`(seed: Int) throws {
    let viewed = try viewed(seed: seed)
    let diagrams = Diagram.Level.allCases.map { Diagram(of: viewed, level: $0) }
    for diagram in diagrams {
      let svg = try ParsedSVG(DiagramRenderer.drawn(diagram, as: .svg))
      #expect(svg.nodes.map(\.id) == diagram.nodes.map(\.id))
      #expect(svg.arrows.map(\.id).sorted() == diagram.edges.map(\.id).sorted())
      let frames = svg.nodes.compactMap(\.frame)
      for edge in diagram.edges {
        let route = try #require(svg.arrows.first { $0.id == edge.id }).route
        #expect(try distance(from: #require(route.first), to: frames[edge.from]) < 2, "\(edge.id)")
        #expect(try distance(from: #require(route.last), to: frames[edge.to]) < 2, "\(edge.id)")
      }
    }
    let data = ExplorerData(Explorer(viewed)).json()
    let page = try #require(try JSONSerialization.jsonObject(with: Data(data)) as? [String: Any])
    #expect(rows(of: "definitions", in: page) == viewed.graph.definitions.count)
    #expect(rows(of: "references", in: page) == viewed.graph.references.count)
    #expect(rows(of: "assemblies", in: page) == viewed.graph.assemblies.count)
    #expect(rows(of: "findings", in: page) == viewed.findings.count)
    let pages = ArchitecturePages(viewed)
    #expect(pages.count == viewed.graph.assemblies.count + 1)
    for (index, assembly) in viewed.graph.assemblies.enumerated() {
      let text = pages[index + 1].text
      #expect(assembly.definitions.allSatisfy { text.contains(viewed.graph.definitions[$0].key) })
    }
  }

  /// A reference of the graph connects the ends of each edge.
  @Test(arguments: seeds(60)) func `each edge stands for references of the graph`(seed: Int) throws {
    let viewed = try viewed(seed: seed)
    let graph = RandomGraph(seed: seed).make()
    func assemblies(_ reference: Reference, in graph: DefinitionGraph) -> [String] {
      [graph[graph[reference.from].assembly].name, graph[graph.targetAssembly(of: reference)].name]
    }
    let joined = Set(graph.references.map { assemblies($0, in: graph) })
    #expect(
      joined.isSuperset(of: viewed.graph.references.map { assemblies($0, in: viewed.graph) }) || viewed.showsObjects)
    let diagram = Diagram(of: viewed, level: .assemblies)
    for edge in diagram.edges {
      let names = [edge.from, edge.to].map { viewed.graph.assemblies[$0].name }
      let count = viewed.graph.references.count { assemblies($0, in: viewed.graph) == names }
      #expect(edge.count >= 1 && edge.count <= count)
    }
  }
}
