import StratusArchitecture
import StratusGraph
import StratusSupport
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct ViewTests {
  private let graph = DefinitionGraph(
    text: """
      Story.screen -> Story.router, Service.city, Service.weather
      Service.city -> Core.http, Core.store
      Service.weather -> Core.http
      Core.http -> Core.log
      Core.store -> Core.log
      Other.alone
      """)

  private func shown(_ change: (inout View) -> Void) throws -> [String] {
    var view = View()
    change(&view)
    let viewed = try view.applied(to: graph, layering: .none(for: graph), findings: [])
    return viewed.graph.definitions.indices.map { viewed.graph.shortName(of: DefinitionID($0)) }
  }

  @Test func `only and exclude match assemblies and definitions`() throws {
    #expect(try shown { $0.only = ["Core"].map { Pattern($0) } } == ["Core.http", "Core.log", "Core.store"])
    #expect(
      try shown {
        $0.only = [Pattern("Core"), Pattern("*.city")]
        $0.exclude = [Pattern("log")]
      } == ["Core.http", "Core.store", "Service.city"])
  }

  @Test func `a pattern that matches no name matches types`() throws {
    let graph = DefinitionGraph(
      text: """
        Story.screen (type:App.Screen) -> Story.client, Core.log (type:App.Log)
        Story.client (type:App.HTTPClient); Core.Screen (type:App.Other)
        """)
    func shown(_ pattern: String) throws -> [String] {
      var view = View()
      view.only = [Pattern(pattern)]
      let viewed = try view.applied(to: graph, layering: .none(for: graph), findings: [])
      return viewed.graph.definitions.map(\.key)
    }
    #expect(try shown("*Client") == ["client"])
    #expect(try shown("App.Screen") == ["screen"])
    #expect(try shown("Screen") == ["Screen"], "a name wins over a type")
    #expect(throws: UnmatchedPattern.self) { try shown("Client") }
  }

  @Test func `an assembly without definitions is shown if it is selected`() throws {
    let graph = DefinitionGraph(text: "Story.screen -> Service.city; Empty uses city: City = Service")
    func assemblies(_ change: (inout View) -> Void) throws -> [String] {
      var view = View()
      change(&view)
      return try view.applied(to: graph, layering: .none(for: graph), findings: []).graph.assemblies.map(\.name)
    }
    let empty = [Pattern("Empty")]
    #expect(try assemblies { _ in } == ["Empty", "Service", "Story"])
    #expect(try assemblies { $0.only = empty } == ["Empty"])
    #expect(try assemblies { $0.focus = empty } == ["Empty"])
    #expect(try assemblies { $0.exclude = empty } == ["Service", "Story"])
    #expect(try assemblies { $0.exclude = [Pattern("Story")] } == ["Empty", "Service"])
    #expect(try assemblies { $0.only = [Pattern("Story")] } == ["Story"])
    #expect(throws: UnmatchedPattern.self) { try assemblies { $0.root = empty } }
  }

  @Test func `focus shows the neighborhood within the depth`() throws {
    #expect(
      try shown { $0.focus = [Pattern("city")] } == ["Core.http", "Core.store", "Service.city", "Story.screen"])
    #expect(
      try shown {
        $0.focus = [Pattern("city")]
        $0.depth = 2
      } == ["Core.http", "Core.log", "Core.store", "Service.city", "Story.screen"])
  }

  @Test func `patterns match layers`() throws {
    let layering = Layering(
      layers: ["Top", "Bottom"],
      positions: graph.assemblies.map { .init(layer: $0.name == "Core" ? 1 : 0, row: 0) })
    var view = View()
    view.only = [Pattern("Bottom")]
    let viewed = try view.applied(to: graph, layering: layering, findings: [])
    #expect(viewed.graph.assemblies.map(\.name) == ["Core"])
    #expect(viewed.layering[AssemblyID(0)]?.layer == 1)
    #expect(viewed.facts == ["only Bottom"])
  }

  @Test func `a pattern that matches nothing is an error with the nearest name`() {
    var view = View()
    view.focus = [Pattern("citty")]
    #expect(throws: UnmatchedPattern(pattern: Pattern("citty"), nearest: "city")) {
      try view.applied(to: graph, layering: .none(for: graph), findings: [])
    }
  }

  @Test func `closed assemblies are one node`() {
    var viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    viewed = viewed.opening(
      Set(graph.assemblies.indices.map { AssemblyID($0) }.filter { graph[$0].name != "Core" }))
    let diagram = Diagram(of: viewed, level: .definitions)
    #expect(diagram.nodes.map(\.label) == ["Core", "alone", "city", "weather", "router", "screen"])
    #expect(diagram.edges.map(\.count) == [2, 1, 1, 1, 1])
    #expect(diagram.edges[0].line == .collapsed)
  }

  @Test func `other nodes than the highlighted ones are faint`() throws {
    var view = View()
    view.highlight = [Pattern("city")]
    let viewed = try view.applied(to: graph, layering: .none(for: graph), findings: [])
    let diagram = Diagram(of: viewed, level: .definitions)
    #expect(diagram.nodes.filter { !$0.isFaint }.map(\.label) == ["city"])
    #expect(diagram.edges.filter { !$0.isFaint }.count == 3)
  }

  // MARK: Properties

  private struct Case {
    let graph: DefinitionGraph
    let layering: Layering
    let findings: [Finding]
    let view: View
  }

  private func randomCase(_ seed: Int) -> Case {
    var random = SplitMix64(seed: seed)
    let graph = RandomGraph(seed: seed).make()
    let names = graph.assemblies.map { String($0.shortName) } + graph.definitions.map(\.key)
    func patterns() -> [Pattern] {
      random.chance(0.4) ? (0..<Int.random(in: 1...4, using: &random)).map { _ in Pattern(random.pick(names)) } : []
    }
    var view = View()
    view.only = patterns()
    view.exclude = patterns()
    view.focus = patterns()
    view.depth = Int.random(in: 0...3, using: &random)
    view.highlight = patterns()
    let findings = graph.references.indices.filter { _ in random.chance(0.1) }.map { index in
      let reference = graph.references[index]
      return Finding(
        rule: "rule\(index)", severity: .error, subject: .reference(ReferenceID(index)),
        from: graph.fullName(of: reference.from), to: reference.definition.map(graph.fullName), message: "")
    }
    return Case(graph: graph, layering: .none(for: graph), findings: findings, view: view)
  }

  /// A reference as the names of its ends and its index among the references of its definition.
  private func described(_ reference: Reference, in graph: DefinitionGraph) -> String {
    let target =
      switch reference.target {
      case .definition(let id): graph.fullName(of: id)
      case .assembly(let id): graph[id].name
      }
    return "\(graph.fullName(of: reference.from)) \(target) \(reference.injection)"
  }

  /// The expected definitions are those that each part of the view allows, computed without the code of the view.
  @Test(arguments: seeds(100)) func `a view shows the definitions that satisfy all of its parts`(seed: Int) throws {
    let test = randomCase(seed)
    let (graph, view) = (test.graph, test.view)
    let viewed = try view.applied(to: graph, layering: test.layering, findings: test.findings)

    func fits(_ index: Int, _ patterns: [Pattern]) -> Bool {
      let definition = graph.definitions[index]
      return patterns.contains { $0.text == definition.key || $0.text == graph[definition.assembly].shortName }
    }
    var allowed = Set(
      graph.definitions.indices.filter { index in
        (view.only.isEmpty || fits(index, view.only)) && !fits(index, view.exclude)
      })
    func neighbors(of found: Set<Int>, down: Bool, up: Bool, within: Set<Int>) -> Set<Int> {
      var next = found
      for reference in graph.references {
        guard let target = reference.definition, within.contains(reference.from.index), within.contains(target.index)
        else { continue }
        if down, found.contains(reference.from.index) { next.insert(target.index) }
        if up, found.contains(target.index) { next.insert(reference.from.index) }
      }
      return next
    }
    let base = allowed
    if !view.focus.isEmpty {
      let starts = base.filter { fits($0, view.focus) }
      var (down, up) = (starts, starts)
      for _ in 0..<view.depth {
        down = neighbors(of: down, down: true, up: false, within: base)
        up = neighbors(of: up, down: false, up: true, within: base)
      }
      allowed.formIntersection(down.union(up))
    }

    let shown = viewed.graph.definitions.indices.map { viewed.graph.fullName(of: DefinitionID($0)) }
    #expect(shown == allowed.sorted().map { graph.fullName(of: DefinitionID($0)) })

    let kept = graph.references.filter { reference in
      guard allowed.contains(reference.from.index) else { return false }
      switch reference.target {
      case .definition(let id): return allowed.contains(id.index)
      case .assembly(let id): return graph[id].definitions.contains(where: allowed.contains)
      }
    }
    #expect(viewed.graph.references.map { described($0, in: viewed.graph) } == kept.map { described($0, in: graph) })
  }

  @Test(arguments: seeds(100)) func `findings stay with their references`(seed: Int) throws {
    let test = randomCase(seed)
    let viewed = try test.view.applied(to: test.graph, layering: test.layering, findings: test.findings)
    for finding in viewed.findings {
      guard case .reference(let id) = finding.subject else { continue }
      #expect(viewed.graph.fullName(of: viewed.graph[id].from) == finding.from)
      #expect(viewed.graph[id].definition.map(viewed.graph.fullName) == finding.to)
    }
  }

  @Test(arguments: seeds(60)) func `the counts of a diagram add up`(seed: Int) throws {
    var test = randomCase(seed)
    var random = SplitMix64(seed: seed + 1000)
    var view = test.view
    view.highlight = []
    view.root = random.chance(0.3) ? [Pattern(random.pick(test.graph.definitions).key)] : []
    test = Case(graph: test.graph, layering: test.layering, findings: test.findings, view: view)
    var viewed = try view.applied(to: test.graph, layering: test.layering, findings: test.findings)
    let graph = viewed.graph
    viewed = viewed.opening(
      Set(graph.assemblies.indices.filter { _ in !random.chance(0.2) }.map { AssemblyID($0) }))
    for level in Diagram.Level.allCases {
      let diagram = Diagram(of: viewed, level: level)
      #expect(diagram.edges.allSatisfy { $0.count >= 1 })
      let marked = Set(
        viewed.findings.compactMap { finding -> ReferenceID? in
          if case .reference(let id) = finding.subject { id } else { nil }
        })
      let hidden = graph.references.indices.filter { index in
        let reference = graph.references[index]
        let (from, to) = (graph[reference.from].assembly, graph.targetAssembly(of: reference))
        if marked.contains(ReferenceID(index)) { return false }
        switch level {
        case .layers: return true
        case .assemblies: return from == to
        case .definitions: return from == to && viewed.opened?.assemblies.contains(from) == false
        }
      }
      #expect(diagram.edges.reduce(0) { $0 + $1.count } == graph.references.count - hidden.count)
    }
  }

  @Test(arguments: seeds(60)) func `reduction keeps reachability`(seed: Int) {
    let test = randomCase(seed)
    let viewed = ViewedGraph(test.graph, layering: test.layering, findings: test.findings).reduced
    let full = Diagram(of: test.graph, layering: test.layering, findings: test.findings, level: .definitions)
    let reduced = Diagram(of: viewed, level: .definitions)
    #expect(Set(reduced.edges.map(\.id)).isSubset(of: full.edges.map(\.id)))
    #expect(full.edges.filter { $0.rule != nil }.allSatisfy { edge in reduced.edges.contains { $0.id == edge.id } })
    func closure(_ diagram: Diagram) -> [BitSet] {
      let plain = diagram.edges.filter { $0.rule == nil }
      let graph = DirectedGraph(
        nodeCount: diagram.nodes.count, edges: plain.map { (source: $0.from, target: $0.to, label: 0) })
      return diagram.nodes.indices.map { graph.reachable(from: [$0]) }
    }
    #expect(closure(full) == closure(reduced))
    let count = full.edges.count - reduced.edges.count
    #expect(reduced.facts.contains("\(Plural.text(count, "implied arrow")) left out") == (count > 0))
  }
}
