import Foundation
import StratusArchitecture
import StratusTestSupport
import Testing

/// Compares the pages of `docs/rules` with the rules. STRATUS_RECORD=1 updates the generated parts.
struct RulePageTests {
  private static let isRecording = ProcessInfo.processInfo.environment["STRATUS_RECORD"] == "1"

  /// The other rules are in the table that ``WiringErrorTests`` compares.
  @Test(arguments: Rule.all.filter { $0.topic != .wiring }.map(\.id))
  func `the page of a rule matches the rule, and its examples match the findings`(id: String) throws {
    let rule = try #require(Rule.named(id))
    var page = try RulePage(rule)
    if Self.isRecording { page = try recorded(page) }

    #expect(page.text == page.updated, "run the tests once with STRATUS_RECORD=1")
    #expect(page.text.hasPrefix(RulePage.head(of: rule)) && page.text.contains(RulePage.tail(of: rule)))
    #expect(page.examples.contains { $0.isReported } && page.examples.contains { !$0.isReported })
    for example in page.examples {
      let findings = try page.findings(in: example)
      #expect(findings == example.output, "\(example.heading)")
      #expect(findings.isEmpty != example.isReported, "\(example.heading)")
    }
  }

  private func recorded(_ page: RulePage) throws -> RulePage {
    var text = page.updated
    for example in page.examples where example.isReported {
      let findings = try page.findings(in: example)
      if let range = text.range(of: "```text\n\(example.output)\n```") {
        text.replaceSubrange(range, with: "```text\n\(findings)\n```")
      }
    }
    if text != page.text {
      try Data(text.utf8).write(to: page.file)
      Issue.record("recorded \(page.file.lastPathComponent); run again without STRATUS_RECORD")
    }
    return try RulePage(page.rule)
  }

  @Test func `the list of rules is complete`() throws {
    let file = packageRoot.appending(path: "docs/rules/README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let list = Rule.Topic.allCases.map { topic in
      if topic == .wiring {
        let count = Rule.all.count { $0.topic == topic }
        return
          "### Wiring\n\nActivation reports \(count) kinds of [wiring errors](../wiring-errors.md). "
          + "They cannot be configured.\n\n"
      }
      let rules = Rule.all.filter { $0.topic == topic }.map { rule in
        "| [\(rule.id)](\(rule.id).md) | \(rule.defaultSeverity.rawValue) | \(rule.summary) |\n"
      }
      return rules.isEmpty
        ? "" : "### \(topic.rawValue)\n\n| rule | default severity | reports |\n|---|---|---|\n\(rules.joined())\n"
    }.joined()
    let marker = "## All rules\n\n"
    let start = try #require(text.range(of: marker)?.upperBound)
    if Self.isRecording, text[start...] != list {
      try Data((text[..<start] + list).utf8).write(to: file)
      Issue.record("recorded README.md; run again without STRATUS_RECORD")
    } else {
      #expect(text[start...] == list, "run the tests once with STRATUS_RECORD=1")
    }
  }

  @Test func `each page belongs to a rule that can be configured`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: packageRoot.appending(path: "docs/rules").path)
    #expect(Set(files) == Set(Rule.all.filter { $0.topic != .wiring }.map { "\($0.id).md" } + ["README.md"]))
  }
}
