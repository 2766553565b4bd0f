import StratusArchitecture
import StratusDefinitions
import StratusDiagrams
import StratusSupport

extension ArchitectureComparison {
  /// Returns a summary, a diagram, and folded tables for a comment on a pull request; empty if nothing differs.
  ///
  /// - Parameters:
  ///   - display: a closure that converts a location to text.
  ///   - chart: the diagram of the change; `nil` for none.
  ///   - note: a sentence that follows the summary.
  func markdown(
    _ display: (SourceLocation) -> String, chart: ChangeChart? = nil, note: String? = nil
  ) -> MarkdownDocument {
    var document = MarkdownDocument()
    if isEmpty { return document }
    document.summary(summary)
    if let note { document.note(note) }
    document.section(
      Plural.text(findings.added.count, "new finding"), head: ["severity", "finding", "rule", "location"],
      findings.added.map { finding in
        [finding.severity.rawValue, finding.message, finding.rule, finding.location.map(display) ?? ""]
      }, isOpen: true)
    if let chart { document.add(chart) }
    document.section(
      Plural.text(findings.fixed.count, "fixed finding"), head: ["finding", "rule"],
      findings.fixed.map { [$0.message, $0.rule] })
    document.section(
      "\(Plural.text(entries.count, "change")) of the graph", head: ["change", "element", "name", "details"],
      entries.map { [$0.change.rawValue, $0.kind.rawValue, $0.name, $0.cell] })
    document.section(
      "\(Plural.text(metrics.changes.count, "row")) of metrics", head: ["name", "change"],
      metrics.changes.map { change in
        [change.new.name, change.figures.map { "\($0.name) \($0.old) → \($0.new)" }.joined(separator: ", ")]
      })
    return document
  }
}

extension DifferenceEntry {
  fileprivate var cell: String {
    if let summary { return summary }
    return ((renaming.map { [$0] } ?? []) + properties.map { "\($0.name) \($0.old) → \($0.new)" }).joined(
      separator: ", ")
  }
}
