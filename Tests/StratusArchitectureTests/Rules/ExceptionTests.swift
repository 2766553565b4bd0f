import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

struct ExceptionTests {
  private let graph = """
    App.CityStory.router
    App.ServiceA.a -> App.CoreA.a
    App.CoreA.a -> App.CityStory.router (property member:delegate)
    App.CoreA.b -> App.CityStory.router (property member:delegate)
    """

  private func check(_ exception: String, activation name: String? = nil) throws -> Report {
    try StratusArchitectureTests.check(
      graph,
      """
      \(threeLayers)
      activations: { release: , offline: }
      exceptions: [\(exception)]
      rules: { stale-exception: off }
      """, activation: name)
  }

  @Test(arguments: [
    ("CoreA.a", "CityStory.router"), ("App.CoreA.a", "App.CityStory.router"), ("CoreA.a", "*Story"), ("*.a", "App.*"),
    ("CoreA.a", "*"),
  ])
  func `an exception matches names with or without module, key, or stars`(from: String, to: String) throws {
    let report = try check("{ rule: upward-reference, from: '\(from)', to: '\(to)', reason: a delegate }")
    #expect(report.findings.map(\.from) == ["App.CoreA.b"])
    #expect(report.accepted.map(\.finding.from) == ["App.CoreA.a"])
    #expect(report.accepted.map(\.exception) == [0])
  }

  @Test(arguments: [
    ("upward-reference", "CoreA.c", "CityStory.router"), ("upward-reference", "CoreA.a", "CityStory.rout"),
    ("upward-reference", "coreA.a", "CityStory.router"), ("peer-reference", "CoreA.*", "CityStory.router"),
    ("upward-reference", "CityStory.router", "CoreA.a"),
    // An assembly of another module with the same name is another one, and so is a definition that is called like an
    // assembly.
    ("upward-reference", "Other.CoreA", "CityStory.router"), ("upward-reference", "CoreA.a", "Other.CityStory"),
    ("upward-reference", "a", "CityStory.router"), ("upward-reference", "CoreA.a", "router"),
  ])
  func `an exception that does not match accepts no finding`(rule: String, from: String, to: String) throws {
    let report = try check("{ rule: \(rule), from: '\(from)', to: '\(to)', reason: a delegate }")
    #expect(report.findings.map(\.rule) == ["upward-reference", "upward-reference"])
    #expect(report.accepted.isEmpty)
  }

  @Test(arguments: ["CoreA", "App.CoreA", "CoreA<Swift.Int>"])
  func `an exception need not repeat the generic arguments of an assembly`(name: String) throws {
    let report = try StratusArchitectureTests.check(
      "CityStory.router; ServiceA.a; App.CoreA<Swift.Int>.a -> CityStory.router",
      """
      \(threeLayers)
      exceptions: [{ rule: upward-reference, from: '\(name)', to: CityStory, reason: a delegate }]
      """)
    #expect(report.findings.isEmpty && report.accepted.count == 1, "\(report.findings)")
  }

  @Test func `an exception for an assembly accepts the findings of all its definitions`() throws {
    let report = try check("{ rule: upward-reference, from: CoreA, to: CityStory, count: 2, reason: a delegate }")
    #expect(report.findings.isEmpty)
    #expect(report.accepted.count == 2)
    #expect(!report.isFailure(strict: true))
  }

  @Test func `an exception whose names fit several findings accepts no more than it counts`() throws {
    func lines(_ exception: String, _ graph: String, _ rules: String = "{}") throws -> [String] {
      let yaml = "\(threeLayers)\nrules: \(rules)\nexceptions: [{ \(exception), reason: r }]"
      return try StratusArchitectureTests.check(graph, yaml).findings.map(\.message)
    }
    let star = "rule: upward-reference, from: '*', to: CityStory.screen"
    let two = "CityStory.screen; CoreA.a -> CityStory.screen; CoreB.b -> CityStory.screen; ServiceA.s"
    let three = two.replacing("ServiceA.s", with: "ServiceA.s -> CityStory.screen")
    #expect(try lines(star + ", count: 2", two) == [])
    let grown = try lines(star + ", count: 2", three)
    #expect(grown.count == 3, "it is unknown which of them is new")
    #expect(grown.allSatisfy { $0.hasSuffix("; 2 were accepted, now there are 3") })
    #expect(
      try lines(star + ", count: 3", two) == [
        "the exception to upward-reference from * to CityStory.screen accepts a count of 3, but it is 2 now"
      ])
    #expect(
      try lines(star, two).last
        == "the exception to upward-reference from * to CityStory.screen accepts nothing, because it has no bound; "
        + "write `count: 2` to accept what there is now")
    #expect(try lines(star, two).count == 3)
    #expect(
      try lines(star, "CityStory.screen; CoreA.a -> CityStory.screen; CoreB.b; ServiceA.s") == [], "one needs no count")
    // Also an exact exception, if there are two references.
    let twice =
      """
      CityStory.screen; CoreA.a -> CityStory.screen (property member:x), CityStory.screen (property member:y); \
      ServiceA.s
      """
    let exact = "rule: upward-reference, from: CoreA.a, to: CityStory.screen"
    #expect(try lines(exact, twice).count == 3)
    #expect(try lines(exact + ", count: 2", twice) == [])
  }

  @Test func `the ends of a contract that an exception accepts are counted`() throws {
    func lines(_ exception: String, _ graph: String) throws -> [String] {
      let yaml =
        "contracts: { c: { must-not-reach: { from: [A], to: [B] } } }\nexceptions: [{ \(exception), reason: r }]"
      return ArchitectureCheck(policy: try configuration(yaml).policy).report(on: DefinitionGraph(text: graph))
        .findings.map(\.rule)
    }
    let two = "A.x -> B.b, B.c; A.y; B.b; B.c"
    let three = "A.x -> B.b, B.c; A.y -> B.b; B.b; B.c"
    #expect(try lines("rule: c, from: A, to: B, count: 2", two) == [])
    #expect(try lines("rule: c, from: A, to: B, count: 2", three) == ["c", "c"])
    #expect(try lines("rule: c, from: A, to: B, count: 3", two) == ["stale-exception"])
    #expect(try lines("rule: c, from: A, to: B", two) == ["c", "stale-exception"])
    #expect(try lines("rule: c, from: A.x, to: B.b", two) == ["c"], "the other end")
  }

  @Test func `each activation has the findings that an exception counts`() throws {
    let yaml = """
      activations: { release: , offline: }
      \(threeLayers)
      exceptions: [{ rule: upward-reference, from: CoreA, to: CityStory, count: 2, reason: r }]
      """
    let graphs = [
      DefinitionGraph(
        text: "CityStory.a; ServiceA.a; CoreA.x -> CityStory.a; CoreA.y -> CityStory.a", activation: "release"),
      DefinitionGraph(text: "CityStory.a; ServiceA.a; CoreA.x -> CityStory.a; CoreA.y", activation: "offline"),
    ]
    let check = ArchitectureCheck(policy: try configuration(yaml).policy)
    #expect(check.report(on: graphs[0], and: [graphs[1]]).findings.isEmpty)
    let smaller = DefinitionGraph(text: "CityStory.a; ServiceA.a; CoreA.x -> CityStory.a", activation: "release")
    #expect(check.report(on: smaller, and: [graphs[1]]).findings.map(\.rule) == ["stale-exception"])
    #expect(check.report(on: graphs[1]).findings.isEmpty, "the other activation may need both")
  }

  @Test func `an exception for one configuration is valid only there`() throws {
    let exception =
      "{ rule: upward-reference, from: CoreA, to: CityStory, count: 2, reason: double, activations: [offline] }"
    #expect(try check(exception, activation: "offline").findings.isEmpty)
    #expect(try check(exception, activation: "release").findings.count == 2)
    #expect(try check(exception).findings.count == 2)
  }

  @Test func `exceptions accept findings about assemblies and about the configuration`() throws {
    let yaml = """
      layers: [Top: [CityStory, Later]]
      exceptions:
        - { rule: unassigned-assembly, from: App.Core*, reason: not ours }
        - { rule: unmatched-pattern, from: Later, reason: comes with the next release }
      """
    let report = try StratusArchitectureTests.check("App.CityStory.a; App.CoreA.a", yaml)
    #expect(report.findings.isEmpty)
    #expect(report.accepted.map(\.finding.from) == ["Later", "App.CoreA"])
  }

  @Test func `an exception is stale only if all its activations were checked`() throws {
    let yaml = """
      activations: { release: , offline: }
      layers: [Top: ["*Story"], Core: ["Core*"]]
      exceptions:
        - { rule: upward-reference, from: CoreA.x, to: CityStory, reason: for all }
        - { rule: upward-reference, from: CoreA.y, to: CityStory, reason: for one, activations: [offline] }
      """
    func stale(_ names: [String?]) throws -> [String] {
      let graphs = names.map { DefinitionGraph(text: "CityStory.a; CoreA.x; CoreA.y", activation: $0) }
      let check = ArchitectureCheck(policy: try configuration(yaml).policy)
      return check.report(on: graphs[0], and: Array(graphs.dropFirst())).findings.map(\.message)
    }
    let all = "the exception to upward-reference from CoreA.x to CityStory accepts no finding"
    let one = "the exception to upward-reference from CoreA.y to CityStory accepts no finding"
    #expect(try stale(["release", "offline"]) == [all, one])
    #expect(try stale(["offline"]) == [one])
    #expect(try stale(["release"]) == [])
    #expect(try stale([nil]) == [])
  }

  @Test(arguments: [
    ("CoreB.a", "CityStory.router", "; no definition or assembly matches CoreB.a; did you mean CoreA.a?"),
    ("CoreA.a", "CityStori", "; no definition or assembly matches CityStori; did you mean CityStory?"),
    ("Kernel*", "CityStory", "; no definition or assembly matches Kernel*"),
    ("ServiceA.a", "CoreA.a", ""),
  ])
  func `a stale exception suggests the most similar name`(from: String, to: String, hint: String) throws {
    let exception = "{ rule: upward-reference, from: '\(from)', to: '\(to)', reason: a delegate }"
    let report = try StratusArchitectureTests.check(graph, "\(threeLayers)\nexceptions: [\(exception)]")
    let stale = report.findings.filter { $0.rule == "stale-exception" }
    #expect(
      stale.map(\.message) == ["the exception to upward-reference from \(from) to \(to) accepts no finding\(hint)"])
  }

  @Test func `an expired exception accepts no finding`() throws {
    let yaml =
      threeLayers + """

        exceptions: [{ rule: peer-reference, from: A*, to: B*, reason: until it is split, until: 2026-06-30 }]
        """
    let graph = DefinitionGraph(text: "AStory.a -> BStory.a; ServiceA.a; CoreA.a")
    func rules(_ day: String) throws -> [String] {
      let today = try #require(Day(day))
      return ArchitectureCheck(policy: try configuration(yaml).policy, today: today).report(on: graph)
        .findings.map(\.rule)
    }
    #expect(try rules("2026-06-30") == [])
    #expect(try rules("2026-07-01") == ["peer-reference", "expired-exception"])
  }
}
