import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// Collaborators and superclasses in the rules about layers.
struct DeclaredDependencyTests {
  private static let rules = ["upward-reference", "peer-reference", "skipped-layer", "unused-collaborator"]

  private func findings(_ graph: String, _ yaml: String = threeLayers) throws -> [String] {
    try check(graph, yaml, by: Self.rules).findings.map { "\($0.rule): \($0.message)" }
  }

  /// All of them inherit the collaborator, and one of them uses it legally, so the declaration is used.
  @Test func `an inherited collaborator is reported for each assembly that has it`() throws {
    let report = try check(
      """
      ScreenStory.screen
      CoreA: CapBase
      CoreB: CapBase
      UserStory: CapBase
      CoreA uses hi: ScreenStory (at:CapBase.swift:2)
      CoreB uses hi: ScreenStory (at:CapBase.swift:2)
      UserStory uses hi: ScreenStory (at:CapBase.swift:2)
      CoreA.x
      CoreB.x (captures)
      UserStory.x -> ScreenStory.screen
      ServiceA.x
      """, threeLayers.replacing("\"*Story\"", with: "ScreenStory, UserStory") + "\nrules: { peer-reference: off }\n",
      by: Self.rules)
    #expect(
      report.lines
        == ["CoreA", "CoreB"].map {
          "CapBase.swift:2: error: \($0) declares the collaborator hi (ScreenStory): "
            + "Core must not depend on Presentation [upward-reference]"
        })
    #expect(report.findings.map(\.from) == ["CoreA", "CoreB"])
    #expect(report.findings.map(\.to) == ["ScreenStory", "ScreenStory"])
    #expect(report.findings.map(\.collaborator) == ["hi", "hi"])
  }

  @Test func `a visible reference through a collaborator is one finding`() throws {
    let graph = "CityStory.screen; ServiceA uses hi: CityStory; ServiceA.x -> CityStory.screen (through:hi); CoreA.x"
    #expect(try findings(graph).count == 1)
    #expect(try findings(graph.replacing("through:hi", with: "through:other")).count == 2)
    // A legal reference to another assembly through the same property does not hide the declaration.
    let served = "CityStory.a; ServiceA uses hi: CityStory; ServiceA.x -> CoreA.x (through:hi)"
    #expect(
      try findings(served) == [
        "upward-reference: ServiceA declares the collaborator hi (CityStory): "
          + "Business Logic must not depend on Presentation"
      ])
  }

  @Test func `accepting the reference accepts the declaration`() throws {
    let exception = "exceptions: [{ rule: upward-reference, from: ServiceA.x, to: CityStory.screen, reason: old }]\n"
    let graph = "CityStory.screen; ServiceA uses hi: CityStory; ServiceA.x -> CityStory.screen (through:hi); CoreA.x"
    #expect(try findings(graph, threeLayers + "\n" + exception).isEmpty)
    let declared = "exceptions: [{ rule: upward-reference, from: ServiceA, to: CityStory, reason: old }]\n"
    #expect(try findings("CityStory.a; ServiceA uses hi: CityStory; CoreA.x", threeLayers + "\n" + declared).isEmpty)
  }

  @Test(arguments: ["(captures)", "(opaque)", "-> @ServiceA (property member:all)"])
  func `accepting the reference does not accept what closures and holders of the assembly can use`(use: String) throws {
    let graph = "CityStory.screen; ServiceA uses hi: CityStory; ServiceA.x -> CityStory.screen (through:hi); CoreA.x"
    let policy = "exceptions: [{ rule: upward-reference, from: ServiceA.x, to: CityStory.screen, reason: old }]\n"
    let declared =
      "upward-reference: ServiceA declares the collaborator hi (CityStory): "
      + "Business Logic must not depend on Presentation"
    #expect(try findings(graph + "; ServiceA.y \(use)", threeLayers + "\n" + policy) == [declared])
    // A baseline that was made before does not accept it either, but one that was made afterwards does.
    let before = Baseline(accepting: try check(graph, by: Self.rules))
    let after = Baseline(accepting: try check(graph + "; ServiceA.y \(use)", by: Self.rules))
    for (baseline, expected) in [(before, [declared]), (after, [])] {
      let check = ArchitectureCheck(
        policy: try configuration(threeLayers).policy, baseline: baseline, rules: Self.rules.compactMap(Rule.named))
      let findings = check.report(on: DefinitionGraph(text: graph + "; ServiceA.y \(use)")).findings
      #expect(findings.map { "\($0.rule): \($0.message)" } == expected)
    }
  }

  @Test func `exempt assemblies and other modules are left out`() throws {
    let graph = "A.Story.x; A.Core uses hi: A.Story; A.Core.x; A.Core: A.Story"
    let layers = "layers: [Hi: [Story], Lo: [Core]]\n"
    #expect(try findings(graph, layers).filter { $0.hasPrefix("upward") }.count == 2)
    #expect(try findings(graph, layers + "exempt: [Core]\n").filter { $0.hasPrefix("upward") }.isEmpty)
    #expect(try findings(graph, layers + "exempt: [Story]\n").filter { $0.hasPrefix("upward") }.isEmpty)
    let apart = "A.Story.x; B.Core uses hi: A.Story; B.Core.x; B.Core: A.Story"
    #expect(try findings(apart, layers + "modules: [A, B]\n").filter { $0.hasPrefix("upward") }.isEmpty)
  }

  @Test func `a collaborator that only closures use is not called unused if layers forbid it`() throws {
    let graph = "CityStory.a; ServiceA uses hi: CityStory; ServiceA.x; CoreA.x"
    #expect(try findings(graph).map { $0.prefix(6) } == ["upward"])
    let unused = "unused-collaborator: ServiceA declares the collaborator hi (CityStory): no visible reference uses it"
    #expect(try findings(graph, threeLayers + "\nrules: { upward-reference: off }\n") == [unused])
  }

  @Test func `a superclass in the same row is a peer if it is activated`() throws {
    let layers = "layers: [{ Hi: [A, B] }]\n"
    let peer = "peer-reference: A inherits from its peer B: assemblies of Hi must stay independent"
    #expect(try findings("F1.A.s; F2.B.x; F1.A: F2.B", layers) == [peer])
    #expect(try findings("F1.A.s; F1.A: F2.B", layers).isEmpty)
    #expect(
      try findings("F1.A.s; F2.B.x; F1.A: F2.B", "layers: [{ Hi: { assemblies: [A, B], peers: allow } }]\n").isEmpty)
    // Without a pattern, a subclass has the row of its superclass.
    #expect(try findings("F1.A.s; F2.B.x; F1.A: F2.B", "layers: [{ Hi: [B] }]\n") == [peer])
  }

  @Test(arguments: ["B: A", "F2.B: F1.A", "F2.B: A"])
  func `a superclass that the subclass replaces in a configuration is no peer`(replacement: String) throws {
    let layers = "activations: { release: {}, test: { replace: { \(replacement) } } }\nlayers: [{ Hi: [A, B] }]\n"
    #expect(try findings("F1.A.s; F2.B.x; F1.A: F2.B", layers).isEmpty)
    #expect(try findings("F1.A.s; F2.B.x; F2.B: F1.A", layers).count == 1)
  }

  @Test func `a superclass that has the layer of its own superclass is judged by it`() throws {
    let graph = "CoreA: Middle; Middle: BaseStory; Middle.x; CoreA.x; ServiceA.x"
    #expect(
      try findings(graph) == ["upward-reference: CoreA inherits from Middle: Core must not depend on Presentation"])
  }

  @Test func `classes that are not activated do not hide a superclass`() throws {
    let peer = "peer-reference: A inherits from its peer C: assemblies of Hi must stay independent"
    #expect(try findings("F1.A.s; F2.C.x; F1.A: F1.Base: F2.C", "layers: [{ Hi: [A, C] }]\n") == [peer])
    let upward = "inherits from Top: Core must not depend on Presentation"
    let layers = "layers: [Presentation: [Top], Core: [CoreA, CoreB]]\n"
    #expect(try findings("CoreA.x; CoreA: Base: Top", layers) == ["upward-reference: CoreA " + upward])
    // An activated superclass is reported once, at its own superclass.
    let both = "CoreA.x; CoreB.x; CoreA: CoreB: Top; CoreB: Top"
    let allowed = "layers: [Presentation: [Top], Core: { assemblies: [CoreA, CoreB], peers: allow }]\n"
    #expect(try findings(both, allowed) == ["upward-reference: CoreB " + upward])
  }

  @Test func `an assembly belongs to the layer of a superclass of its superclass`() throws {
    #expect(
      try findings("A.x -> B.x; B.x; A: Base: CoreBase; B: Top", "layers: [Hi: [Top], Lo: [CoreBase]]\n").first
        == "upward-reference: A.x refers up to B.x (initializer, through b): Lo must not depend on Hi")
  }

  @Test func `classes that inherit from themselves or in a cycle are judged`() throws {
    #expect(try findings("AStory: AStory; AStory.x; ServiceA.x; CoreA.x").isEmpty)
    #expect(try findings("AStory: BStory; BStory: AStory; AStory.x; BStory.x; ServiceA.x; CoreA.x").count == 2)
  }
}
