import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// The dependencies that count for a contract, besides references.
struct ContractDependencyTests {
  /// The findings of a contract, without those of other rules.
  private func findings(_ graph: String, _ yaml: String, activation name: String? = nil) throws -> [String] {
    try check(graph, "contracts:\n  c: " + yaml, name).lines
  }

  private func check(_ graph: String, _ yaml: String, _ name: String? = nil, _ baseline: Baseline? = nil) throws
    -> Report
  {
    let policy = try configuration(yaml).policy
    return ArchitectureCheck(policy: policy, baseline: baseline, rules: policy.rules.filter { $0.id == "c" }).report(
      on: DefinitionGraph(text: graph, activation: name))
  }

  @Test func `a superclass is a dependency of its subclass`() throws {
    let graph = "F1.A.s; F2.B.x; F1.A: F2.B"
    let message = "F1.A.swift:1: error: A inherits from B: "
    for (yaml, requirement) in [
      (#"{ independent: ["module:F1", "module:F2"] }"#, "module F1 and module F2 must stay independent"),
      (
        #"{ independent: ["module:F1", "module:F2"], indirect: allow }"#,
        "module F1 and module F2 must stay independent"
      ),
      (#"{ forbidden: { from: [F1.A], to: ["module:F2"] } }"#, "A must not refer to module F2"),
      (#"{ must-not-reach: { from: ["module:F1"], to: ["module:F2"] } }"#, "module F1 must not reach module F2"),
      (#"{ only: { from: [Other], to: ["module:F2"] } }"#, "only Other may refer to module F2"),
    ] {
      #expect(try findings(graph + "; Other.o", yaml) == [message + requirement + " [c]"])
    }
  }

  @Test func `a subclass that only the pattern of its superclass covers may inherit from it`() throws {
    let graph = """
      M.SubStory.t -> N.MyDb.cache
      M.SubStory: M.BaseStory
      N.MyDb: N.Db
      M.BaseStory.b; N.Db.d
      """
    #expect(
      try findings(graph, "{ independent: [BaseStory, Db], indirect: allow }") == [
        "M.SubStory.swift:1: error: SubStory.t refers to MyDb.cache (initializer, through myDb): "
          + "SubStory and MyDb must stay independent [c]"
      ])
    #expect(try findings(graph, "{ independent: [BaseStory, SubStory, Db] }").count == 2, "SubStory is named")
    #expect(try findings(graph, "{ independent: ['*Story', Db] }").count == 2, "SubStory matches by its own name")
    #expect(try findings("A.a -> M.Sub.s; M.Sub: M.Base; M.Base.b", "{ independent: [A, Base] }").count == 1)
  }

  @Test func `a path leads through superclasses`() throws {
    let graph = "A.x -> Sub.y; Sub.y; Lib.Base.b; Sub: Lib.Base"
    #expect(
      try findings(graph, #"{ must-not-reach: { from: [A], to: ["module:Lib"] } }"#) == [
        "A.swift:1: error: A.x reaches Base through Sub.y: A must not reach module Lib [c]"
      ])
  }

  @Test func `a superclass that is abstract or replaced is no dependency`() throws {
    let contract = #"{ independent: ["module:F1", "module:F2"] }"#
    #expect(try findings("F1.A.s; F2.C.x; F1.A: F2.Base", contract).isEmpty, "not activated")
    #expect(try findings("F1.A.s; F2.C.x; F1.A: F2.Base: F2.C", contract).count == 1, "its superclass is activated")
    let yaml = contract + "\nactivations: { offline: { replace: { B: F1.A } }, tests: {} }"
    #expect(try findings("F1.A.s; F2.B.x; F1.A: F2.B", yaml, activation: "offline").isEmpty)
    #expect(try findings("F1.A.s; F1.D.s; F2.B.x; F1.D: F2.B", yaml, activation: "offline").count == 1)
  }

  @Test func `inherited injections are direct`() throws {
    let graph = "B.base -> C.x (property member:x); E.s -> B.base (parent); C.x"
    #expect(
      try findings(graph, "{ forbidden: { from: [E], to: [C] } }") == [
        "B.swift:1: error: E.s refers to C.x (property x, through c, inherited from B.base): E must not refer to C [c]"
      ])
    #expect(try findings(graph, "{ only: { from: [B], to: [C] } }").count == 1)
    let replacing = graph + "; E.s -> B.base (parent), D.y (property member:x)"
    #expect(try findings(replacing, "{ forbidden: { from: [E], to: [C] } }").isEmpty, "the child replaces the property")
  }

  @Test func `a declared collaborator is enough`() throws {
    let graph = "Evil.s (opaque); Evil uses k: Keychain; Keychain.store; Account.a"
    #expect(
      try findings(graph, "{ only: { from: [Account], to: [Keychain] } }") == [
        "Evil.swift:1: error: Evil declares the collaborator k (Keychain): only Account may refer to Keychain [c]"
      ])
    for yaml in [
      "{ independent: [Evil, Keychain] }", "{ independent: [Evil, Keychain], indirect: allow }",
      "{ forbidden: { from: [Evil], to: [Keychain] } }", "{ must-not-reach: { from: [Evil], to: [Keychain] } }",
    ] {
      #expect(try findings(graph, yaml).map { $0.prefix(40) } == ["Evil.swift:1: error: Evil declares the c"])
    }
  }

  @Test func `a collaborator that a visible reference uses is not reported again`() throws {
    let graph = "Evil.s -> Keychain.store; Evil uses k: Keychain; Keychain.store"
    #expect(
      try findings(graph, "{ forbidden: { from: [Evil], to: [Keychain] } }") == [
        """
        Evil.swift:1: error: Evil.s refers to Keychain.store (initializer, through k): Evil must not refer to \
        Keychain [c]
        """
      ])
  }

  @Test func `a contract about single definitions does not concern declarations`() throws {
    let graph = "Evil.s; Evil.t; Evil uses k: Keychain; Keychain.store; Keychain.other"
    #expect(try findings(graph, "{ forbidden: { from: [Evil.s], to: [Keychain] } }").isEmpty)
    #expect(try findings(graph, "{ forbidden: { from: [Evil], to: [Keychain.store] } }").isEmpty)
    #expect(try findings(graph, "{ only: { from: [Evil.s], to: [Keychain] } }").isEmpty)
  }

  @Test func `what a closure may use is a warning with its path`() throws {
    let graph = "A.s -> M.m; M.m (captures) -> M.n; M.n; M uses hi: T; T.x"
    let report = try check(graph, "contracts:\n  c: { must-not-reach: { from: [A], to: [T] } }")
    #expect(
      report.lines == [
        """
        A.swift:1: warning: A.s may reach T through M.m (a closure or an injected assembly may use the collaborator \
        hi of M): A must not reach T [c]
        """
      ])
    #expect(report.findings[0].steps.map(\.to) == ["M.m", "T"])
    let note = try check(graph, "contracts:\n  c: { must-not-reach: { from: [A], to: [T] }, severity: note }")
    #expect(note.findings.map(\.severity) == [.note])
    #expect(try findings("A.s -> M.m; M.m; M uses hi: T; T.x", "{ must-not-reach: { from: [A], to: [T] } }").isEmpty)
    let captured = "A.s -> M.m; M.m; M uses hi: T; T.x; unseen closures M"
    #expect(try findings(captured, "{ must-not-reach: { from: [A], to: [T] } }").count == 1)
    let injected = "A.s -> M.m; M.m -> @M; M uses hi: T; T.x"
    #expect(try findings(injected, "{ must-not-reach: { from: [A], to: [T] } }").count == 1)
    #expect(
      try findings(graph, "{ forbidden: { from: [M.m], to: [T] } }").map { $0.prefix(34) } == [
        "M.swift:1: warning: M.m may reach "
      ])
  }

  @Test func `a closure may use the definitions and children of its assembly`() throws {
    let graph = """
      E.x (captures)
      E.y -> K.store (implicit)
      E.kid (child) -> @Kid
      Kid.s; K.store
      child Kid
      """
    for (target, path) in [("K", "K.store through E.y"), ("Kid", "Kid through E.kid"), ("E.y", "E.y")] {
      #expect(
        try findings(graph, "{ must-not-reach: { from: [E.x], to: [\(target)] } }") == [
          "E.swift:1: warning: E.x may reach \(path) (a closure or an injected assembly may request "
            + "\(target == "Kid" ? "E.kid" : "E.y")): E.x must not reach \(target) [c]"
        ])
    }
    #expect(
      try findings(graph, "{ must-not-reach: { from: [E], to: [K] } }").count == 1, "only E.y, which has a finding")
    #expect(try findings(graph, "{ must-not-reach: { from: [E.y], to: [Kid] } }").isEmpty, "it captures nothing")
    let received = "E.x -> @Other; E.y -> K.store; K.store; Other.o"
    #expect(try findings(received, "{ must-not-reach: { from: [E.x], to: [K] } }").isEmpty, "Other leads nowhere")
  }

  @Test func `a definition that starts a child asks for no collaborator`() throws {
    let graph = """
      A.s -> M.start
      M.start (child) -> @Kid
      M uses low: T
      Kid uses low: T
      Kid.k; T.x
      child Kid
      """
    #expect(try findings(graph, "{ must-not-reach: { from: [A], to: [T] } }").isEmpty)
    #expect(try findings(graph, "{ must-not-reach: { from: [A], to: [Kid] } }").count == 1)
  }

  @Test func `a visible end and a possible one are two findings`() throws {
    let graph = "A.s (captures) -> M.m; M.m -> T.y; A uses hi: T; T.x; T.y; A.t"
    let report = try check(graph, "contracts:\n  c: { must-not-reach: { from: [A.s], to: [T] } }")
    #expect(
      report.lines == [
        "A.swift:1: warning: A.s may reach T (a closure or an injected assembly may use the collaborator hi of A): "
          + "A.s must not reach T [c]",
        "A.swift:1: error: A.s reaches T.y through M.m: A.s must not reach T [c]",
      ])
    #expect(report.findings.map(\.extent) == [.members(["T"]), .members(["T.y"])])
  }

  /// The closure of a definition may use a collaborator that no visible reference uses.
  private static let hidden = """
    Feed.s (captures) -> P.Prof.screen
    Feed uses prof: P.Prof
    Feed uses admin: P.Admin
    Feed.t; P.Prof.screen; P.Admin.keys
    """
  private static let possible =
    "Feed.swift:1: warning: Feed.s may reach Admin "
    + "(a closure or an injected assembly may use the collaborator admin of Feed): Feed.s must not reach module P [c]"

  @Test func `an exception to a visible end does not hide a possible end`() throws {
    let yaml = #"contracts: { c: { must-not-reach: { from: [Feed.s], to: ["module:P"] } } }"#
    let exception = "\nexceptions: [{ rule: c, from: Feed.s, to: Prof.screen, reason: old }]"
    #expect(try check(Self.hidden, yaml + exception).lines == [Self.possible])
  }

  @Test func `a baselined visible end does not hide a possible end`() throws {
    let yaml = #"contracts: { c: { must-not-reach: { from: [Feed.s], to: ["module:P"] } } }"#
    let before = try check(Self.hidden.replacing(" (captures)", with: ""), yaml)
    #expect(before.findings.count == 1)
    let baseline = Baseline(
      before.findings.map { Baseline.Entry($0.identity, bound: $0.extent ?? .count(1), activations: []) })
    #expect(try check(Self.hidden, yaml, nil, baseline).lines == [Self.possible])
  }

  @Test func `an accepted declaration does not hide what an injected assembly may use`() throws {
    let graph = """
      Feed.s -> @R
      Feed uses prof: P.Prof
      R uses admin: P.Admin
      R.r; P.Prof.screen; P.Admin.keys
      """
    let report = try check(
      graph,
      """
      contracts: { c: { must-not-reach: { from: [Feed], to: ["module:P"] } } }
      exceptions: [{ rule: c, from: Feed, to: Prof, reason: old }]
      """)
    #expect(
      report.findings.map(\.message) == [
        "Feed.s may reach Admin (a closure or an injected assembly may use the collaborator admin of R): "
          + "Feed must not reach module P"
      ])
    #expect(report.accepted.count == 1)
  }

  @Test func `exceptions accept single ends, and the search goes on behind them`() throws {
    let graph = "Feed.s -> App.r; App.r -> Prof.screen, App.more; App.more -> Prof.admin"
    let yaml = """
      contracts: { c: { must-not-reach: { from: [Feed], to: [Prof] } } }
      exceptions: [{ rule: c, from: Feed.s, to: Prof.screen, reason: old }]
      """
    let report = try check(graph, yaml)
    #expect(
      report.lines == [
        "Feed.swift:1: error: Feed.s reaches Prof.admin through App.r and App.more: Feed must not reach Prof [c]"
      ])
    #expect(report.accepted.map(\.finding.to) == ["Prof.screen"])
    let behind = """
      contracts: { c: { must-not-reach: { from: [A], to: [T1, T2] } } }
      exceptions: [{ rule: c, from: A.s, to: T1.x, reason: old }]
      """
    #expect(
      try check("A.s -> T1.x; T1.x -> T2.y", behind).lines == [
        "A.swift:1: error: A.s reaches T2.y through T1.x: A must not reach T2 [c]"
      ])
  }

  @Test func `a baseline accepts the ends that it was made from`() throws {
    let yaml = "contracts: { c: { must-not-reach: { from: [A], to: [T] } } }"
    let graph = "A.s -> T.x, M.m; M.m -> T.y; T.z"
    let first = try check(graph, yaml)
    #expect(first.findings.count == 1)
    let baseline = Baseline(accepting: first)
    #expect(try check(graph, yaml, nil, baseline).findings.isEmpty)
    let grown = try check(graph + "; M.m -> T.z", yaml, nil, baseline)
    #expect(grown.lines == ["A.swift:1: error: A.s reaches T.z through M.m: A must not reach T [c]"])
    #expect(grown.findings[0].extent == .members(["T.z"]))
  }

  @Test func `a long path shows 20 steps`() throws {
    let count = 300
    var graph = "M.A.s -> M.C.c0\n"
    for index in 0..<count {
      graph += "M.C.c\(index) -> T.T\(index).x\(index + 1 < count ? ", M.C.c\(index + 1)" : "")\n"
    }
    let report = try check(graph, #"contracts: { c: { must-not-reach: { from: [A], to: ["T.*"] } } }"#)
    #expect(report.findings.count == count)
    #expect(report.findings.allSatisfy { $0.steps.count <= 20 })
    let longest = try #require(report.findings.first { $0.to == "T.T299.x" })
    #expect(longest.steps.count == 20 && longest.steps[10].injection == "over 282 more steps")
    for (step, next) in zip(longest.steps, longest.steps.dropFirst()) { #expect(step.to == next.from) }
    let text = ReportFormat.text.reporter.text(of: report, style: ReportStyle())
    #expect(text.utf8.count < count * 20 * 80)
  }
}
