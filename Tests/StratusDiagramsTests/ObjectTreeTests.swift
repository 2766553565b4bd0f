import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct ObjectTreeTests {
  private let graph = DefinitionGraph(
    text: """
      Story.screen -> Story.router, Service.city, Service.weather
      Story.router (prototype)
      Story.other -> Story.router
      Service.city -> Core.handler, Core.store
      Service.weather -> Core.handler, Core.store
      Core.handler (prototype) -> Core.log
      Core.store (lazySingleton) -> Core.log
      """)

  private func viewed(_ roots: String..., with change: (inout View) -> Void = { _ in }) throws -> ViewedGraph {
    var view = View()
    view.root = roots.map { Pattern($0) }
    change(&view)
    return try view.applied(to: graph, layering: .none(for: graph), findings: [])
  }

  private func names(_ viewed: ViewedGraph) -> [String] {
    viewed.graph.definitions.indices.map { viewed.graph.shortName(of: DefinitionID($0)) }
  }

  @Test func `shared objects are built once and prototypes for each reference`() throws {
    let viewed = try viewed("screen")
    #expect(
      names(viewed) == [
        "Core.handler", "Core.handler (2)", "Core.log", "Core.store", "Service.city", "Service.weather", "Story.router",
        "Story.screen",
      ])
    #expect(viewed.graph.references.count == 10)
    let diagram = Diagram(of: viewed, level: .definitions)
    #expect(diagram.facts == ["definitions", "built for screen", "8 objects in 3 assemblies", "10 references"])
  }

  @Test func `definitions that the view hides are not built`() throws {
    #expect(
      try names(viewed("screen") { $0.exclude = [Pattern("Core")] }) == [
        "Service.city", "Service.weather", "Story.router", "Story.screen",
      ])
  }

  @Test func `parents build nothing and inject into their children`() throws {
    var builder = DefinitionGraph.Builder(product: "Test")
    let assembly = builder.addAssembly("A")
    func add(_ key: String, isAbstract: Bool = false) -> DefinitionID {
      builder.add(DefinitionNode(assembly: assembly, key: key, declaredType: "T", isAbstract: isAbstract))
    }
    let (base, child, log) = (add("base", isAbstract: true), add("child"), add("log"))
    builder.add(Reference(from: child, target: .definition(base), injection: InjectionSite(.parent)))
    builder.add(Reference(from: base, target: .definition(log), injection: InjectionSite(.property, member: "log")))
    let graph = builder.build()
    var view = View()
    view.root = [Pattern("child")]
    let viewed = try view.applied(to: graph, layering: .none(for: graph), findings: [])
    #expect(viewed.graph.definitions.map(\.key) == ["child", "log"])
    #expect(viewed.graph.references.count == 1)
  }

  @Test func `a prototype that needs itself is a cycle`() throws {
    let graph = DefinitionGraph(text: "A.a (prototype) -> A.b; A.b (prototype) -> A.a")
    let tree = ObjectTree(of: [DefinitionID(0)], in: graph)
    #expect(tree.objects.count == 2 && tree.references.count == 2)
  }

  /// Each prototype needs the next one twice, which would give 2^30 objects.
  @Test func `the number of objects is limited`() throws {
    let text = (0..<30).map { "A.p\($0) (prototype) -> A.p\($0 + 1), A.p\($0 + 1)" }.joined(separator: "\n")
    let tree = ObjectTree(of: [DefinitionID(0)], in: DefinitionGraph(text: text))
    #expect(tree.isCut)
    #expect(tree.objects.count <= ObjectTree.limit + 31)
  }

  /// Properties of all trees, checked without their code.
  @Test(arguments: seeds(60)) func `exactly the needed objects are built`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.allowsCycles = false
    (recipe.definitions, recipe.references) = (14, 22)
    let graph = recipe.make().withoutParents
    let root = DefinitionID(seed % graph.definitions.count)
    let tree = ObjectTree(of: [root], in: graph)
    try #require(!tree.isCut)

    // Each object has exactly the references of its definition.
    for index in tree.objects.indices {
      let references = tree.references.filter { $0.from == index }
      #expect(
        references.map(\.reference) == graph.references(from: tree.objects[index].definition).map { ReferenceID($0) })
      for use in references { #expect(use.to.map { tree.objects[$0].definition } == graph[use.reference].definition) }
    }
    // Exactly the reachable definitions have objects.
    var reachable: Set<DefinitionID> = [root]
    for _ in graph.definitions {
      for reference in graph.references where reachable.contains(reference.from) {
        if let target = reference.definition { reachable.insert(target) }
      }
    }
    #expect(Set(tree.objects.map(\.definition)) == reachable)
    for definition in reachable {
      let objects = tree.objects.indices.filter { tree.objects[$0].definition == definition }
      if graph[definition].scope == .prototype, definition != root {
        for object in objects { #expect(tree.references.filter { $0.to == object }.count == 1) }
      } else {
        #expect(objects.count == 1)
      }
    }
  }

  @Test(arguments: seeds(40)) func `each object shows the findings of its definition`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.allowsCycles = false
    let graph = recipe.make().withoutParents
    let findings = graph.references.indices.map { index in
      Finding(
        rule: "rule", severity: .error, subject: .reference(ReferenceID(index)),
        from: graph.fullName(of: graph.references[index].from), message: "\(index)")
    }
    var view = View()
    view.root = [Pattern(graph.definitions[0].key)]
    let viewed = try view.applied(to: graph, layering: .none(for: graph), findings: findings)
    // One finding for each object, about the same reference.
    #expect(viewed.findings.count == viewed.graph.references.count)
    for finding in viewed.findings {
      guard case .reference(let id) = finding.subject, let number = Int(finding.message) else { continue }
      #expect(viewed.graph[id].injection == graph.references[number].injection)
    }
    #expect(viewed.severities.count == Set(viewed.findings.map(\.message)).count)
  }
}

extension DefinitionGraph {
  /// Replaces parents by properties.
  fileprivate var withoutParents: DefinitionGraph {
    var builder = Builder(product: product)
    for assembly in assemblies { builder.addAssembly(assembly.name) }
    for definition in definitions { builder.add(definition) }
    for reference in references {
      let kind = reference.injection.kind == .parent ? .property : reference.injection.kind
      builder.add(
        Reference(
          from: reference.from, target: reference.target,
          injection: InjectionSite(kind, member: reference.injection.member)))
    }
    return builder.build()
  }
}
