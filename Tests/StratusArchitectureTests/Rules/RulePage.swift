import Foundation
import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

/// A page of `docs/rules`: generated parts about the rule, and examples that the tests run.
struct RulePage {
  /// The example under one heading of a page.
  struct Example {
    let heading: String
    /// Whether the rule must report the example; otherwise, it must report nothing.
    let isReported: Bool
    var configuration: String = threeLayers
    /// The graphs, each with the name of its activation.
    var graphs: [(activation: String?, text: String)] = []
    /// The content of a baseline file.
    var baseline: String?
    /// The findings that the page shows.
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

  /// The part of a page before the examples, generated from the rule.
  static func head(of rule: Rule) -> String {
    """
    # \(rule.id)

    \(rule.summary)

    | topic | default severity |
    |---|---|
    | \(rule.topic.rawValue.lowercased()) | \(rule.defaultSeverity.rawValue) |

    The examples below are [graphs written as text](README.md#how-to-read-the-examples).

    ## Why it matters

    \(rule.reason)

    ## Reported


    """
  }

  /// The part of a page after the examples, generated from the rule, up to the section on exceptions.
  static func tail(of rule: Rule) -> String {
    let rows = rule.options.map { "| `\($0.name)` | \($0.summary) | \($0.defaultValue) |\n" }.joined()
    let options = rows.isEmpty ? "" : "## Options\n\n| option | meaning | default |\n|---|---|---|\n\(rows)\n"
    return "## How to fix it\n\n\(rule.remedy)\n\n\(options)\(exceptionHeading)"
  }

  private static let exceptionHeading = "## When to make an exception\n\n"

  /// The page with the generated parts of the current rule.
  var updated: String {
    let marker = "\n## Reported\n\n"
    guard let start = text.range(of: marker)?.upperBound, let end = text.range(of: "## How to fix it\n")?.lowerBound,
      let exception = text.range(of: Self.exceptionHeading)?.upperBound
    else { return text }
    return Self.head(of: rule) + text[start..<end] + Self.tail(of: rule) + text[exception...]
  }

  var examples: [Example] {
    var examples: [Example] = []
    var isReported = false
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
        if line.hasPrefix("## ") { isReported = line == "## Reported" }
        examples.append(Example(heading: String(line), isReported: isReported))
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

  /// Returns the findings of the rule in an example, as lines.
  func findings(in example: Example, by rules: [Rule] = Rule.all) throws -> String {
    let graphs = example.graphs.map { DefinitionGraph(text: $0.text, activation: $0.activation) }
    let policy = try configuration(example.configuration).policy
    let name = Baseline.name(for: .assemblies)
    let baseline = try example.baseline.map { try Baseline.parse(Array($0.utf8), file: name) }
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
      product: product, activations: activations, findings: findings.filter { $0.rule == rule.id }, accepted: [],
      statistics: statistics)
  }
}
