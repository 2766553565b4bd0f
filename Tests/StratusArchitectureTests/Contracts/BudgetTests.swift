import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// Limits of what a request builds.
struct BudgetTests {
  /// The window builds seven objects: two of the feed, two of the store, which both use, the fonts, a router, and itself.
  private let app = """
    App.Root.window -> App.Root.router, Feed.Feed.list, Core.Fonts.fonts, App.Root.store, App.Root.later (initializer deferred)
    App.Root.store (alias) -> Core.Store.store
    App.Root.router
    App.Root.later -> Feed.Feed.detail
    Feed.Feed.list -> Feed.Feed.rows, Core.Store.store
    Feed.Feed.rows
    Feed.Feed.detail
    Core.Store.store (asynchronous) -> Core.Store.file
    Core.Store.file
    Core.Fonts.fonts
    """

  private func report(_ graph: String, _ yaml: String) throws -> Report {
    let policy = try configuration("contracts:\n  c: " + yaml).policy
    return ArchitectureCheck(policy: policy).report(on: DefinitionGraph(text: graph))
  }

  @Test func `a request may build as much as the budget allows`() throws {
    #expect(try report(app, "{ budget: { root: Root.window, objects: 7, asynchronous: 1 } }").findings.isEmpty)
    let findings = try report(app, "{ budget: { root: Root.window, objects: 6, asynchronous: 0 } }").findings
    #expect(
      findings.map(\.message) == [
        "Root.window builds 1 asynchronous object, more than 0: Store.store 1",
        "Root.window builds 7 objects, more than 6: Feed.list 2, Store.store 2, and Root.router 1",
      ])
    #expect(findings.map(\.to) == ["asynchronous", "objects"] && findings.map(\.extent) == [.count(1), .count(7)])
  }

  @Test func `a pattern is a budget for each definition`() throws {
    let findings = try report(app, #"{ budget: { root: "Feed.*", objects: 2 } }"#).findings
    #expect(findings.map(\.from) == ["Feed.Feed.list"])
    #expect(findings.first?.message == "Feed.list builds 4 objects, more than 2: Store.store 2 and Feed.rows 1")
  }

  @Test func `what a parent injects counts for its child, and cycles end`() throws {
    let graph = """
      A.base (abstract) -> A.used (property member:used)
      A.child -> A.base (parent), A.other (property member:other)
      A.other -> A.child (property member:child)
      A.used
      """
    let findings = try report(graph, "{ budget: { root: A.child, objects: 2 } }").findings
    #expect(findings.map(\.message) == ["A.child builds 3 objects, more than 2: A.other 1 and A.used 1"])
  }

  @Test func `the first request builds the eager singletons of its activation`() throws {
    let graph = """
      App.window -> App.used
      App.used -> App.first
      App.first (singleton)
      App.second (singleton) -> App.held
      App.held -> App.base (parent)
      App.name (singleton value)
      App.base (singleton abstract)
      Kid.screen
      Kid.third (singleton)
      child Kid
      """
    func messages(_ root: String, _ maximum: Int) throws -> [String] {
      try report(graph, "{ budget: { root: \(root), objects: \(maximum) } }").findings.filter { $0.rule == "c" }
        .map(\.message)
    }
    #expect(try messages("App.window", 5).isEmpty)
    #expect(
      try messages("App.window", 4) == [
        "App.window builds 5 objects, more than 4: App.second 2, App.first 1, and App.used 1"
      ])
    #expect(try messages("Kid.screen", 1) == ["Kid.screen builds 2 objects, more than 1: Kid.third 1"])
  }

  @Test func `collections and functions that start a child build nothing, but members of a collection count`() throws {
    let graph = """
      App.window -> App.session, App.parts
      App.session (child) -> @Kid
      App.parts (contributions) -> App.one (contribution), App.two (contribution)
      App.one; App.two; Kid.screen
      child Kid
      """
    #expect(try report(graph, "{ budget: { root: App.window, objects: 3 } }").findings.isEmpty)
    #expect(try report(graph, "{ budget: { root: App.window, objects: 2 } }").findings.map(\.extent) == [.count(3)])
  }

  @Test func `a budget of an assembly does not apply to abstract definitions`() throws {
    let findings = try report(
      "App.base (abstract) -> App.log\nApp.window -> App.base (parent)\nApp.log",
      "{ budget: { root: App, objects: 1 } }"
    ).findings
    #expect(findings.map(\.from) == ["App.window"])
  }

  @Test func `an exception accepts a number`() throws {
    let yaml = """
      { budget: { root: Root.window, objects: 5 } }
      exceptions:
        - { rule: c, from: Root.window, to: objects, count: 7, reason: "until the router is lazy" }
      """
    #expect(try report(app, yaml).findings.isEmpty)
    #expect(try report(app, yaml.replacing("count: 7", with: "count: 6")).findings.map(\.rule).contains("c"))
  }

  @Test(arguments: [
    ("{ budget: { objects: 3 } }", "`root`"), ("{ budget: { root: A.a } }", "`objects` or `asynchronous`"),
    ("{ budget: { root: A.a, objects: -1 } }", "a whole number of at least 0"),
    ("{ budget: { root: A.a, objects: 1 }, indirect: allow }", "`indirect`"),
  ])
  func `mistakes are errors`(yaml: String, text: String) throws {
    let error = #expect(throws: (any Error).self) { try configuration("contracts:\n  c: " + yaml) }
    #expect(error.map { "\($0)".contains(text) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `a root that matches nothing is an error`() throws {
    let findings = try report(app, "{ budget: { root: Root.windo, objects: 3 } }").findings
    #expect(findings.map(\.rule) == ["unmatched-pattern"])
  }

  @Test func `a difference names the activations whose counts change`() throws {
    let policy = try configuration("contracts:\n  c: { budget: { root: A.a, objects: 9 } }").policy
    func lock(_ texts: [String]) -> ArchitectureLock {
      ArchitectureLock(
        zip(["release", "offline"], texts).map { name, text in
          let graph = DefinitionGraph(text: text, activation: name)
          return ArchitectureLock.Activation(graph: graph, layers: graph.assemblies.map { _ in nil })
        })
    }
    func changes(_ new: [String]) -> [String] {
      ActivationDifference.compare(lock(["A.a; A.b", "A.a; A.b"]), lock(new)).budgets(policy: policy)
        .map { "\($0.old) \($0.new) \($0.activations)" }
    }
    #expect(changes(["A.a; A.b", "A.a -> A.b"]) == [#"1 2 ["offline"]"#])
    #expect(changes(["A.a -> A.b", "A.a -> A.b"]) == ["1 2 []"])
  }

  @Test func `a difference has the changed counts`() throws {
    let policy = try configuration("contracts:\n  c: { budget: { root: Root.window, objects: 9, asynchronous: 0 } }")
      .policy
    let old = DefinitionGraph(text: app)
    let new = DefinitionGraph(
      text: app.replacing("App.Root.router\n", with: "App.Root.router -> App.Root.log\nApp.Root.log\n"))
    let difference = ArchitectureDifference.compare(
      ArchitectureLock(graph: old, layers: old.assemblies.map { _ in nil }),
      ArchitectureLock(graph: new, layers: new.assemblies.map { _ in nil }))
    let changes = BudgetDifference.compare(difference, policy: policy)
    #expect(
      changes.map { "\($0.root) \($0.limit) \($0.old) \($0.new) \($0.maximum)" } == ["App.Root.window objects 7 8 9"])
  }
}
