import Foundation
import StratusArchitecture
import StratusDefinitions
import StratusPolicyFile
import StratusTestSupport
import Testing

struct BaselineTests {
  private let graph = DefinitionGraph(
    text: """
      CityStory.screen -> ListStory.screen (property member:next)
      ServiceA.a
      CoreA.a -> CityStory.screen (property member:x), CityStory.screen (method member:y)
      CoreA.b (singleton) -> CoreA.a
      """)

  private func check(baseline: Baseline?, ci: Bool = false, on other: DefinitionGraph? = nil) throws -> Report {
    ArchitectureCheck(
      policy: try configuration(threeLayers).policy, baseline: baseline, isContinuousIntegration: ci
    ).report(on: other ?? graph)
  }

  @Test func `baselined findings are counted but not reported`() throws {
    let first = try check(baseline: nil)
    #expect(first.findings.filter { $0.severity > .note }.count == 3)
    let report = try check(baseline: Baseline(accepting: first))
    #expect(report.findings.allSatisfy { $0.severity == .note })
    #expect(report.baselined.map(\.rule) == ["upward-reference", "upward-reference", "peer-reference"])
    #expect(!report.isFailure(strict: true))
    #expect(
      ReportFormat.text.reporter.text(of: report, style: ReportStyle())
        == "Test: no findings, 1 note, 3 baselined (5 definitions, 4 references, 3 layers); "
        + "use --verbose to show notes\n")
  }

  @Test func `the file is sorted and has one line for each finding, without lines and messages`() throws {
    let baseline = Baseline(accepting: try check(baseline: nil))
    #expect(
      String(decoding: baseline.json, as: UTF8.self) == """
        {
          "version": 2,
          "products": [ "Test" ],
          "findings": [
            { "product": "Test", "rule": "peer-reference", "from": "CityStory.screen", "to": "ListStory.screen", "kind": "property", "member": "next" },
            { "product": "Test", "rule": "upward-reference", "from": "CoreA.a", "to": "CityStory.screen", "kind": "method", "member": "y" },
            { "product": "Test", "rule": "upward-reference", "from": "CoreA.a", "to": "CityStory.screen", "kind": "property", "member": "x" }
          ]
        }

        """)
  }

  @Test func `a written baseline is read back with any names`() throws {
    let entries = nastyNames.flatMap { name in
      [
        Baseline.Entry(product: name, rule: name, from: name, to: name, kind: .afterAll, member: name, position: 1),
        Baseline.Entry(product: name, rule: name, from: name, count: 3), Baseline.Entry(rule: name, from: name),
      ]
    }
    let baseline = Baseline(entries)
    let read = try Baseline.parse(baseline.json, file: "b.json")
    #expect(read.entries == baseline.entries)
    #expect(read.json == baseline.json)
  }

  @Test func `an entry stays valid while code moves`() throws {
    let moved = DefinitionGraph(
      text: """
        // moved down


        CityStory.screen -> ListStory.screen (property member:next)
        ServiceA.a; CoreA.a -> CityStory.screen (method member:y), CityStory.screen (property member:x)
        CoreA.b (singleton) -> CoreA.a
        """)
    let report = try check(baseline: Baseline(accepting: try check(baseline: nil)), on: moved)
    #expect(report.baselined.count == 3)
    #expect(report.findings.allSatisfy { $0.severity == .note })
  }

  @Test(
    arguments: [
      "(property member:y)", "(property)", "(initializer position:0)", "(method member:x)",
      "(property member:x), CityStory.screen (property member:x)",
    ])
  func `another injection between the same definitions is new`(injection: String) throws {
    let policy = try configuration(threeLayers).policy
    func graph(_ injections: String) -> DefinitionGraph {
      DefinitionGraph(text: "CityStory.screen; ServiceA.a; CoreA.a -> \(injections)")
    }
    let known = "CityStory.screen (property member:x)"
    let baseline = Baseline(accepting: ArchitectureCheck(policy: policy).report(on: graph(known)))
    let written = try Baseline.parse(baseline.json, file: "b.json")
    let report = ArchitectureCheck(policy: policy, baseline: written)
      .report(on: graph("\(known), CityStory.screen \(injection)"))
    #expect(report.baselined.map(\.injection?.member) == ["x"])
    #expect(report.isFailure())
  }

  @Test func `an entry accepts as many findings as it counts, and is stale if there are fewer`() throws {
    let policy = try configuration(threeLayers).policy
    func report(_ count: Int, _ baseline: Baseline?) -> Report {
      let injections = Array(repeating: "CityStory.screen (method member:add)", count: count)
      let graph = DefinitionGraph(
        text: "CityStory.screen; ServiceA.a; CoreA.a -> \(injections.joined(separator: ", "))")
      return ArchitectureCheck(policy: policy, baseline: baseline).report(on: graph)
    }
    let baseline = Baseline(accepting: report(2, nil))
    #expect(baseline.entries.map(\.count) == [2])
    let written = try Baseline.parse(baseline.json, file: "b.json")
    #expect(report(2, written).findings.isEmpty)
    #expect(report(3, written).findings.map(\.rule) == ["upward-reference"])
    #expect(
      report(1, written).lines == [
        "b.json:5: note: the baseline has 2 findings of upward-reference from CoreA.a to CityStory.screen (method add), "
          + "but 1 remains [stale-baseline]"
      ])
    let shrunk = written.updated(with: report(1, written), on: [], allowsAdditions: false)
    #expect(shrunk.baseline.entries.map(\.count) == [1])
    #expect(shrunk.removed.map(\.count) == [1])
  }

  /// Returns a report on the same violation in one of two products of a package.
  private func report(of product: String, _ text: String, _ baseline: Baseline?) throws -> (Report, DefinitionGraph) {
    let graph = DefinitionGraph(text: "CityStory.screen; ServiceA.a; " + text, product: product)
    return (
      ArchitectureCheck(
        policy: try configuration(threeLayers).policy, baseline: baseline, isContinuousIntegration: true
      ).report(on: graph), graph
    )
  }

  @Test func `an update and a check ignore the entries of other products`() throws {
    let both = "CoreA.a -> CityStory.screen (property member:x); CoreA.b -> CityStory.screen (property member:z)"
    let first = Baseline(accepting: try report(of: "A", both, nil).0)
    let (ofB, graphB) = try report(of: "B", both, first)
    #expect(ofB.findings.map(\.rule) == ["upward-reference", "upward-reference"])
    let shared = first.updated(with: ofB, on: [graphB], allowsAdditions: true).baseline
    #expect(shared.products == ["A", "B"])
    #expect(shared.entries.count == 4)

    // A is fixed, but B is not.
    let (ofA, graphA) = try report(of: "A", "CoreA.a; CoreA.b", shared)
    #expect(ofA.findings.map(\.rule) == ["stale-baseline", "stale-baseline"])
    let update = shared.updated(with: ofA, on: [graphA], allowsAdditions: false)
    #expect(update.removed.map(\.product) == ["A", "A"])
    #expect(update.baseline.entries.map(\.product) == ["B", "B"])
    #expect(update.baseline.products == ["A", "B"])
    #expect(try report(of: "A", "CoreA.a; CoreA.b", update.baseline).0.findings.isEmpty)
    #expect(try report(of: "B", both, update.baseline).0.findings.isEmpty)
    #expect(try report(of: "A", both, update.baseline).0.findings.count == 2)
  }

  @Test func `a file of version 1 stays valid until an update upgrades it`() throws {
    let old = try Baseline.parse(
      Array(
        """
        {
          "version": 1,
          "findings": [
            { "rule": "upward-reference", "from": "CoreA.a", "to": "CityStory.screen", "kind": "property" },
            { "rule": "upward-reference", "from": "CoreA.gone", "to": "CityStory.screen", "kind": "property" },
            { "rule": "upward-reference", "from": "Elsewhere.a", "to": "CityStory.screen", "kind": "property" }
          ]
        }
        """.utf8), file: "b.json")
    #expect(old.outdatedCount == 3)
    let text = "CoreA.a -> CityStory.screen (property member:x), CityStory.screen (property member:y)"
    let (report, graph) = try report(of: "A", text, old)
    #expect(report.baselined.count == 2)
    let update = old.updated(with: report, on: [graph], allowsAdditions: false)
    #expect(update.added.isEmpty)
    #expect(update.removed.map(\.from) == ["CoreA.gone"])
    #expect(update.unclaimed.map(\.from) == ["Elsewhere.a"])
    #expect(update.baseline.entries.map(\.member) == [nil, "x", "y"])
    #expect(update.baseline.entries.map(\.product) == [nil, "A", "A"])
    let written = try Baseline.parse(update.baseline.json, file: "b.json")
    #expect(written.entries == update.baseline.entries)
    let more = text + ", CityStory.screen (property member:w)"
    #expect(try self.report(of: "A", more, written).0.findings.contains { $0.injection?.member == "w" })
  }

  @Test func `no entry is removed unless all configurations were checked`() throws {
    let baseline = Baseline([Baseline.Entry(product: "Test", rule: "upward-reference", from: "CoreA.old", to: "X.y")])
    let update = baseline.updated(
      with: try check(baseline: baseline), on: [graph], isComplete: false, allowsAdditions: false)
    #expect(update.baseline == baseline)
    #expect(update.removed.isEmpty)
  }

  @Test func `a finding that no longer occurs is a note, and an error in continuous integration`() throws {
    let entry = Baseline.Entry(
      product: "Test", rule: "upward-reference", from: "CoreA.old", to: "CityStory.screen", kind: .property, member: "x"
    )
    let baseline = Baseline(Baseline(accepting: try check(baseline: nil)).entries + [entry])
    let written = try Baseline.parse(baseline.json, file: "baseline.json")
    let report = try check(baseline: written)
    #expect(
      report.lines.last
        == "baseline.json:8: note: the baselined upward-reference from CoreA.old to CityStory.screen (property x) no longer occurs "
        + "[stale-baseline]"
    )
    #expect(!report.isFailure(strict: true))
    #expect(try check(baseline: written, ci: true).isFailure())
  }

  @Test func `an update shrinks the list and adds findings only on request`() throws {
    let gone = Baseline.Entry(
      product: "Test", rule: "upward-reference", from: "CoreA.old", to: "CityStory.screen", kind: .property)
    let all = Baseline(accepting: try check(baseline: nil))
    let known = all.entries[0]
    let baseline = Baseline([known, gone])
    let report = try check(baseline: baseline)

    let shrunk = baseline.updated(with: report, on: [graph], allowsAdditions: false)
    #expect(shrunk.baseline.entries == [known])
    #expect(shrunk.removed == [gone])
    #expect(shrunk.added == Array(all.entries.dropFirst()))
    #expect(baseline.updated(with: report, on: [graph], allowsAdditions: true).baseline == all)
  }

  @Test func `notes and findings about exceptions are never baselined`() throws {
    let yaml = threeLayers + "\nexceptions: [{ rule: peer-reference, from: X, to: Y, reason: none }]"
    let report = ArchitectureCheck(policy: try configuration(yaml).policy).report(on: graph)
    #expect(report.findings.contains { $0.rule == "stale-exception" })
    let rules = Set(Baseline(accepting: report).entries.map(\.rule))
    #expect(rules == ["peer-reference", "upward-reference"])
  }

  @Test func `a check of one configuration reports no stale entries`() throws {
    let policy = try configuration(threeLayers + "\nconfigurations: { release: , offline: }").policy
    let baseline = Baseline([
      Baseline.Entry(product: "Test", rule: "upward-reference", from: "CoreA.a", to: "CityStory.b")
    ])
    func rules(_ names: [String]) -> [String] {
      let graphs = names.map { DefinitionGraph(text: "CityStory.a; ServiceA.a; CoreA.a", configuration: $0) }
      return ArchitectureCheck(policy: policy, baseline: baseline).report(on: graphs[0], and: Array(graphs.dropFirst()))
        .findings.map(\.rule)
    }
    #expect(rules(["release"]) == [])
    #expect(rules(["release", "offline"]) == ["stale-baseline"])
  }

  @Test(arguments: [
    ("", "1:1: error: invalid baseline: expected an object, found the end of the text"),
    ("[]", "1:1: error: invalid baseline: expected an object, found an array"),
    ("{}", "1:1: error: the field \"version\" is missing"),
    ("{\"version\": 1}", "1:1: error: the field \"findings\" is missing"),
    ("{\"version\": 3}", "1:13: error: the baseline has version 3, but this tool reads versions 1 to 2"),
    (
      "{\"version\": 2, \"findings\": [{\"rule\": \"r\", \"from\": \"f\", \"member\": \"m\"}]}",
      "1:29: error: the field \"product\" is missing"
    ),
    (
      "{\"version\": 1, \"findings\": [{\"member\": \"m\"}]}",
      "1:30: error: unknown field \"member\"; regenerate the file with `stratus baseline update`"
    ),
    ("{\"findings\": [{\"count\": 1}]}", "1:25: error: the field \"count\" must be at least 2 if it is present, not 1"),
    (
      "{\"version\": 1,\n \"finding\": []}",
      "2:2: error: unknown field \"finding\"; regenerate the file with `stratus baseline update`"
    ),
    ("{\"version\": 1, \"findings\": [] } x", "1:33: error: invalid baseline: text after the end of the document"),
    ("{\"findings\": [\n{}]}", "2:1: error: the field \"rule\" is missing"),
    ("{\"findings\": [\n{\"rule\": \"r\"}]}", "2:1: error: the field \"from\" is missing"),
    ("{\"findings\": [{\"rule\": 1}]}", "1:24: error: invalid baseline: expected a string, found a number"),
    (
      "{\"findings\": [{\"line\": 1}]}",
      "1:16: error: unknown field \"line\"; regenerate the file with `stratus baseline update`"
    ),
    (
      "{\"findings\": [{\"rule\": \"r\", \"from\": \"f\", \"kind\": \"proprety\"}]}",
      "1:50: error: \"proprety\" is not a kind of injection; did you mean \"property\"?"
    ),
    (
      "{\"findings\": [{\"rule\": \"r\", \"from\": \"f\"},\n{\"from\": \"f\", \"rule\": \"r\"}]}",
      "2:1: error: duplicate entry; the first is on line 1"
    ),
    ("{\"findings\": [[[[[[[[[", "1:15: error: invalid baseline: expected an object, found an array"),
  ])
  func `an invalid file has an error at its position`(text: String, message: String) {
    let error = #expect(throws: BaselineError.self) { try Baseline.parse(Array(text.utf8), file: "b.json") }
    #expect(error?.description == "b.json:" + message)
  }

  @Test func `a missing file is an error`() {
    let error = #expect(throws: BaselineError.self) { try Baseline.load("/nowhere/b.json") }
    #expect(error?.description == "/nowhere/b.json: error: could not read the file: No such file or directory")
  }
}
