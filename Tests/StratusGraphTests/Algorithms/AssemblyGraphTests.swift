import StratusGraph
import StratusTestSupport
import Testing

struct AssemblyGraphTests {
  @Test func `a reference to another assembly belongs to one edge`() {
    for seed in seeds(300) {
      let graph = RandomGraph(seed: seed).make()
      let assemblies = AssemblyGraph(graph)
      var expected: [[AssemblyID]: [ReferenceID]] = [:]
      for (index, reference) in graph.references.enumerated() {
        let key = [graph[reference.from].assembly, graph.targetAssembly(of: reference)]
        if key[0] == key[1] { continue }
        expected[key, default: []].append(ReferenceID(index))
      }
      var found: [[AssemblyID]: [ReferenceID]] = [:]
      for edge in assemblies.edges {
        #expect(edge.from != edge.to)
        found[[edge.from, edge.to]] = Array(assemblies.references(of: edge))
      }
      #expect(found == expected, "seed \(seed)")
      #expect(assemblies.edges == assemblies.edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) })
      #expect(graph.assemblies.indices.flatMap { assemblies.edges(from: AssemblyID($0)) } == assemblies.edges)
    }
  }

  @Test func `a declared collaborator that nothing uses is no edge`() {
    let graph = DefinitionGraph(
      text: """
        Story uses service: Service; Story uses core: Core
        Story.a -> Service.x, Service.y, Story.b; Service.x -> Core.c
        """)
    let assemblies = AssemblyGraph(graph)
    let (core, service, story) = (AssemblyID(0), AssemblyID(1), AssemblyID(2))
    #expect(assemblies.edges.map { [$0.from, $0.to] } == [[service, core], [story, service]])
    #expect(assemblies.edges.map(\.references.count) == [1, 2])
    #expect(assemblies.directedGraph().edgeCount == 2)
    #expect(assemblies.directedGraph(isWeighted: true).edgeCount == 3)
  }

  @Test func `a filter selects the references that count`() {
    let graph = DefinitionGraph(text: "A.x -> B.y (property), B.z")
    let assemblies = AssemblyGraph(graph) { $0.injection.kind == .property }
    #expect(assemblies.references == [ReferenceID(0)])
  }

  @Test func `a graph of definitions has an edge for each reference`() {
    for seed in seeds(300) {
      let graph = RandomGraph(seed: seed).make()
      let directed = graph.directedGraph { $0.injection.kind != .alias }
      let expected = graph.references.indices.filter {
        graph.references[$0].definition != nil && graph.references[$0].injection.kind != .alias
      }
      #expect((0..<directed.edgeCount).map { directed.label(of: $0) } == expected)
      for edge in 0..<directed.edgeCount {
        let reference = graph.references[directed.label(of: edge)]
        #expect(directed.source(of: edge) == reference.from.index)
        #expect(directed.target(of: edge) == reference.definition?.index)
      }
    }
  }
}
