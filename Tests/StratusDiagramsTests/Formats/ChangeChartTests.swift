import StratusArchitecture
import StratusDefinitions
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct ChangeChartTests {
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

  private static func lock(_ graph: DefinitionGraph) -> ArchitectureLock {
    ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
  }

  private static func merged(_ old: DefinitionGraph, _ new: DefinitionGraph) -> MergedArchitecture {
    .merge(.compare(lock(old), lock(new)))
  }

  private static func layering(of graph: DefinitionGraph) -> Layering {
    Layering(
      layers: ["Top", "Middle", "Bottom"],
      positions: graph.assemblies.map { assembly in
        let layer = ["Story", "Service", "Core"].firstIndex(of: String(assembly.shortName))
        return Layering.Position(layer: layer ?? RandomGraph.layer(of: assembly) ?? 0, row: 0)
      })
  }

  private static func draw(
    _ old: DefinitionGraph, _ new: DefinitionGraph, findings: [Finding] = [], characters: Int = .max
  ) -> ChangeChart? {
    let merged = merged(old, new)
    return .draw(merged, layering: layering(of: merged.graph), findings: findings, characters: characters)
  }

  @Test func `the chart of a change shows what differs, and its neighbors`() throws {
    let new = DefinitionGraph(text: Self.new)
    let upward = try #require(new.references.firstIndex { new.fullName(of: $0.from) == "App.Core.log" })
    let finding = Finding(
      rule: "upward-reference", severity: .error, subject: .reference(ReferenceID(upward)), from: "App.Core.log",
      to: "App.Story.screen", message: "")
    let chart = try #require(Self.draw(DefinitionGraph(text: Self.old), new, findings: [finding]))
    #expect(chart.note == nil)
    expectGolden(chart.text, "change.mmd")

    let read = try ReadMermaid(chart.text)
    func label(_ name: String) -> String? { read.labels["definition__App__" + name] }
    #expect(label("Service__radar") == "radar\nadded")
    #expect(label("Service__news") == "news\nremoved")
    #expect(label("Service__city") == "city\nchanged")
    // A neighbor of a changed definition, and one of a neighbor.
    #expect(label("Story__list") == "list")
    #expect(label("Story__other") == nil && label("Core__unrelated") == nil)
    #expect(read.classes["definition__App__Story__list"]?.contains("faint") == true)
    #expect(read.links.contains { $0.label == "+ ▲ upward-reference" })
    #expect(read.links.count { $0.label == "+" } == 2)
    #expect(read.links.count { $0.label == "−" } == 1)
  }

  @Test func `an architecture that is the same has no chart`() {
    let graph = DefinitionGraph(text: Self.old)
    #expect(Self.draw(graph, graph) == nil)
  }

  /// Both graphs are unrelated, and their names have special characters.
  @Test(arguments: 0..<20) func `the union contains both sides`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    let old = recipe.make()
    recipe.seed += 1_000
    let new = recipe.make()
    let difference = ArchitectureDifference.compare(Self.lock(old), Self.lock(new))
    let merged = MergedArchitecture.merge(difference)
    let names = merged.graph.definitions.indices.map { merged.graph.fullName(of: DefinitionID($0)) }

    // The definitions of the new side have their IDs, and the others are removed.
    for (index, id) in merged.newDefinitions.enumerated() {
      #expect(merged.graph.fullName(of: id) == new.fullName(of: DefinitionID(index)))
      #expect(merged.definitionMarks[id.index] != .removed)
    }
    for (index, match) in difference.matching.definitions.enumerated() where match == nil {
      #expect(names.contains(old.fullName(of: DefinitionID(index))))
    }
    #expect(merged.definitionMarks.count { $0 == .removed } == difference.matching.definitions.count { $0 == nil })
    #expect(
      merged.definitionMarks.count { $0 == .added }
        == new.definitions.count - difference.matching.definitions.count { $0 != nil })
    for (index, id) in merged.newReferences.enumerated() {
      let (expected, found) = (new.references[index], merged.graph[id])
      #expect(merged.graph.fullName(of: found.from) == new.fullName(of: expected.from))
      #expect(merged.graph.fullName(of: found.target) == new.fullName(of: expected.target))
      #expect(found.injection == expected.injection)
    }
    let removed = difference.changes.count { change in
      if case .reference? = change.old { change.new == nil } else { false }
    }
    #expect(merged.referenceMarks.count { $0 == .removed } == removed)
    #expect(merged.graph.references.count == new.references.count + removed)
  }

  @Test(arguments: 0..<30) func `the text contains what differs`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    (recipe.definitions, recipe.references) = (16, 30)
    let old = recipe.make()
    recipe.seed += 1_000
    let new = recipe.make()
    let merged = Self.merged(old, new)
    let chart = try #require(Self.draw(old, new))
    #expect(chart.note == nil)
    let read = try ReadMermaid(chart.text)
    for (index, mark) in merged.definitionMarks.enumerated() {
      let definition = merged.graph.definitions[index]
      let id = Identifier.word(Identifier.id("definition", [merged.graph[definition.assembly].name, definition.key]))
      #expect((read.classes[id] ?? []).filter { ChangeMark(rawValue: $0) != nil } == (mark.map { [$0.rawValue] } ?? []))
      if let mark { #expect(read.labels[id] == DisplayText.label(definition.key) + "\n" + mark.rawValue) }
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
    let users = (0..<60).map { "App.Story.user\($0) -> App.Core.log" }.joined(separator: "\n")
    let chart = try #require(
      Self.draw(
        DefinitionGraph(text: users + "\nApp.Core.log (singleton)"),
        DefinitionGraph(text: users + "\nApp.Core.log (prototype)")))
    #expect(chart.note == "The diagram omits the neighbors of the changed definitions.")
    #expect(try ReadMermaid(chart.text).labels.keys.contains { $0.hasPrefix("definition__") })
    #expect(!chart.text.contains("user"))
  }
}
