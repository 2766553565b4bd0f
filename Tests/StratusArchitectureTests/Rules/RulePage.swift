import Foundation
import StratusArchitecture
import StratusDefinitions
import StratusTestSupport
import Testing

/// A page of `docs/rules`: what the rule says of itself, then examples, which are run.
struct RulePage {
  /// What one heading of a page shows.
  struct Example {
    let heading: String
    /// Whether the example is one of findings; else the rule must find nothing in it.
    let isFound: Bool
    var configuration: String = threeLayers
    /// With the names of their configurations.
    var graphs: [(configuration: String?, text: String)] = []
    /// A baseline file.
    var baseline: String?
    /// The findings as the page tells them.
    var output = ""
  }

  let rule: Rule
  let file: URL
  let text: String

  init(_ rule: Rule) throws {
    self.rule = rule
    file = packageRoot.appending(path: "docs/rules/\(rule.id).md")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// What stands above the first example, made of the rule itself.
  static func head(of rule: Rule) -> String {
    let severity = rule.severity?.rawValue ?? "off"
    let options = rule.options.map { "| `\($0.name)` | \($0.summary) (\($0.standard)) |\n" }.joined()
    return """
      # \(rule.id)

      \(rule.summary)

      | | |
      |---|---|
      | about | \(rule.topic.rawValue.lowercased()) |
      | severity | \(severity) |
      \(options)
      **Why it matters.** \(rule.reason)

      **How to fix it.** \(rule.remedy)

      \(rule.isFoundWhileActivating
        ? "It is found while the assemblies are activated, by the tool as in the application."
        : "The examples are written as [README.md](README.md#how-to-read-the-examples) tells.")


      """
  }

  var examples: [Example] {
    var examples: [Example] = []
    var isFound = false
    var fence: (info: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        guard line == "```" else {
          fence?.lines.append(line)
          continue
        }
        add(open.info, open.lines.joined(separator: "\n"), to: &examples[examples.count - 1])
        fence = nil
      } else if line.hasPrefix("```") {
        fence = (String(line.dropFirst(3)), [])
      } else if line.hasPrefix("## ") || line.hasPrefix("### ") {
        if line.hasPrefix("## ") { isFound = line == "## Found" }
        examples.append(Example(heading: String(line), isFound: isFound))
      }
    }
    return examples.filter { !$0.graphs.isEmpty }
  }

  private func add(_ info: String, _ block: String, to example: inout Example) {
    let words = info.split(separator: " ")
    switch words.first {
    case "yaml": example.configuration = block
    case "graph": example.graphs.append((words.dropFirst().first.map(String.init), block))
    case "json": example.baseline = block
    case "text": example.output = block
    default: break
    }
  }

  /// What the rule finds in an example, as lines.
  func findings(in example: Example, by rules: [Rule] = Rule.all) throws -> String {
    let graphs = example.graphs.map { DefinitionGraph(text: $0.text, configuration: $0.configuration) }
    let policy = try configuration(example.configuration).policy
    let baseline = try example.baseline.map { try Baseline.parse(Array($0.utf8), file: Baseline.name) }
    let check = ArchitectureCheck(
      policy: policy, today: try #require(Day("2026-12-01")), baseline: baseline, expectsAllActivations: true,
      rules: rules)
    let report = check.report(on: graphs[0], and: Array(graphs.dropFirst()))
    var text = ReportFormat.text.reporter.text(of: report.only(rule), style: ReportStyle(isVerbose: true))
    text.removeSubrange((text.range(of: "\n  why: ") ?? text.startIndex..<text.endIndex).lowerBound...)
    return text
  }
}

extension Report {
  fileprivate func only(_ rule: Rule) -> Report {
    Report(
      product: product, configurations: configurations, findings: findings.filter { $0.rule == rule.id }, accepted: [],
      statistics: statistics)
  }
}
