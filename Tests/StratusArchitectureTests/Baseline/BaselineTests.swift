import Foundation
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

@testable import StratusArchitecture

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
          "version": 1,
          "findings": [
            { "rule": "peer-reference", "from": "CityStory.screen", "to": "ListStory.screen", "kind": "property", \
        "member": "next" },
            { "rule": "upward-reference", "from": "CoreA.a", "to": "CityStory.screen", "kind": "method", "member": \
        "y" },
            { "rule": "upward-reference", "from": "CoreA.a", "to": "CityStory.screen", "kind": "property", "member": \
        "x" }
          ]
        }

        """)
  }

  @Test func `a written baseline is read back with any names`() throws {
    let entries = nastyNames.flatMap { name in
      let identity = Finding.Identity(rule: name, from: name, to: name, kind: .afterAll, member: name)
      return [
        Baseline.Entry(identity, bound: .count(3), activations: ["b", name]),
        Baseline.Entry(Finding.Identity(rule: name, from: name), bound: .members(of: [name, "a"])),
        Baseline.Entry(Finding.Identity(rule: name, from: name, to: name)),
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
    // Two equal injections are one finding that has grown.
    let isEqual = injection.hasPrefix("(property member:x)")
    #expect(report.baselined.map(\.injection?.member) == (isEqual ? [] : ["x"]))
    #expect(report.isFailure())
  }

  private func report(
    _ text: String, _ baseline: Baseline?, product: String = "Test", coversPolicy: Bool = true
  ) throws -> Report {
    ArchitectureCheck(
      policy: try configuration(threeLayers).policy, baseline: baseline, isContinuousIntegration: true,
      coversPolicy: coversPolicy
    ).report(on: DefinitionGraph(text: text, product: product))
  }

  private func scope(_ graphs: [DefinitionGraph] = [], coversPolicy: Bool = true) -> CheckedScope {
    CheckedScope(checking: graphs, activations: [], coversPolicy: coversPolicy)
  }

  @Test func `an entry accepts as many findings as it counts, and is stale if there are fewer`() throws {
    func report(_ count: Int, _ baseline: Baseline?) throws -> Report {
      let injections = Array(repeating: "CityStory.screen (method member:add)", count: count)
      return try self.report("CityStory.screen; ServiceA.a; CoreA.a -> \(injections.joined(separator: ", "))", baseline)
    }
    let baseline = Baseline(accepting: try report(2, nil))
    #expect(baseline.entries.map(\.bound) == [.count(2)])
    let written = try Baseline.parse(baseline.json, file: "b.json")
    #expect(try report(2, written).findings.isEmpty)
    // It is unknown which one is new, so all of them are reported.
    let more = try report(3, written)
    #expect(more.findings.map(\.rule) == ["upward-reference", "upward-reference", "upward-reference"])
    #expect(more.findings.allSatisfy { $0.message.hasSuffix("; 2 were accepted, now there are 3") })
    #expect(
      try report(1, written).lines == [
        "b.json:4: error: the baseline accepts a count of 2 for upward-reference from CoreA.a to CityStory.screen "
          + "(method add), but it is 1 now [stale-baseline]"
      ])
    let shrunk = written.updated(with: try report(1, written), in: scope(), allowsAdditions: false)
    #expect(shrunk.baseline.entries.map(\.bound) == [.count(1)])
    #expect(shrunk.shrunk.map(\.old.bound) == [.count(2)])
    let refused = written.updated(with: more, in: scope(), allowsAdditions: false)
    #expect(refused.baseline.entries == written.entries)
    #expect(refused.added.map(\.bound) == [.count(3)])
  }

  @Test func `an entry accepts the finding in every product`() throws {
    let text = "CityStory.screen; ServiceA.a; CoreA.a -> CityStory.screen (property member:x)"
    let baseline = Baseline(accepting: try report(text, nil, product: "A"))
    #expect(try report(text, baseline, product: "B").findings.isEmpty)
  }

  @Test func `what remains of an accepted reference is accepted`() throws {
    let declared = "CityStory.screen; ServiceA.a; CoreA uses story: CityStory = CityStory; CoreA.a"
    let baseline = Baseline(
      accepting: try report(declared + " -> CityStory.screen (property member:x through:story)", nil))
    #expect(baseline.entries.map(\.identity.kind) == [.property])
    let remaining = try report(declared, baseline)
    #expect(remaining.findings.isEmpty)
    #expect(remaining.baselined.map(\.collaborator) == ["story"])
    // An update replaces the entry, so that the reference is new if it returns.
    let update = baseline.updated(with: remaining, in: scope(), allowsAdditions: false)
    #expect(update.added.isEmpty)
    #expect(update.removed == baseline.entries)
    #expect(update.baseline.entries.map(\.identity.kind) == [nil])
    #expect(try report(declared, update.baseline).findings.isEmpty)
    #expect(
      try report(declared + " -> CityStory.screen (property member:x through:story)", update.baseline).findings
        .map(\.rule) == ["upward-reference", "stale-baseline"])
    // A collaborator of another assembly, or to another one, was never accepted.
    for other in [
      "CoreB uses story: CityStory = CityStory; CoreB.a", "CoreA uses other: OtherStory = OtherStory; OtherStory.a",
    ] {
      #expect(
        try report("\(declared); \(other)", baseline).findings.map(\.rule) == ["upward-reference"], "\(other)")
    }
  }

  @Test func `an incomplete check judges only the entries of its modules`() throws {
    let identity = Finding.Identity(rule: "upward-reference", from: "Mail.CoreA.a", to: "App.CityStory.screen")
    let baseline = Baseline([Baseline.Entry(identity)])
    let other = "Feed.CityStory.screen; Feed.ServiceA.a; Feed.CoreA.a"
    let both = "Mail.CityStory.screen; App.ServiceA.a; Mail.CoreA.a"
    #expect(try report(other, baseline, coversPolicy: false).findings.isEmpty)
    #expect(try report(both, baseline, coversPolicy: false).findings.map(\.rule) == ["stale-baseline"])
    // A module that no longer exists must not leave entries forever.
    #expect(try report(other, baseline).findings.map(\.rule) == ["stale-baseline"])
    for (text, coversPolicy, isKept) in [(other, false, true), (both, false, false), (other, true, false)] {
      let update = baseline.updated(
        with: try report(text, baseline), in: scope([DefinitionGraph(text: text)], coversPolicy: coversPolicy),
        allowsAdditions: false)
      #expect(update.unchecked == (isKept ? 1 : 0))
      #expect(update.baseline.entries.isEmpty == !isKept)
      #expect(update.removed.isEmpty == isKept)
    }
  }

  @Test func `a finding that no longer occurs is a note, and an error in continuous integration`() throws {
    let identity = Finding.Identity(
      rule: "upward-reference", from: "CoreA.old", to: "CityStory.screen", kind: .property, member: "x")
    let baseline = Baseline(Baseline(accepting: try check(baseline: nil)).entries + [Baseline.Entry(identity)])
    let written = try Baseline.parse(baseline.json, file: "baseline.json")
    let report = try check(baseline: written)
    #expect(
      report.lines.last
        == """
        baseline.json:7: note: the baselined upward-reference from CoreA.old to CityStory.screen (property x) no \
        longer occurs 
        """
        + "[stale-baseline]"
    )
    #expect(!report.isFailure(strict: true))
    #expect(try check(baseline: written, ci: true).isFailure())
  }

  @Test func `an update shrinks the list and adds findings only on request`() throws {
    let gone = Baseline.Entry(
      Finding.Identity(rule: "upward-reference", from: "CoreA.old", to: "CityStory.screen", kind: .property))
    let all = Baseline(accepting: try check(baseline: nil))
    let known = all.entries[0]
    let baseline = Baseline([known, gone])
    let report = try check(baseline: baseline)

    let shrunk = baseline.updated(with: report, in: scope([graph]), allowsAdditions: false)
    #expect(shrunk.baseline.entries == [known])
    #expect(shrunk.removed == [gone])
    #expect(shrunk.added == Array(all.entries.dropFirst()))
    #expect(baseline.updated(with: report, in: scope([graph]), allowsAdditions: true).baseline == all)
  }

  @Test func `notes and findings about exceptions are never baselined`() throws {
    let yaml = threeLayers + "\nexceptions: [{ rule: peer-reference, from: X, to: Y, reason: none }]"
    let report = ArchitectureCheck(policy: try configuration(yaml).policy).report(on: graph)
    #expect(report.findings.contains { $0.rule == "stale-exception" })
    let rules = Set(Baseline(accepting: report).entries.map(\.identity.rule))
    #expect(rules == ["peer-reference", "upward-reference"])
  }

  @Test func `a check of one configuration reports no stale entries`() throws {
    let policy = try configuration(threeLayers + "\nactivations: { release: , offline: }").policy
    let baseline = Baseline([
      Baseline.Entry(Finding.Identity(rule: "upward-reference", from: "CoreA.a", to: "CityStory.b"))
    ])
    func rules(_ names: [String]) -> [String] {
      let graphs = names.map { DefinitionGraph(text: "CityStory.a; ServiceA.a; CoreA.a", activation: $0) }
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
    ("{\"version\": 2}", "1:13: error: the baseline has version 2, but this tool reads version 1"),
    (
      "{\"version\": 1, \"products\": []}",
      "1:16: error: unknown field \"products\"; delete the file, and write it again with `stratus baseline update`"
    ),
    (
      "{\"findings\": [{\"count\": 2, \"members\": [\"a\"]}]}",
      "1:28: error: an entry cannot have both \"count\" and \"members\""
    ),
    ("{\"findings\": [{\"members\": []}]}", "1:27: error: the field \"members\" must contain a name if it is present"),
    ("{\"findings\": [{\"count\": 1}]}", "1:25: error: the field \"count\" must be at least 2 if it is present, not 1"),
    (
      "{\"version\": 1,\n \"finding\": []}",
      "2:2: error: unknown field \"finding\"; delete the file, and write it again with `stratus baseline update`"
    ),
    ("{\"version\": 1, \"findings\": [] } x", "1:33: error: invalid baseline: text after the end of the document"),
    ("{\"findings\": [\n{}]}", "2:1: error: the field \"rule\" is missing"),
    ("{\"findings\": [\n{\"rule\": \"r\"}]}", "2:1: error: the field \"from\" is missing"),
    ("{\"findings\": [{\"rule\": 1}]}", "1:24: error: invalid baseline: expected a string, found a number"),
    (
      "{\"findings\": [{\"line\": 1}]}",
      "1:16: error: unknown field \"line\"; delete the file, and write it again with `stratus baseline update`"
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
