import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct DifferenceChartTests {
  private static let old = """
    App.Story.screen -> App.Service.city (property member:city)
    App.Story.list -> App.Service.city; App.Story.other -> App.Story.list
    App.Service.city (singleton type:City) -> App.Core.log
    App.Service.news -> App.Core.log
    App.Core.log
    App.Core.unrelated
    """
  /// The news are gone, radar is new, the scope of a service is another one, and Core refers upward.
  private static let new = """
    App.Story.screen -> App.Service.city (property member:city); App.Story.screen -> App.Service.radar
    App.Story.list -> App.Service.city; App.Story.other -> App.Story.list
    App.Service.city (prototype type:City) -> App.Core.log
    App.Service.radar -> App.Core.log
    App.Core.log -> App.Story.screen (property member:delegate)
    App.Core.unrelated
    """

  static func viewed(_ old: DefinitionGraph, _ new: DefinitionGraph) -> ViewedGraph {
    func lock(_ graph: DefinitionGraph) -> ArchitectureLock {
      ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    let policy = Policy(
      layers: [("Top", "Story", "L0*"), ("Middle", "Service", "L1*"), ("Bottom", "Core", "L2*")].map {
        Layer($0.0, rows: [[Pattern($0.1), Pattern($0.2)]])
      })
    let difference = ArchitectureDifference.compare(lock(old), lock(new))
    return DifferenceView.marked(difference, .compare(difference, policy: policy), policy: policy)
  }

  static func draw(
    _ old: DefinitionGraph, _ new: DefinitionGraph, characters: Int = .max
  ) -> DifferenceChart? {
    .draw(viewed(old, new), characters: characters)
  }

  @Test func `the chart of a change shows what differs, and its neighbors`() throws {
    let chart = try #require(Self.draw(DefinitionGraph(text: Self.old), DefinitionGraph(text: Self.new)))
    #expect(chart.note == nil)
    expectGolden(chart.text, "change.mmd")

    let read = try ReadMermaid(chart.text)
    func label(_ name: String) -> String? { read.labels["definition__App__" + name] }
    #expect(label("Service__radar") == "+\u{A0}radar")
    #expect(label("Service__news") == "−\u{A0}news")
    #expect(label("Service__city") == "city\n~ singleton → prototype")
    // A neighbor of a changed definition, and one of a neighbor.
    #expect(label("Story__list") == "list")
    #expect(label("Story__other") == nil && label("Core__unrelated") == nil)
    #expect(read.classes["definition__App__Story__list"] == ["faint"])
    #expect(read.links.contains { $0.label == "▲ new: upward-reference" })
    #expect(read.links.count { $0.label == "+" } == 2)
    // Readers can distinguish them without colors.
    #expect(read.links.filter { $0.label == "−" }.map(\.arrow) == ["-.->"])
  }

  @Test func `fixed findings are named and green`() throws {
    let chart = try #require(Self.draw(DefinitionGraph(text: Self.new), DefinitionGraph(text: Self.old)))
    let read = try ReadMermaid(chart.text)
    let fixed = try #require(read.links.firstIndex { $0.label == "▲ fixed: upward-reference" })
    #expect(read.linkStyles[fixed]?.contains(ColorRole.added.onAnyPage) == true)
  }

  @Test func `an architecture that is the same has no chart`() {
    let graph = DefinitionGraph(text: Self.old)
    #expect(Self.draw(graph, graph) == nil)
  }

  @Test(arguments: seeds(30)) func `the text contains what differs`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    (recipe.definitions, recipe.references) = (16, 30)
    let old = recipe.make()
    recipe.seed += 1_000
    let new = recipe.make()
    let viewed = Self.viewed(old, new)
    let marks = try #require(viewed.difference)
    let chart = try #require(DifferenceChart.draw(viewed, level: .definitions, characters: .max))
    let read = try ReadMermaid(chart.text)
    for (definition, mark) in zip(viewed.graph.definitions, marks.definitions) where mark.change != .unchanged {
      let id = Identifier.word(Identifier.id("definition", [viewed.graph[definition.assembly].name, definition.key]))
      #expect(read.classes[id]?.contains(mark.change.title) == true)
      #expect(read.labels[id]?.contains(mark.change.sign) == true)
      #expect(read.labels[id]?.contains(DisplayText.label(definition.diagramLabel)) == true)
    }
  }

  @Test func `a large change is drawn with fewer details, within the limits`() throws {
    var recipe = RandomGraph(seed: 3)
    (recipe.assemblies, recipe.definitions, recipe.references) = (50, 400, 1_500)
    let old = recipe.make()
    recipe.seed += 1
    let new = recipe.make()
    let complete = try #require(Self.draw(old, new))
    let read = try ReadMermaid(complete.text)
    #expect(read.links.count <= 500 && complete.text.utf8.count <= 50_000)
    #expect(complete.note?.hasPrefix("The diagram shows ") == true, "\(complete.note ?? "no note")")
    #expect(read.labels.keys.contains { $0.hasPrefix("assembly__") })
    #expect(!read.labels.keys.contains { $0.hasPrefix("definition__") })

    let small = try #require(Self.draw(old, new, characters: 5_000))
    #expect(small.text.utf8.count <= 5_000)
    #expect(small.note?.wholeMatch(of: /The diagram shows the \d+ assemblies with the most changes, of \d+\./) != nil)
    _ = try ReadMermaid(small.text)
  }

  @Test func `neighbors are left out if there are many`() throws {
    let users = (0..<5).flatMap { hub in (0..<10).map { "App.Story.user\(hub)x\($0) -> App.Core.hub\(hub)" } }
    func graph(_ scope: String) -> DefinitionGraph {
      DefinitionGraph(text: (users + (0..<5).map { "App.Core.hub\($0) (\(scope))" }).joined(separator: "\n"))
    }
    let chart = try #require(Self.draw(graph("singleton"), graph("prototype")))
    #expect(chart.note == "The diagram omits the neighbors of the changed definitions.")
    #expect(try ReadMermaid(chart.text).labels.keys.contains { $0.hasPrefix("definition__") })
    #expect(!chart.text.contains("user"))
  }
}
