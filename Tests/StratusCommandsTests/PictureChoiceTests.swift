import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusCommands

/// The first picture of an app.
struct PictureChoiceTests {
  private func viewed(_ graph: DefinitionGraph) -> ViewedGraph {
    var viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    (viewed.shortensNames, viewed.groupsAssemblies) = (true, true)
    return viewed
  }

  @Test func `an app with three assemblies shows its definitions`() {
    let small = viewed(DefinitionGraph(text: "App.window -> Screen.view; Screen.view -> Core.client"))
    #expect(PictureChoice(for: small).steps == [.init(level: .definitions), .init(level: .assemblies)])
    #expect(PictureChoice(for: small).noteReason == nil)
    // One of them alone has too many.
    let large = (0..<80).map { "Large.object\($0)" }.joined(separator: "; ")
    let mixed = viewed(
      DefinitionGraph(text: "App.window -> Large.object1; Core.a -> Core.b; Core.b -> Core.c; \(large)"))
    let opened = Set(["App", "Core"].compactMap { mixed.graph.assembly($0) })
    let choice = PictureChoice(for: mixed)
    #expect(choice.steps == [.init(level: .definitions, opened: opened), .init(level: .assemblies)])
    #expect(choice.steps[0].name == "definitions of 2 assemblies")
    #expect(choice.noteReason == "84 definitions are too many for one diagram")
  }

  @Test(arguments: seeds(20)) func `the first picture fits a screen, and the next smallest assembly would not`(
    seed: Int
  ) throws {
    let viewed = viewed(TypicalApplication(definitions: 20 + seed * 5, seed: seed).graph())
    let choice = PictureChoice(for: viewed)
    guard let step = choice.steps.first, let opened = step.opened else { return }
    #expect(step.diagram(of: viewed).placed().fits(Readability.screen))
    #expect(opened.reduce(0) { $0 + viewed.graph[$1].definitions.count } <= Readability.firstDefinitions)
    let order = OpeningOrder(of: viewed)
    let others = order.others.filter(opened.contains)
    #expect(others == Array(order.others.prefix(others.count)))
    guard others.count < order.others.count else { return }
    let more = opened.union([order.others[others.count]])
    let isSmall = more.reduce(0) { $0 + viewed.graph[$1].definitions.count } <= Readability.firstDefinitions
    let next = DetailFallback.Step(level: .definitions, opened: more)
      .diagram(of: viewed, for: [choice.titleReason].compactMap(\.self))
    #expect(!isSmall || !next.hasFewArrows || !next.placed().fits(Readability.screen))
  }

  @Test func `some random apps have open and closed assemblies`() {
    let counts = (1...20).map { seed in
      let viewed = viewed(TypicalApplication(definitions: 20 + seed * 5, seed: seed).graph())
      return PictureChoice(for: viewed).steps.first?.opened?.count ?? 0
    }
    #expect(counts.count { $0 > 0 } > 1)
  }
}
