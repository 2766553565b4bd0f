import StratusArchitecture
import StratusDefinitions
import StratusSupport

extension ArchitectureComparison {
  /// Returns a summary and folded tables for a comment on a pull request; empty if nothing differs.
  ///
  /// - Parameter display: a closure that converts a location to text.
  func markdown(_ display: (SourceLocation) -> String) -> String {
    if isEmpty { return "" }
    let sections = [
      section(
        "\(Plural.text(findings.added.count, "new finding"))", head: ["severity", "finding", "rule", "location"],
        findings.added.map { finding in
          [finding.severity.rawValue, finding.message, finding.rule, finding.location.map(display) ?? ""]
        }, isOpen: true),
      section(
        "\(Plural.text(findings.fixed.count, "fixed finding"))", head: ["finding", "rule"],
        findings.fixed.map { [$0.message, $0.rule] }),
      section(
        "\(Plural.text(entries.count, "change")) of the graph", head: ["change", "element", "name", "details"],
        entries.map { [$0.change.rawValue, $0.kind.rawValue, $0.name, $0.cell] }),
      section(
        "\(Plural.text(metrics.changes.count, "row")) of metrics", head: ["name", "change"],
        metrics.changes.map { change in
          [change.new.name, change.figures.map { "\($0.name) \($0.old) → \($0.new)" }.joined(separator: ", ")]
        }),
    ]
    return "**Architecture**: \(summary)\n" + sections.joined()
  }

  /// Returns a table that can be folded; empty if it has no rows.
  private func section(_ title: String, head: [String], _ rows: [[String]], isOpen: Bool = false) -> String {
    if rows.isEmpty { return "" }
    let table = ([head, head.map { _ in "---" }] + rows.map { $0.map(\.markdownEscaped) })
      .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    return "\n<details\(isOpen ? " open" : "")><summary>\(title)</summary>\n\n\(table)\n</details>\n"
  }
}

extension DifferenceEntry {
  fileprivate var cell: String {
    if let summary { return summary }
    return ((renaming.map { [$0] } ?? []) + properties.map { "\($0.name) \($0.old) → \($0.new)" }).joined(
      separator: ", ")
  }
}
