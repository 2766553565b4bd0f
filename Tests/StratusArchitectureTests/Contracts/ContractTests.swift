import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// Contracts of small graphs, as users write them.
struct ContractTests {
  /// Two features that meet in a router, and one that takes a shortcut.
  private let features = """
    FeatureA.List.screen -> FeatureA.List.model, App.Router.routes (property member:routes)
    App.Router.routes -> FeatureB.Detail.screen
    FeatureB.Detail.screen -> Data.Store.database
    FeatureC.Help.screen -> FeatureB.Detail.screen (property member:detail)
    """

  private func findings(
    _ graph: String, _ yaml: String, activation name: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    try report(graph, yaml, activation: name, sourceLocation: sourceLocation).lines
  }

  private func report(
    _ graph: String, _ yaml: String, activation name: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Report {
    let graph = DefinitionGraph(text: graph, activation: name, sourceLocation: sourceLocation)
    let policy = try configuration("rules: { implicit-reference: off }\ncontracts:\n  c: " + yaml).policy
    return ArchitectureCheck(policy: policy).report(on: graph)
  }

  @Test func `independent modules must not reach each other, directly or through others`() throws {
    #expect(
      try findings(features, #"{ independent: ["module:Feature*"] }"#) == [
        """
        FeatureA.List.swift:1: error: List.screen reaches Detail.screen through Router.routes: module FeatureA and \
        module FeatureB must stay independent [c]
        """,
        """
        FeatureC.Help.swift:4: error: Help.screen refers to Detail.screen (property detail, through detail): module \
        FeatureC and module FeatureB must stay independent [c]
        """,
      ])
    #expect(
      try findings(features, #"{ independent: ["module:Feature*"], indirect: allow }"#) == [
        """
        FeatureC.Help.swift:4: error: Help.screen refers to Detail.screen (property detail, through detail): module \
        FeatureC and module FeatureB must stay independent [c]
        """
      ])
  }

  @Test func `a path has the location of each step`() throws {
    let report = try report(features, #"{ independent: ["module:Feature*"] }"#)
    let steps = try #require(report.findings.first).steps
    #expect(steps.map(\.from) == ["FeatureA.List.screen", "App.Router.routes"])
    #expect(steps.map(\.to) == ["App.Router.routes", "FeatureB.Detail.screen"])
    #expect(steps.map { $0.location?.description } == ["FeatureA.List.swift:1", "App.Router.swift:2"])
    #expect(report.findings.last?.steps == [], "a single reference is no path")
    let text = ReportFormat.text.reporter.text(of: report, style: ReportStyle())
    #expect(
      text == """
        FeatureA.List.swift:1: error: List.screen reaches Detail.screen through Router.routes: module FeatureA and \
        module FeatureB must stay independent [c]
          FeatureA.List.swift:1: FeatureA.List.screen to App.Router.routes, property routes, through router
          App.Router.swift:2: App.Router.routes to FeatureB.Detail.screen, initializer, through detail
        FeatureC.Help.swift:4: error: Help.screen refers to Detail.screen (property detail, through detail): module \
        FeatureC and module FeatureB must stay independent [c]
          help: Pass the dependency in from a definition that may depend on both, as a closure or behind a protocol. \
        If the parts belong together, change the contract.

        Test: 2 errors (6 definitions, 5 references, 0 layers, 1 contract)

        """)
  }

  @Test func `a part that is reached in several ways counts once for each definition`() throws {
    let graph = "A.x -> B.y, M.n; M.n -> B.y, B.z; B.y; B.z -> B.w; B.w"
    let report = try report(graph, "{ must-not-reach: { from: [A], to: [B] } }")
    #expect(report.lines == ["A.swift:1: error: A.x refers to B.y (initializer, through b): A must not reach B [c]"])
    #expect(report.findings[0].extent == .members(["B.y", "B.z"]), "a step inside of the part is no end")
    #expect(report.findings[0].part == "B")
  }

  @Test func `a path ends at the first part of the contract`() throws {
    // A reaches C only through B, which is B's violation.
    let graph = "A.x -> M.m; M.m -> B.y; B.y -> C.z; C.z"
    #expect(
      try findings(graph, "{ independent: [A, B, C] }") == [
        "A.swift:1: error: A.x reaches B.y through M.m: A and B must stay independent [c]",
        "B.swift:1: error: B.y refers to C.z (initializer, through c): B and C must stay independent [c]",
      ])
  }

  @Test func `forbidden concerns direct references only`() throws {
    let graph = "A.x -> M.m; M.m -> B.y; A.w -> B.y (property member:b); B.y -> B.z; B.z"
    #expect(
      try findings(graph, "{ forbidden: { from: [A], to: [B.y] } }") == [
        "A.swift:1: error: A.w refers to B.y (property b, through b): A must not refer to B.y [c]"
      ])
    #expect(
      try findings(graph, #"{ forbidden: { from: ["*"], to: [B] } }"#).map { $0.prefix(25) } == [
        "A.swift:1: error: A.w ref", "M.swift:1: error: M.m ref",
      ], "a part may refer to itself")
  }

  @Test func `only some may use a thing`() throws {
    let graph = "A.x -> Keychain.store; B.y -> Keychain.store (property member:s); Keychain.store -> Keychain.key"
    #expect(
      try findings(graph, "{ only: { from: [A], to: [Keychain.store] } }") == [
        """
        B.swift:1: error: B.y refers to Keychain.store (property s, through keychain): only A may refer to \
        Keychain.store [c]
        """
      ])
  }

  @Test func `whoever receives an assembly can request its definitions`() throws {
    let graph = "A.x -> @Factory; Factory.f -> B.y; Factory.g; B.y"
    func violations(_ yaml: String) throws -> [String] { try findings(graph, yaml).filter { $0.hasSuffix("[c]") } }
    #expect(
      try violations("{ must-not-reach: { from: [A], to: [B] } }") == [
        "A.swift:1: error: A.x reaches B.y through Factory and Factory.f: A must not reach B [c]"
      ])
    #expect(
      try violations("{ only: { from: [B], to: [Factory.g] } }") == [
        "A.swift:1: error: A.x reaches Factory.g through Factory: only B may refer to Factory.g [c]"
      ])
    #expect(try violations("{ forbidden: { from: [A], to: [Factory.g] } }").count == 1)
  }

  @Test func `layers are units`() throws {
    let yaml = """
      { must-not-reach: { from: ["layer:Top"], to: ["layer:Bottom"] }, message: Ask the middle., severity: warning }
      layers: [Top: [A], Middle: [M], Bottom: [B]]
      """
    let report = try report("A.x -> M.m; M.m -> B.y; B.y", yaml)
    #expect(
      report.lines == ["A.swift:1: warning: A.x reaches B.y through M.m: layer Top must not reach layer Bottom [c]"])
    #expect(ReportFormat.text.reporter.text(of: report, style: ReportStyle()).contains("  help: Ask the middle.\n"))
  }

  @Test func `a replacement keeps the contracts of the original`() throws {
    let yaml = """
      { forbidden: { from: [Service], to: [Core.clock] } }
      activations: { offline: { replace: { Service: Fake, Core: CoreFake } } }
      """
    let offline = "Fake.service -> CoreFake.clock; CoreFake.clock; CoreFake.other"
    #expect(
      try findings(offline, yaml, activation: "offline").filter { $0.hasSuffix("[c]") } == [
        """
        Fake.swift:1: error: Fake.service refers to CoreFake.clock (initializer, through coreFake): Fake must not \
        refer to CoreFake.clock [c]
        """
      ])
  }

  @Test func `exceptions, settings, and the baseline apply to contracts`() throws {
    let contract = "{ must-not-reach: { from: [A], to: [B] } }\n"
    let graph = "A.x -> M.m; M.m -> B.y; B.y"
    let accepted = try report(graph, contract + "exceptions: [{ rule: c, from: A.x, to: B.y, reason: old }]")
    #expect(accepted.findings.isEmpty && accepted.accepted.count == 1)
    let stale = try findings(graph, contract + "exceptions: [{ rule: c, from: A.x, to: M.m, reason: old }]")
    #expect(stale.contains { $0.hasSuffix("[stale-exception]") }, "the second party is the end of the path")

    let policy = try configuration("contracts:\n  c: \(contract)rules: { c: off }").policy
    #expect(ArchitectureCheck(policy: policy).report(on: DefinitionGraph(text: graph)).findings.isEmpty)
    let noted = try configuration("contracts:\n  c: \(contract)rules: { c: note }").policy
    #expect(ArchitectureCheck(policy: noted).report(on: DefinitionGraph(text: graph)).count(.note) == 1)

    let first = try report(graph, contract)
    let baseline = Baseline(accepting: first)
    let check = ArchitectureCheck(
      policy: try configuration("contracts:\n  c: \(contract)").policy, baseline: baseline)
    let again = check.report(on: DefinitionGraph(text: graph))
    #expect(again.findings.isEmpty && again.baselined.count == 1)
    let worse = check.report(on: DefinitionGraph(text: graph + "; A.w -> M.m"))
    #expect(worse.findings.map(\.from) == ["A.w"])
  }

  @Test func `patterns that match nothing are errors`() throws {
    let yaml = #"{ only: { from: ["module:Servces", "layer:Cor"], to: [Srvice, Servic.city, "Core*"] } }"#
    let graph = "Services.Service.city -> App.Core.http; App.Core.http"
    #expect(
      try findings(graph, yaml + "\nlayers: [Core: [Core, Service]]").filter { $0.hasSuffix("[unmatched-pattern]") }
        == [
          """
          .stratus.yml:3: error: the pattern \"layer:Cor\" of the contract c matches no layer; did you mean Core? \
          [unmatched-pattern]
          """,
          """
          .stratus.yml:3: error: the pattern \"module:Servces\" of the contract c matches no module; did you mean \
          Services? [unmatched-pattern]
          """,
          """
          .stratus.yml:3: error: the pattern \"Servic.city\" of the contract c matches no definition or assembly; \
          did you mean Service.city? [unmatched-pattern]
          """,
          """
          .stratus.yml:3: error: the pattern \"Srvice\" of the contract c matches no definition or assembly; did you \
          mean Service? [unmatched-pattern]
          """,
        ])
  }

  @Test func `a contract that nothing can violate is an error`() throws {
    #expect(
      try findings("A.x; B.y", #"{ independent: ["A*"] }"#) == [
        ".stratus.yml:3: error: the contract c protects nothing, because its patterns match only A [unmatched-pattern]"
      ])
  }
}
