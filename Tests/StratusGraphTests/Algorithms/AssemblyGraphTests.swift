import StratusGraph
import StratusTestSupport
import Testing

struct AssemblyGraphTests {
  @Test func `a reference belongs to one edge, or stays within its assembly`() {
    for seed in seeds {
      let graph = RandomGraph(seed: seed).make()
      let assemblies = AssemblyGraph(graph)
      var expected: [[AssemblyID]: [ReferenceID]] = [:]
      for (index, reference) in graph.references.enumerated() {
        let key = [graph[reference.from].assembly, graph.targetAssembly(of: reference)]
        expected[key, default: []].append(ReferenceID(index))
      }
      var found: [[AssemblyID]: [ReferenceID]] = [:]
      for edge in assemblies.edges {
        #expect(edge.from != edge.to)
        #expect(assemblies.edge(from: edge.from, to: edge.to) == edge)
        found[[edge.from, edge.to]] = Array(assemblies.references(of: edge))
      }
      for index in graph.assemblies.indices {
        let own = assemblies.ownReferences(of: AssemblyID(index))
        if !own.isEmpty { found[[AssemblyID(index), AssemblyID(index)]] = own }
      }
      #expect(found == expected, "seed \(seed)")
      #expect(assemblies.edges == assemblies.edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) })
      #expect(graph.assemblies.indices.flatMap { assemblies.edges(from: AssemblyID($0)) } == assemblies.edges)
    }
  }

  @Test func `declared and used collaborators are distinguished`() throws {
    let graph = DefinitionGraph(
      text: """
        Story uses service: Service; Story uses core: Core
        Story.a -> Service.x, Service.y, Story.b; Service.x -> Core.c
        """)
    let assemblies = AssemblyGraph(graph)
    let (core, service, story) = (AssemblyID(0), AssemblyID(1), AssemblyID(2))
    #expect(assemblies.declarations.map { [$0.from, $0.to] } == [[story, core], [story, service]])
    #expect(assemblies.declarations.map(\.collaborator) == [0, 1])
    #expect(assemblies.edges.map { [$0.from, $0.to] } == [[service, core], [story, service]])
    #expect(assemblies.edge(from: story, to: core) == nil)
    #expect(assemblies.edge(from: story, to: service)?.references.count == 2)
    #expect(assemblies.ownReferences(of: story).count == 1)
    #expect(assemblies.directedGraph().edgeCount == 2)
    #expect(assemblies.directedGraph(isWeighted: true).edgeCount == 3)
  }

  @Test func `a filter selects the references that count`() {
    let graph = DefinitionGraph(text: "A.x -> B.y (property), B.z")
    let assemblies = AssemblyGraph(graph) { $0.injection.kind == .property }
    #expect(assemblies.references == [ReferenceID(0)])
  }

  @Test func `a graph of definitions has an edge for each reference`() {
    for seed in seeds {
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
