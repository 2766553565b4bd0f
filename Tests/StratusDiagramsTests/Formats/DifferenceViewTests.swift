import StratusArchitecture
import StratusCommands
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Diagrams of a change.
@Suite struct DifferenceViewTests {
  private static let old = """
    App.Story.screen -> App.Service.city (property member:city), App.Service.push
    App.Service.city (singleton type:City) -> App.Core.store
    App.Service.push (type:Push) -> App.Core.server
    App.Core.store (type:Store) -> App.Core.log
    App.Core.server (type:Server) -> App.Core.log
    App.Core.log (type:Log)
    App.Other.one -> App.Other.two
    App.Other.two
    """
  /// The store has another name, the scope of a service is another one, a service is gone, and another one is new. Core
  /// refers upward.
  private static let new = """
    App.Story.screen -> App.Service.city (property member:city), App.Service.alert
    App.Service.city (prototype type:City) -> App.Core.database
    App.Service.alert (type:Alert) -> App.Core.server
    App.Core.database (type:Store) -> App.Core.log
    App.Core.server (type:Server) -> App.Core.log, App.Story.screen (property member:delegate)
    App.Core.log (type:Log)
    App.Other.one -> App.Other.two
    App.Other.two
    """
  private static let policy = Policy(layers: [
    Layer("Presentation", rows: [[Pattern("Story")]]),
    Layer("Business", rows: [[Pattern("Service"), Pattern("Other")]]),
    Layer("Core", rows: [[Pattern("Core")]]),
  ])

  private func view(_ old: String = old, _ new: String = new, showsAll: Bool = false) -> ViewedGraph {
    func lock(_ text: String) -> ArchitectureLock {
      let graph = DefinitionGraph(text: text)
      return ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    let difference = ArchitectureDifference.compare(lock(old), lock(new))
    return DifferenceView(showsAll: showsAll).applied(
      to: difference, .compare(difference, policy: Self.policy), policy: Self.policy)
  }

  private func node(_ label: String, in diagram: Diagram) throws -> Diagram.Node {
    try #require(diagram.nodes.first { $0.label == label })
  }

  @Test func `definitions show what happens to them`() throws {
    let diagram = Diagram(of: view(), level: .definitions)
    let (alert, push) = (try node("alert", in: diagram), try node("push", in: diagram))
    #expect(alert.change == .added && alert.badge == "+" && alert.isBold && !alert.isFaint)
    #expect(push.change == .removed && push.badge == "−" && !push.isBold)
    let (city, database) = (try node("city", in: diagram), try node("database", in: diagram))
    #expect(city.change == .changed && city.badge == "~ singleton → prototype")
    #expect(city.tooltip.hasSuffix("\nscope prototype, was singleton"))
    #expect(database.badge == "~ renamed" && database.tooltip.contains("renamed from App.Core.store"))
    let screen = try node("screen", in: diagram)
    #expect(screen.change == .unchanged && screen.badge == nil && screen.isFaint)
  }

  @Test func `only the neighborhood is shown, and the rest is counted`() throws {
    let diagram = Diagram(of: view(), level: .definitions)
    #expect(Set(diagram.nodes.map(\.label)) == ["screen", "city", "push", "alert", "database", "server", "log"])
    #expect(diagram.facts.contains("2 unchanged definitions not shown; --unchanged shows them"), "\(diagram.facts)")
    #expect(diagram.facts.first == "definitions: 1 added, 1 removed, 2 changed", "\(diagram.facts)")
    let all = Diagram(of: view(showsAll: true), level: .definitions)
    #expect(all.nodes.count == 9)
    #expect(!all.facts.joined().contains("--unchanged"))
    // The neighbors of an unchanged end of a changed reference are not shown.
    let other = view("A.a -> B.b\nB.b -> C.c\nC.c\nC.d", "A.a -> B.b\nB.b -> C.c\nC.c\nC.d\nA.x -> B.b")
    #expect(Diagram(of: other, level: .definitions).nodes.map(\.label) == ["x", "b"])
  }

  @Test func `references show what happens to them`() throws {
    let diagram = Diagram(of: view(showsAll: true), level: .definitions)
    func edge(_ from: String, _ to: String) throws -> Diagram.Edge {
      try #require(diagram.edges.first { diagram.nodes[$0.from].label == from && diagram.nodes[$0.to].label == to })
    }
    #expect(try edge("screen", "alert").change == .added)
    #expect(try edge("screen", "push").change == .removed)
    #expect(try edge("push", "server").change == .removed)
    #expect(try edge("city", "database").change == .unchanged)
    #expect(try edge("one", "two").isFaint)
    #expect(Set(diagram.edges.map(\.id)).count == diagram.edges.count)
    // Readers can distinguish them without colors.
    let (added, removed, unchanged) = (
      try edge("screen", "alert"), try edge("screen", "push"), try edge("city", "database")
    )
    #expect(added.width > 2 * unchanged.width && added.dash == .solid)
    #expect(removed.dash == .dashed && unchanged.dash == .solid)
  }

  @Test func `the legend explains only signs that occur`() {
    let removed = Diagram(of: view("A.a (singleton) -> B.b\nB.b", "B.b"), level: .definitions)
    #expect(Legend(of: removed).entries.map(\.text) == ["removed", "unchanged", "fixed finding"])
  }

  @Test func `findings are new or fixed`() throws {
    let diagram = Diagram(of: view(), level: .definitions)
    let finding = try #require(diagram.edges.first { $0.rule == "upward-reference" })
    #expect(finding.marksFinding && finding.label == "new: upward-reference")
    #expect(diagram.facts.contains { $0.hasPrefix("1 new finding") || $0.hasPrefix("2 new findings") })
    let back = Diagram(of: view(Self.new, Self.old), level: .definitions)
    let fixed = try #require(back.edges.first { $0.rule == "upward-reference" })
    #expect(!fixed.marksFinding && fixed.label == "fixed: upward-reference" && fixed.dash == .dashed)
    let same = Diagram(of: view(Self.new, Self.new + "\nApp.Other.three", showsAll: true), level: .definitions)
    let kept = try #require(same.edges.first { $0.rule == "upward-reference" })
    #expect(!kept.marksFinding && kept.label == nil && kept.isFaint)
  }

  @Test func `assemblies and layers count the definitions that differ`() throws {
    let assemblies = Diagram(of: view(), level: .assemblies)
    #expect(try node("Service", in: assemblies).badge == "+1 −1 ~1")
    #expect(try node("Core", in: assemblies).badge == "~1")
    #expect(try node("Story", in: assemblies).change == .unchanged)
    let layers = Diagram(of: view(), level: .layers)
    #expect(try node("Business", in: layers).badge == "+1 −1 ~1")
    let added = view("A.a", "A.a\nB.b -> A.a")
    #expect(try node("B", in: Diagram(of: added, level: .assemblies)).badge == "+")
    #expect(Diagram(of: added, level: .definitions).boxes.map(\.label) == ["A", "+ B"])
  }

  @Test func `without a change, nothing is drawn`() throws {
    let diagram = Diagram(of: view(Self.old, Self.old), level: .definitions)
    #expect(diagram.nodes.isEmpty && diagram.facts.first == "nothing differs")
    #expect(try !DiagramRenderer.drawn(diagram, as: .svg).isEmpty)
  }

  @Test func `unchanged definitions keep their order`() {
    let graph = DefinitionGraph(text: Self.old)
    let before = Diagram(of: graph, layering: Self.policy.layering(of: graph), level: .definitions).placed()
    let after = Diagram(of: view(showsAll: true), level: .definitions).placed()
    /// The rows from the top, each from left to right.
    func rows(of layout: DiagramLayout) -> [[String]] {
      let labels = ["screen", "city", "push", "log", "one", "two", "server"]
      let nodes = zip(layout.diagram.nodes, layout.nodes).filter { labels.contains($0.0.label) }
      let rows = Dictionary(grouping: nodes) { $0.1.center.y.rounded() }.sorted { $0.key < $1.key }
      return rows.map { $1.sorted { $0.1.x < $1.1.x }.map(\.0.label) }
    }
    #expect(rows(of: before).joined().count == 7)
    #expect(rows(of: before) == rows(of: after))
  }

  @Test func `images of a change have its colors on dark pages too`() throws {
    let diagram = Diagram(of: view(), level: .definitions)
    let style = String(decoding: try DiagramRenderer.drawn(diagram, as: .svg), as: UTF8.self)
    for role in ColorRole.forDifference {
      #expect(style.contains("[fill=\"\(role.light.lowercased())\"]{fill:\(role.dark)}"))
    }
  }

  /// The combined graph contains both, and each element has its mark.
  @Test(arguments: seeds(40)) func `combined graphs contain both architectures`(seed: Int) {
    var (oldRecipe, newRecipe) = (RandomGraph(seed: seed), RandomGraph(seed: seed % 2 == 0 ? seed : seed + 1))
    (oldRecipe.definitions, newRecipe.definitions) = (12 + seed % 7, 12 + seed % 5)
    (oldRecipe.hasNastyNames, newRecipe.hasNastyNames) = (seed % 3 == 0, seed % 3 == 0)
    let (old, new) = (oldRecipe.make(), newRecipe.make())
    func lock(_ graph: DefinitionGraph) -> ArchitectureLock {
      ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    let difference = ArchitectureDifference.compare(lock(old), lock(new))
    let combined = CombinedGraph.of(difference)
    func count(_ change: ElementChange) -> [Int] {
      [
        combined.marks.definitions.count { $0.change == change },
        combined.marks.references.count { $0.change == change },
      ]
    }
    func changes(_ isCounted: (ArchitectureDifference.Change) -> Bool) -> [Int] {
      let counted = difference.changes.filter(isCounted)
      return [
        counted.count { if case .definition? = $0.new ?? $0.old { true } else { false } },
        counted.count { if case .reference? = $0.new ?? $0.old { true } else { false } },
      ]
    }
    #expect(count(.added) == changes { $0.old == nil })
    #expect(count(.removed) == changes { $0.new == nil })
    #expect(combined.graph.references.count == new.references.count + count(.removed)[1])
    for (index, definition) in new.definitions.enumerated() {
      let own = combined.graph[combined.new.definitions[index]]
      #expect(own.key == definition.key && own.scope == definition.scope)
      #expect(combined.graph[own.assembly].name == new[definition.assembly].name)
    }
    for (index, reference) in new.references.enumerated() {
      guard let id = combined.new.references[index] else {
        Issue.record("a reference is missing")
        continue
      }
      #expect(combined.graph[id].injection == reference.injection)
      #expect(combined.graph[id].from == combined.new.definitions[reference.from.index])
      #expect(combined.graph.fullName(of: combined.graph[id].target) == new.fullName(of: reference.target))
    }
    for (index, match) in difference.matching.definitions.enumerated() where match == nil {
      let id = combined.old.definitions[index]
      #expect(combined.marks[id].change == .removed)
      #expect(combined.graph[id].key == old.definitions[index].key)
    }
  }
}
