import StratusGraph
import StratusTestSupport
import Testing

struct NameIndexTests {
  let graph = DefinitionGraph(
    text: """
      Weather.StoryAssembly.router; Weather.StoryAssembly.theme; Weather.CoreAssembly.theme
      Mail.StoryAssembly.router; StoryAssembly.router; Mail.InboxAssembly.list
      """)
  var names: NameIndex { NameIndex(graph) }

  @Test func `a name may omit its leading parts`() throws {
    let list = try #require(graph.definition("Mail.InboxAssembly.list"))
    for name in ["Mail.InboxAssembly.list", "InboxAssembly.list", "list"] {
      #expect(names.definition(name) == .one(list))
    }
    #expect(names.assembly("InboxAssembly") == .one(graph[list].assembly))
    #expect(names.definition("boxAssembly.list") == .none(nearest: ["InboxAssembly.list"]))
  }

  @Test func `an ambiguous name returns its candidates in order`() throws {
    let themes = try ["Weather.CoreAssembly.theme", "Weather.StoryAssembly.theme"].map {
      try #require(graph.definition($0))
    }
    #expect(names.definition("theme") == .several(themes))
    let routers = ["Mail.StoryAssembly.router", "StoryAssembly.router", "Weather.StoryAssembly.router"]
    #expect(names.definition("router") == .several(try routers.map { try #require(graph.definition($0)) }))
  }

  @Test func `a complete name is not ambiguous`() throws {
    let router = try #require(graph.definition("StoryAssembly.router"))
    #expect(names.definition("StoryAssembly.router") == .one(router))
    #expect(names.assembly("StoryAssembly") == .one(graph[router].assembly))
  }

  @Test func `an unknown name returns the nearest names`() {
    #expect(names.definition("rooter") == .none(nearest: ["router"]))
    #expect(names.definition("CoreAssembly.them") == .none(nearest: ["CoreAssembly.theme"]))
    #expect(names.definition("Mail.InboxAssembly.lits") == .none(nearest: ["Mail.InboxAssembly.list"]))
    #expect(names.assembly("Inboxassembly") == .none(nearest: ["InboxAssembly"]))
    #expect(names.node("nothing like it") == .none(nearest: []))
  }

  @Test func `a node is an assembly or a definition`() throws {
    let graph = DefinitionGraph(text: "A.Core.B; B.x")
    let names = NameIndex(graph)
    #expect(names.node("Core") == .one(.assembly(AssemblyID(0))))
    #expect(names.node("x") == .one(.definition(DefinitionID(1))))
    #expect(names.node("B") == .several([.assembly(AssemblyID(1)), .definition(DefinitionID(0))]))
  }

  @Test func `the name of a type finds its definitions if nothing else has the name`() throws {
    let graph = DefinitionGraph(
      text: """
        A.Library.tracks (type:"any A.Tracks" builds:A.Outer.TrackStore); A.Library.cover (type:A.Cover)
        A.Library.list (type:Swift.Array<A.Cover>); A.Player.first (type:A.Song); A.Player.second (type:A.Song)
        A.Player.Cover (type:A.Library)
        """)
    let names = NameIndex(graph)
    func id(_ name: String) throws -> DefinitionID { try #require(graph.definition(name)) }
    for name in ["TrackStore", "Outer.TrackStore", "A.Outer.TrackStore", "Tracks", "A.Tracks"] {
      #expect(names.node(name) == .one(.definition(try id("A.Library.tracks"))), "\(name)")
    }
    #expect(names.definition("[A.Cover]") == .one(try id("A.Library.list")))
    #expect(names.definition("Song") == .several([try id("A.Player.first"), try id("A.Player.second")]))
    #expect(names.definition("A.Cover") == .one(try id("A.Library.cover")))
    // Names of definitions and assemblies win.
    #expect(names.definition("Cover") == .one(try id("A.Player.Cover")))
    #expect(names.node("Library") == .one(.assembly(AssemblyID(0))))
    #expect(names.definition("Store") == .none(nearest: []))
  }

  @Test func `the shortest name of a node finds the node`() {
    for seed in seeds(60) {
      var recipe = RandomGraph(seed: seed)
      recipe.hasNastyNames = seed % 2 == 0
      let graph = recipe.make()
      let names = NameIndex(graph)
      for id in graph.definitions.indices.map({ DefinitionID($0) }) {
        let full = graph.fullName(of: id)
        let isUnique = graph.definitions.indices.count { graph.fullName(of: DefinitionID($0)) == full } == 1
        if isUnique { #expect(names.definition(names.shortestName(of: id)) == .one(id), "seed \(seed)") }
      }
      for id in graph.assemblies.indices.map({ AssemblyID($0) }) {
        #expect(names.assembly(names.shortestName(of: id)) == .one(id), "seed \(seed)")
      }
    }
    #expect(names.shortestName(of: DefinitionID(0)) == "InboxAssembly.list")
    #expect(names.shortestName(of: AssemblyID(2)) == "StoryAssembly")
    #expect(names.shortestName(of: AssemblyID(1)) == "Mail.StoryAssembly")
  }

  /// Exactly the names with which the full name of a definition ends find the definition.
  @Test func `a name finds exactly the nodes whose full names end with it`() {
    for seed in seeds(40) {
      let graph = RandomGraph(seed: seed).make()
      let names = NameIndex(graph)
      let all = graph.definitions.indices.map { DefinitionID($0) }
      for id in all {
        let parts = graph.fullName(of: id).split(separator: ".")
        for start in parts.indices {
          let name = parts[start...].joined(separator: ".")
          let expected = all.filter { ("." + graph.fullName(of: $0)).hasSuffix("." + name) }
          #expect(names.definition(name) == (expected.count == 1 ? .one(id) : .several(expected)))
        }
      }
    }
  }
}
