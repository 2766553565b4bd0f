import StratusGraph
import StratusTestSupport
import Testing

struct EditedGraphTests {
  private let graph = DefinitionGraph(
    text: """
      Story.screen -> Service.city, Story.theme
      Story.theme
      Service uses core: Core = Core
      Service.city (singleton) -> Core.store (property member:store)
      Core.store -> Core.log
      Core.log
      """)

  private func definition(_ name: String, in graph: DefinitionGraph) throws -> DefinitionID {
    try #require(graph.definition(name))
  }

  private func references(_ graph: DefinitionGraph) -> [String] {
    graph.references.map { reference in
      let target = reference.definition.map(graph.fullName) ?? "an assembly"
      return "\(graph.fullName(of: reference.from)) -> \(target)"
        + (reference.collaborator.map { " through \($0)" } ?? "")
    }
  }

  @Test func `a moved definition is used through collaborators, declared ones first`() throws {
    let log = try definition("Core.log", in: graph)
    let service = try #require(graph.assembly("Service"))
    let result = try EditedGraph.apply([.move(log, to: service)], to: graph)
    #expect(result.graph.definition("Core.log") == nil)
    #expect(
      references(result.graph) == [
        "Core.store -> Service.log through service", "Service.city -> Core.store through core",
        "Story.screen -> Service.city through service", "Story.screen -> Story.theme",
      ])
    let core = try #require(graph.assembly("Core"))
    let reference = ReferenceID(try #require(graph.references.firstIndex { $0.definition == log }))
    #expect(
      result.steps == [
        .move(log, to: service), .declare(property: "service", in: core, for: service),
        .redirect(reference, through: "service"),
      ])
  }

  @Test func `a definition that moves to its user is injected directly`() throws {
    let city = try definition("Service.city", in: graph)
    let story = try #require(graph.assembly("Story"))
    let result = try EditedGraph.apply([.move(city, to: story)], to: graph)
    #expect(references(result.graph).contains("Story.screen -> Story.city"))
    #expect(references(result.graph).contains("Story.city -> Core.store through core"))
  }

  /// The app starts a child, which starts another one.
  private static let children = """
    App.session (child) -> @Sess
    App.x (prototype)
    App.y -> App.x
    Sess.input (value)
    Sess.feed -> Sess.input
    Sess.sub (child) -> @Sub
    Sub.s -> Sess.feed
    child Sess
    child Sub
    """

  @Test func `definitions stay out of children that their users cannot reach`() throws {
    let graph = DefinitionGraph(text: Self.children)
    let (app, session, sub) = (
      try #require(graph.assembly("App")), try #require(graph.assembly("Sess")), try #require(graph.assembly("Sub"))
    )
    func error(_ edit: GraphEdit) -> GraphEditError? {
      do throws(GraphEditError) { _ = try EditedGraph.apply([edit], to: graph) } catch { return error }
      return nil
    }
    let (x, y) = (try definition("App.x", in: graph), try definition("App.y", in: graph))
    #expect(error(.move(x, to: session)) == .childFromOutside(y, .definition(x)))
    #expect(error(.move(y, to: session)) == nil, "nothing of the app uses it, and a child may use the app")
    #expect(error(.move(try definition("Sess.feed", in: graph), to: sub)) == nil)
    #expect(error(.move(try definition("Sub.s", in: graph), to: session)) == nil)
    let feed = try definition("Sess.feed", in: graph)
    let input = try definition("Sess.input", in: graph)
    #expect(error(.move(feed, to: app)) == .childFromOutside(feed, .definition(input)))
    #expect(error(.move(input, to: app)) == .movedInput(input))
    #expect(error(.scope(input, .prototype)) == .fixedScope(input))
    let start = try definition("App.session", in: graph)
    #expect(error(.scope(start, .singleton)) == .fixedScope(start))
  }

  @Test func `a child contributes to no collection of the app`() throws {
    let graph = DefinitionGraph(
      text:
        "App.list (contributions) -> App.x (contribution element); App.x; App.s (child) -> @Sess; Sess.k; child Sess")
    let x = try definition("App.x", in: graph)
    let list = try definition("App.list", in: graph)
    #expect(throws: GraphEditError.childFromOutside(list, .definition(x))) {
      try EditedGraph.apply([.move(x, to: try #require(graph.assembly("Sess")))], to: graph)
    }
  }

  @Test func `a cut removes the whole injection that children serve differently`() throws {
    let graph = DefinitionGraph(
      text: """
        Root.k -> ImplHi.thing (through:s at:R.swift:3), ImplLo.thing (through:s at:R.swift:3), ImplHi.other \
        (through:s at:R.swift:4)
        ImplHi.thing; ImplHi.other; ImplLo.thing
        """)
    let edit = GraphEdit.cut(
      from: [try definition("Root.k", in: graph)], to: [try definition("ImplHi.thing", in: graph)], assembly: nil)
    #expect(references(try EditedGraph.apply([edit], to: graph).graph) == ["Root.k -> ImplHi.other through s"])
  }

  @Test func `a cut removes all references between two sides`() throws {
    let store = try definition("Core.store", in: graph)
    let core = try #require(graph.assembly("Core"))
    let edit = GraphEdit.cut(from: [try definition("Service.city", in: graph)], to: [store], assembly: core)
    let result = try EditedGraph.apply([edit], to: graph)
    #expect(!references(result.graph).contains { $0.hasPrefix("Service.city") })
    let service = try #require(graph.assembly("Service"))
    let removed = ReferenceID(try #require(graph.references.firstIndex { $0.collaborator == "core" }))
    #expect(result.steps == [.undeclare(property: "core", in: service), .remove(removed)])
    #expect(result.graph[service].collaborators.isEmpty)
    #expect(throws: GraphEditError.self) {
      try EditedGraph.apply([.cut(from: [store], to: [store], assembly: nil)], to: graph)
    }
  }

  @Test func `a scope that is already there is no step`() throws {
    let city = try definition("Service.city", in: graph)
    #expect(try EditedGraph.apply([.scope(city, .singleton)], to: graph).steps.isEmpty)
    let result = try EditedGraph.apply([.scope(city, .prototype)], to: graph)
    #expect(result.steps == [.scope(city, .prototype)])
    #expect(result.graph[try definition("Service.city", in: result.graph)].scope == .prototype)
  }

  @Test func `two different edits of one definition contradict each other`() throws {
    let city = try definition("Service.city", in: graph)
    #expect(throws: GraphEditError.contradiction(city)) {
      try EditedGraph.apply([.scope(city, .prototype), .scope(city, .weakSingleton)], to: graph)
    }
    #expect(throws: GraphEditError.contradiction(city)) {
      try EditedGraph.apply([.move(city, to: AssemblyID(0)), .move(city, to: AssemblyID(2))], to: graph)
    }
    #expect(try EditedGraph.apply([.scope(city, .prototype), .scope(city, .prototype)], to: graph).steps.count == 1)
  }

  @Test func `a definition cannot move to an assembly that has its key`() throws {
    let graph = DefinitionGraph(text: "A.a\nB.a")
    #expect(throws: GraphEditError.duplicateKey(DefinitionID(0), in: AssemblyID(1))) {
      try EditedGraph.apply([.move(DefinitionID(0), to: AssemblyID(1))], to: graph)
    }
  }

  @Test(arguments: seeds(40)) func `moving a definition there and back changes nothing but collaborators`(seed: Int)
    throws
  {
    let graph = RandomGraph(seed: seed).make()
    var random = SplitMix64(seed: seed)
    let definition = DefinitionID(Int.random(in: graph.definitions.indices, using: &random))
    let home = graph[definition].assembly
    let other = AssemblyID(Int.random(in: graph.assemblies.indices, using: &random))
    // A definition would also move to the subclasses.
    let parents = graph.assemblies.flatMap(\.superclasses)
    if parents.contains(graph[other].name) || parents.contains(graph[home].name) { return }
    let there = try EditedGraph.apply([.move(definition, to: other)], to: graph)
    let moved = try #require(there.matching.definitions[definition.index])
    #expect(there.graph[moved].key == graph[definition].key)
    #expect(there.graph[moved].assembly == other)
    let back = try EditedGraph.apply([.move(moved, to: home)], to: there.graph).graph
    func ends(_ graph: DefinitionGraph) -> [String] {
      graph.references.map { "\(graph.fullName(of: $0.from)) \($0.definition.map(graph.fullName) ?? "")" }
    }
    #expect(ends(back) == ends(graph))
    #expect(back.definitions.map(\.scope) == graph.definitions.map(\.scope))
  }
}
