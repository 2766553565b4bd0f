import Foundation
import StratusArchitecture
import StratusTestSupport
import Testing

/// The pages of `docs/rules` are true: STRATUS_RECORD=1 brings what is made of the rules up to date.
struct RulePageTests {
  private static let isRecording = ProcessInfo.processInfo.environment["STRATUS_RECORD"] == "1"

  /// The others are in ``WiringPageTests``.
  @Test(arguments: Rule.all.filter { !$0.isFoundWhileActivating }.map(\.id))
  func `a rule's page says what the rule says, and its examples are true`(id: String) throws {
    let rule = try #require(Rule.named(id))
    var page = try RulePage(rule)
    if Self.isRecording { page = try recorded(page) }

    #expect(page.text.hasPrefix(RulePage.head(of: rule)), "run the tests once with STRATUS_RECORD=1")
    #expect(page.examples.contains { $0.isFound } && page.examples.contains { !$0.isFound })
    for example in page.examples {
      let findings = try page.findings(in: example)
      #expect(findings == example.output, "\(example.heading)")
      #expect(findings.isEmpty != example.isFound, "\(example.heading)")
    }
  }

  private func recorded(_ page: RulePage) throws -> RulePage {
    var text = page.text
    let start = text.range(of: "\n## ").map { text.index(after: $0.lowerBound) } ?? text.endIndex
    text.replaceSubrange(..<start, with: RulePage.head(of: page.rule))
    for example in page.examples where example.isFound {
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
      let rules = Rule.all.filter { $0.topic == topic }.map { rule in
        "| [\(rule.id)](\(rule.id).md) | \(rule.severity?.rawValue ?? "off") | \(rule.summary) |\n"
      }
      return rules.isEmpty
        ? "" : "### \(topic.rawValue)\n\n| rule | severity | finds |\n|---|---|---|\n\(rules.joined())\n"
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

  @Test func `there is no page without a rule`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: packageRoot.appending(path: "docs/rules").path)
    #expect(Set(files) == Set(Rule.all.map { "\($0.id).md" } + ["README.md"]))
  }
}
