import Architecture
import DefinitionGraph
import Foundation
import TestSupport
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

  @Test func `what is frozen is not told, but counted`() throws {
    let first = try check(baseline: nil)
    #expect(first.findings.filter { $0.severity > .note }.count == 3)
    let report = try check(baseline: Baseline(freezing: first))
    #expect(report.findings.allSatisfy { $0.severity == .note })
    #expect(report.frozen.map(\.rule) == ["upward-reference", "upward-reference", "peer-reference"])
    #expect(!report.isFailure(strict: true))
    #expect(
      ReportFormat.text.reporter.text(of: report, style: ReportStyle())
        == "Test: no findings, 1 note, 3 frozen in the baseline (5 definitions, 4 references, 3 layers); "
        + "--verbose tells the notes\n")
  }

  @Test func `the file is sorted, a line for each finding, without lines and messages`() throws {
    let baseline = Baseline(freezing: try check(baseline: nil))
    #expect(
      String(decoding: baseline.json, as: UTF8.self) == """
        {
          "version": 1,
          "findings": [
            { "rule": "peer-reference", "from": "CityStory.screen", "to": "ListStory.screen", "kind": "property" },
            { "rule": "upward-reference", "from": "CoreA.a", "to": "CityStory.screen", "kind": "method" },
            { "rule": "upward-reference", "from": "CoreA.a", "to": "CityStory.screen", "kind": "property" }
          ]
        }

        """)
  }

  @Test func `what is written is read back, whatever the names`() throws {
    let entries = nastyNames.flatMap { name in
      [
        Baseline.Entry(rule: name, from: name, to: name, kind: .afterAll), Baseline.Entry(rule: name, from: name),
      ]
    }
    let baseline = Baseline(entries)
    let read = try Baseline.parse(baseline.json, file: "b.json")
    #expect(read.entries == baseline.entries)
    #expect(read.json == baseline.json)
  }

  @Test func `an entry holds while code moves, and for nothing else`() throws {
    let baseline = Baseline(freezing: try check(baseline: nil))
    let moved = DefinitionGraph(
      text: """
        // moved down


        CityStory.screen -> ListStory.screen (property member:renamed)
        ServiceA.a; CoreA.a -> CityStory.screen (property), CityStory.screen (method), CityStory.screen (afterAll)
        """)
    let report = try check(baseline: baseline, on: moved)
    #expect(report.frozen.count == 3)
    #expect(report.findings.map(\.injection?.kind) == [.afterAll])
  }

  @Test func `what is gone is a note, and an error where others rely on the build`() throws {
    let entry = Baseline.Entry(rule: "upward-reference", from: "CoreA.old", to: "CityStory.screen", kind: .property)
    let baseline = Baseline(Baseline(freezing: try check(baseline: nil)).entries + [entry])
    let written = try Baseline.parse(baseline.json, file: "baseline.json")
    let report = try check(baseline: written)
    #expect(
      report.lines.last
        == "baseline.json:7: note: the frozen upward-reference from CoreA.old to CityStory.screen is gone [stale-baseline]"
    )
    #expect(!report.isFailure(strict: true))
    #expect(try check(baseline: written, ci: true).isFailure())
  }

  @Test func `an update shrinks the list, and lets it grow only if asked`() throws {
    let gone = Baseline.Entry(rule: "upward-reference", from: "CoreA.old", to: "CityStory.screen", kind: .property)
    let all = Baseline(freezing: try check(baseline: nil))
    let known = all.entries[0]
    let baseline = Baseline([known, gone])
    let report = try check(baseline: baseline)

    let shrunk = baseline.updated(with: report, allowsAdditions: false)
    #expect(shrunk.baseline.entries == [known])
    #expect(shrunk.removed == [gone])
    #expect(shrunk.added == Array(all.entries.dropFirst()))
    #expect(baseline.updated(with: report, allowsAdditions: true).baseline == all)
  }

  @Test func `notes and what is wrong with exceptions are never frozen`() throws {
    let yaml = threeLayers + "\nexceptions: [{ rule: peer-reference, from: X, to: Y, reason: none }]"
    let report = ArchitectureCheck(policy: try configuration(yaml).policy).report(on: graph)
    #expect(report.findings.contains { $0.rule == "stale-exception" })
    let rules = Set(Baseline(freezing: report).entries.map(\.rule))
    #expect(rules == ["peer-reference", "upward-reference"])
  }

  @Test func `one configuration alone says nothing about what is gone`() throws {
    let policy = try configuration(threeLayers + "\nconfigurations: { release: , offline: }").policy
    let baseline = Baseline([Baseline.Entry(rule: "upward-reference", from: "CoreA.a", to: "CityStory.b")])
    func rules(_ names: [String]) -> [String] {
      let graphs = names.map { DefinitionGraph(text: "CityStory.a; ServiceA.a; CoreA.a", configuration: $0) }
      return ArchitectureCheck(policy: policy, baseline: baseline).report(on: graphs[0], and: Array(graphs.dropFirst()))
        .findings.map(\.rule)
    }
    #expect(rules(["release"]) == [])
    #expect(rules(["release", "offline"]) == ["stale-baseline"])
  }

  @Test(arguments: [
    ("", "1:1: error: this is no baseline: expected an object, found the end of the text"),
    ("[]", "1:1: error: this is no baseline: expected an object, found an array"),
    ("{}", "1:1: error: the field \"version\" is missing"),
    ("{\"version\": 1}", "1:1: error: the field \"findings\" is missing"),
    ("{\"version\": 2}", "1:13: error: this is a baseline of version 2, and this tool reads version 1"),
    (
      "{\"version\": 1,\n \"finding\": []}",
      "2:2: error: unknown field \"finding\"; write the file with `stratus baseline update`"
    ),
    ("{\"version\": 1, \"findings\": [] } x", "1:33: error: this is no baseline: text after the end of the document"),
    ("{\"findings\": [\n{}]}", "2:1: error: the field \"rule\" is missing"),
    ("{\"findings\": [\n{\"rule\": \"r\"}]}", "2:1: error: the field \"from\" is missing"),
    ("{\"findings\": [{\"rule\": 1}]}", "1:24: error: this is no baseline: expected a string, found a number"),
    (
      "{\"findings\": [{\"line\": 1}]}",
      "1:16: error: unknown field \"line\"; write the file with `stratus baseline update`"
    ),
    (
      "{\"findings\": [{\"rule\": \"r\", \"from\": \"f\", \"kind\": \"proprety\"}]}",
      "1:50: error: \"proprety\" is no kind of injection; did you mean \"property\"?"
    ),
    (
      "{\"findings\": [{\"rule\": \"r\", \"from\": \"f\"},\n{\"from\": \"f\", \"rule\": \"r\"}]}",
      "2:1: error: this is frozen already, in line 1"
    ),
    ("{\"findings\": [[[[[[[[[", "1:15: error: this is no baseline: expected an object, found an array"),
  ])
  func `a bad file is told where it is bad`(text: String, message: String) {
    let error = #expect(throws: BaselineError.self) { try Baseline.parse(Array(text.utf8), file: "b.json") }
    #expect(error?.description == "b.json:" + message)
  }

  @Test func `a file that is not there is an error`() {
    let error = #expect(throws: BaselineError.self) { try Baseline.load("/nowhere/b.json") }
    #expect(error?.description == "/nowhere/b.json: error: the file cannot be read: No such file or directory")
  }
}
