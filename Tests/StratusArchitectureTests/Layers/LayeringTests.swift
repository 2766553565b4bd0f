import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

struct LayeringTests {
  /// Returns the position of each assembly, such as `Core/0`, or `-` for none.
  private func positions(
    _ text: String, _ yaml: String, activation name: String? = nil
  ) throws -> [String: String] {
    let graph = DefinitionGraph(text: text, activation: name)
    let layering = try configuration(yaml).policy.layering(of: graph)
    return Dictionary(
      uniqueKeysWithValues: graph.assemblies.indices.map { index in
        let position = layering.positions[index].map { "\(layering.layers[$0.layer])/\($0.row)" } ?? "-"
        return (graph.assemblies[index].name, position)
      })
  }

  @Test func `a pattern with a dot matches full names, and one without a dot short names`() throws {
    let positions = try positions(
      "App.City.a; Kit.City.a; Kit.Town.a", "layers: [Top: ['App.*', Town], Bottom: [Kit.City]]")
    #expect(positions == ["App.City": "Top/0", "Kit.City": "Bottom/0", "Kit.Town": "Top/0"])
  }

  @Test func `rows are counted from the top of their layer`() throws {
    let positions = try positions("A.a; B.a; C.a; D.a", "layers: [Top: [[A], [B]], Bottom: { rows: [[C], [D]] }]")
    #expect(positions == ["A": "Top/0", "B": "Top/1", "C": "Bottom/0", "D": "Bottom/1"])
  }

  private let mail = """
    activations:
      release: {}
      offline: { replace: { ServiceComponentsBase: ServiceComponentsDouble, SettingsStoryBase: SettingsStoryDebug } }
    layers:
      - Presentation: [Application, UserStoryBase]
      - Business Logic: [ServiceComponentsBase]
      - Core: [Client, DebugTools]
    """

  @Test func `a replacement belongs to the layer of the original`() throws {
    let positions = try positions("Mail.Application.a; Mail.ServiceComponentsDouble.a", mail, activation: "offline")
    #expect(positions == ["Mail.Application": "Presentation/0", "Mail.ServiceComponentsDouble": "Business Logic/0"])
  }

  @Test func `a replacement in another configuration needs its own pattern`() throws {
    let positions = try positions("Mail.ServiceComponentsDouble.a", mail, activation: "release")
    #expect(positions == ["Mail.ServiceComponentsDouble": "-"])
  }

  @Test func `a subclass belongs to the layer of its superclass, across generations and replacements`() throws {
    let positions = try positions(
      "Mail.FolderStory: Mail.UserStoryBase; Mail.InboxStory: Mail.FolderStory; "
        + "Mail.SettingsStoryBase: Mail.UserStoryBase; Mail.SettingsStoryDebug: Mail.SettingsStoryBase", mail,
      activation: "offline")
    #expect(Set(positions.values) == ["Presentation/0"])
  }

  /// Comparing each superclass with all before it would take longer than all other tests together.
  @Test func `a long chain of superclasses is followed to its end`() throws {
    var builder = DefinitionGraph.Builder(product: "P")
    for number in 0..<1500 {
      builder.addAssembly("M.A\(number)", superclasses: number == 0 ? [] : ["M.A\(number - 1)"])
    }
    let graph = builder.build()
    let layering = try configuration("layers: [Top: [A0]]").policy.layering(of: graph)
    #expect(layering.positions.allSatisfy { $0 == Layering.Position(layer: 0, row: 0) })
  }

  @Test(arguments: seeds(40)) func `the nearest listed superclass decides, in every order`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let names = (0..<12).map { "A\($0)" }
    // For each class, its superclasses. Each has a smaller number.
    var chains: [[String]] = []
    for number in names.indices {
      let superclass = number > 0 && random.chance(0.8) ? Int.random(in: 0..<number, using: &random) : nil
      chains.append(superclass.map { [names[$0]] + chains[$0] } ?? [])
    }
    let listed = names.filter { _ in random.chance(0.3) }
    let layers = Dictionary(uniqueKeysWithValues: listed.map { ($0, random.pick(["Top", "Bottom"])) })
    let exempt = Set(names.filter { _ in random.chance(0.2) })
    func list(_ names: some Sequence<String>) -> String { "[\(names.sorted().joined(separator: ", "))]" }
    let rows = ["Top", "Bottom"].map { layer in "\(layer): \(list(listed.filter { layers[$0] == layer } + [layer]))" }
    let text = names.indices.shuffled(using: &random)
      .map { ([names[$0]] + chains[$0]).joined(separator: ": ") }.joined(separator: "; ")
    let expected = names.indices.map { number in
      let nearest = ([names[number]] + chains[number]).first { layers[$0] != nil }
      let position = nearest.flatMap { layers[$0] }.map { $0 + "/0" } ?? "-"
      return (names[number], exempt.contains(names[number]) ? "-" : position)
    }
    let yaml = "layers: [\(rows.joined(separator: ", "))]\nexempt: \(list(exempt.union(["None"])))"
    let found = try positions(text, yaml)
    #expect(found == Dictionary(uniqueKeysWithValues: expected), "\(text)")
  }

  @Test func `a pattern for the assembly itself takes precedence`() throws {
    let layers = "layers: [Top: [Base], Bottom: ['*Child']]"
    #expect(try positions("Child: Base; Base.a", layers) == ["Child": "Bottom/0", "Base": "Top/0"])
  }

  @Test func `a name takes precedence over patterns, wherever they are`() throws {
    let layers = "layers: [Top: ['*Story'], Middle: [[Router], ['App.*']], Bottom: [BaseStory]]"
    let positions = try positions("App.CityStory.a; Kit.TownStory.a; App.BaseStory.a; App.Router.a", layers)
    #expect(
      positions == [
        "App.CityStory": "-", "Kit.TownStory": "Top/0", "App.BaseStory": "Bottom/0", "App.Router": "Middle/0",
      ])
  }

  @Test func `names in two rows contradict each other, whatever patterns match`() throws {
    let layers = "layers: [Top: ['*Story', BaseStory], Bottom: [[BaseStory], [App.CityStory]]]"
    let positions = try positions("App.CityStory.a; App.BaseStory.a", layers)
    #expect(positions == ["App.CityStory": "Bottom/1", "App.BaseStory": "-"])
  }

  @Test func `a name of a superclass that is not activated takes precedence`() throws {
    let report = try check(
      "A_Story: Base_Story; A_Story.a", "layers: [Top: [Base_Story], Bottom: ['*_Story']]",
      by: ["upward-reference", "unmatched-pattern", "unassigned-assembly"])
    #expect(report.findings.map(\.rule) == ["upward-reference"])
  }

  @Test func `a pattern is matched even if all of its assemblies are listed elsewhere`() throws {
    let layers = "layers: [Top: ['*Story', '*Screen'], Bottom: [BaseStory]]"
    #expect(
      try check("BaseStory.a", layers, by: ["unmatched-pattern"]).findings.map(\.from) == ["*Screen"])
  }

  @Test func `a cycle of superclasses and replacements terminates`() throws {
    let layers = """
      activations: { only: { replace: { A: B, B: A } } }
      layers: [Top: [C]]
      """
    #expect(try positions("A: B; B: A", layers, activation: "only") == ["A": "-", "B": "-"])
  }

  @Test func `matches contain the pattern and the matching name`() throws {
    let graph = DefinitionGraph(text: "CityStory: Base; Core.a")
    let layering = try configuration("layers: [Top: [Base], Bottom: ['C*e', Core]]").policy.layering(of: graph)
    let matches = layering.matches.map { $0.map { "\($0.pattern.pattern) <- \($0.name)" } }
    #expect(matches == [["Base <- Base"], ["C*e <- Core", "Core <- Core"]])
  }
}
