import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

@Suite struct DiagramTests {
  @Test(arguments: seeds(20)) func `a collapsed edge stands for all references between two assemblies`(seed: Int) {
    let graph = RandomGraph(seed: seed).make()
    let diagram = Diagram(of: graph, layering: .none(for: graph), level: .assemblies)
    var expected: [String: Int] = [:]
    for reference in graph.references {
      let (from, to) = (graph[reference.from].assembly, graph.targetAssembly(of: reference))
      if from != to { expected["\(graph[from].name) \(graph[to].name)", default: 0] += 1 }
    }
    var drawn: [String: Int] = [:]
    for edge in diagram.edges {
      drawn["\(graph.assemblies[edge.from].name) \(graph.assemblies[edge.to].name)", default: 0] += edge.count
    }
    #expect(drawn == expected)
  }

  @Test(arguments: seeds(20)) func `every reference is in the diagram of definitions`(seed: Int) {
    let graph = RandomGraph(seed: seed).make()
    let diagram = Diagram(of: graph, layering: .none(for: graph), level: .definitions)
    #expect(diagram.edges.reduce(0) { $0 + $1.count } == graph.references.count)
    #expect(Set(diagram.nodes.map(\.id)).count == diagram.nodes.count)
    #expect(Set(diagram.edges.map(\.id)).count == diagram.edges.count)
  }

  @Test(arguments: seeds(20)) func `layers are ranges of rows from the top`(seed: Int) {
    let graph = RandomGraph(seed: seed).make()
    let layering = Layering(
      layers: ["A", "B", "C"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    let diagram = Diagram(of: graph, layering: layering, level: .definitions)
    let rows = Rows.of(diagram)
    #expect(rows.bands.first?.lowerBound == 0)
    for (upper, lower) in zip(rows.bands, rows.bands.dropFirst()) { #expect(upper.upperBound == lower.lowerBound) }
    for index in graph.definitions.indices {
      let layer = RandomGraph.layer(of: graph[graph.definitions[index].assembly])
      let band = diagram.bandOfNode[index]
      #expect(rows.bands[band].contains(rows.ofNodes[index]))
      #expect(diagram.bands[band].name == layer.map { ["A", "B", "C"][$0] })
    }
  }

  @Test func `assemblies with one definition each show no count`() {
    func details(_ text: String, _ level: Diagram.Level) -> [String?] {
      let graph = DefinitionGraph(text: text)
      return Diagram(of: graph, layering: .none(for: graph), level: level).nodes.map(\.detail)
    }
    let (alike, different) = ("A.a -> B.b; B.b -> C.c", "A.a -> B.b; B.b -> C.c, C.d")
    #expect(details(alike, .assemblies) == [nil, nil, nil])
    #expect(details(alike, .layers) == ["3 assemblies"])
    #expect(details(different, .assemblies) == ["1 definition", "1 definition", "2 definitions"])
    #expect(details(different, .layers) == ["3 assemblies · 4 definitions"])
    let graph = DefinitionGraph(text: alike)
    let diagram = Diagram(of: graph, layering: .none(for: graph), level: .assemblies)
    #expect(!diagram.nodes.contains { $0.tooltip.contains("definition") })
  }

  @Test func `findings do not change the rows`() {
    let (clean, bad) = (SampleGraph.weather(), SampleGraph.weather(hasFindings: true))
    #expect(!bad.diagram(.definitions).edges.filter { $0.rule != nil }.isEmpty)
    for level in Diagram.Level.allCases {
      #expect(Rows.of(clean.diagram(level)).ofNodes == Rows.of(bad.diagram(level)).ofNodes)
    }
  }

  @Test func `tooltips describe definitions`() {
    let graph = DefinitionGraph(
      text: """
        Core.view (prototype factory isolation:MainActor arguments:Int,String type:"any View" builds:ListView)
        Core.raw (singleton opaque patched)
        """)
    let diagram = Diagram(of: graph, layering: Layering(layers: [], positions: [nil]), level: .definitions)
    #expect(
      diagram.nodes.map(\.tooltip) == [
        "Core.raw\nRaw\nsingleton\nby a closure that resolves on its own\npatched\nCore.swift:2",
        "Core.view\n(Int, String) -> any View\nbuilt as ListView\nprototype\nby a factory\non @MainActor\nCore.swift:1",
      ])
  }

  @Test func `the title shows the product and the counts`() {
    let diagram = SampleGraph.weather(hasFindings: true).diagram(.assemblies)
    #expect(diagram.title == "WeatherAssemblies (release)")
    #expect(
      diagram.facts == ["assemblies", "45 definitions in 10 assemblies", "56 references", "2 errors"])
  }

  @Test func `findings without a mark are counted separately`() {
    let graph = DefinitionGraph(text: "A.x -> B.y; A.z; B.y -> A.z")
    func finding(_ subject: Finding.Subject) -> Finding {
      Finding(rule: "captive-dependency", severity: .error, subject: subject, from: "", message: "")
    }
    func fact(_ findings: [Finding], _ level: Diagram.Level) -> String? {
      Diagram(of: graph, layering: .none(for: graph), findings: findings, level: level).facts.last
    }
    let (reference, definition) = (finding(.reference(ReferenceID(0))), finding(.definition(DefinitionID(0))))
    #expect(fact([reference, definition], .definitions) == "2 errors")
    #expect(fact([reference, definition], .assemblies) == "2 errors, 1 of them not shown")
    #expect(fact([definition], .layers) == "1 error, not shown")
    #expect(fact([reference], .assemblies) == "1 error")
  }

  /// A module is drawn as an assembly with one definition, which stands for the module as a whole.
  @Test func `the title has no count if each assembly has one definition`() {
    let graph = DefinitionGraph(text: "Tool.module -> Core.module; Core.module")
    func facts(_ level: Diagram.Level) -> [String] {
      Diagram(of: graph, layering: .none(for: graph), level: level).facts
    }
    #expect(facts(.assemblies) == ["assemblies", "2 assemblies", "1 reference"])
    #expect(facts(.layers) == ["layers", "2 assemblies", "1 reference"])
    #expect(facts(.definitions) == ["definitions", "2 definitions in 2 assemblies", "1 reference"])
  }

  @Test func `an assembly that is injected as an object is shown`() {
    let graph = DefinitionGraph(text: "Story.router -> @Core; Core.http")
    let diagram = Diagram(of: graph, layering: .none(for: graph), level: .definitions)
    #expect(diagram.edges.count == 1)
    #expect(diagram.nodes[diagram.edges[0].to].box == graph.assembly("Core")?.index)
  }

  @Test func `an empty graph has a diagram`() {
    let graph = DefinitionGraph(text: "")
    for level in Diagram.Level.allCases {
      #expect(Diagram(of: graph, layering: .none(for: graph), level: level).nodes.isEmpty)
    }
  }
}

extension SampleGraph {
  func diagram(_ level: Diagram.Level) -> Diagram {
    let graph = graph()
    let layering = layering(of: graph)
    return Diagram(of: graph, layering: layering, findings: findings(in: graph, layering), level: level)
  }
}
