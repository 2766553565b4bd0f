import StratusGraph
import StratusTestSupport
import Testing

import struct StratusGraph.SourceLocation

struct GraphTextTests {
  @Test func `text can state everything that a graph holds`() throws {
    let graph = DefinitionGraph(
      text: """
        Story: Base
        Story uses services: any Services = Service    // by protocol
        Story.router (singleton builds:"A Router" arguments:Int,String) -> Service.city, Core.http (property \
        member:client)
        Service.city (abstract factory at:City.swift:9) -> @Core (element implicit position:2)
        Core.http = config:url, argument:0 (method member:start), literal; Core.spare
        child Story, Service
        """)
    #expect(graph.assemblies.map(\.name) == ["Core", "Service", "Story"])
    #expect(graph.assemblies.map(\.child) == [nil, "Story", "Story"])
    #expect(graph.definitions.map(\.key) == ["http", "spare", "city", "router"])
    let story = graph.assemblies[2]
    #expect(story.superclass == "Base")
    #expect(story.collaborators.map(\.property) == ["services"])
    #expect(story.collaborators.map(\.type) == ["any Services"])
    #expect(story.collaborators.map(\.isByProtocol) == [true])
    #expect(story.collaborators.map(\.assembly) == [AssemblyID(1)])

    let router = try #require(graph.definition("Story.router"))
    #expect(graph[router].scope == .singleton)
    #expect(graph[router].builtType == "A Router")
    #expect(graph[router].arguments == ["Int", "String"])
    #expect(graph[router].location == SourceLocation(file: "Story.swift", line: 3))
    let references = graph.references(from: router).map { graph.references[$0] }
    #expect(references.map(\.collaborator) == ["services", "core"])
    #expect(references.map(\.injection.kind) == [.initializer, .property])
    #expect(references.map(\.injection.member) == [nil, "client"])

    let city = try #require(graph.definition("Service.city"))
    #expect(graph[city].isAbstract)
    #expect(graph[city].recipe == .factory)
    #expect(graph[city].location == SourceLocation(file: "City.swift", line: 9))
    let injected = graph.references[graph.references(from: city).lowerBound]
    #expect(injected.target == .assembly(AssemblyID(0)))
    #expect(injected.injection.traits == [.element, .implicit])
    #expect(injected.injection.position == 2)
    #expect(graph.values.map(\.source) == [.configuration("url"), .argument("0"), .literal])
    #expect(graph.values.map(\.injection.kind) == [.initializer, .method, .initializer])
  }

  @Test(arguments: [
    ("A.x -> nodot", "`nodot` is not of the form `Assembly.key`"),
    ("A.x (sinleton)", "unknown attribute `sinleton` of `x`"),
    ("A.x = nothing", "unknown value `nothing`"),
    ("A uses b", "`b` is not of the form `property: Type`"),
    ("A.x -> A.y (through)", "unknown attribute `through` of `x`"),
    ("unseen part App.Helper", "unknown kind of unseen part: `unseen part App.Helper`"),
  ])
  func `text that cannot be read is an error`(text: String, error: String) {
    #expect(DefinitionGraph.reading(text: text).errors == [error])
  }

  @Test func `random graphs follow their recipe`() {
    for seed in seeds(50) {
      var recipe = RandomGraph(seed: seed)
      recipe.allowsCycles = false
      recipe.upward = 0
      recipe.peers = 0
      let graph = recipe.make()
      #expect(graph == recipe.make())
      for reference in graph.references {
        let from = graph[graph[reference.from].assembly]
        let to = graph[graph.targetAssembly(of: reference)]
        #expect(from == to || (RandomGraph.layer(of: from) ?? 0) < (RandomGraph.layer(of: to) ?? 0))
      }
    }
  }

  @Test func `a difference shows only the changed lines`() {
    #expect(lineDifference(from: "a\nb\nc\nd", to: "a\nx\ny\nd") == "@@ line 2 @@\n- b\n- c\n+ x\n+ y")
    #expect(lineDifference(from: "a\n", to: "a\r\n") == "@@ line 1 @@\n- a\n+ a\\r")
  }
}
