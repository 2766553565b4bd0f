import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusSupport

extension ArchitectureComparison {
  /// Returns a summary, a diagram, and folded tables for a comment on a pull request; empty if nothing differs.
  ///
  /// - Parameters:
  ///   - display: a closure that converts a location to text.
  ///   - chart: the diagram of the change; `nil` for none.
  ///   - notes: sentences that follow the summary.
  func markdown(
    _ display: (SourceLocation) -> String, chart: ChangeChart? = nil, notes: [String] = []
  ) -> MarkdownDocument {
    var document = MarkdownDocument()
    if isEmpty { return document }
    document.summary(summary)
    for note in notes { document.note(note) }
    document.section(
      configurationChanges, head: ["section", "effect"],
      policy.entries.map { [$0.section, $0.effect ?? ""] }, isOpen: policy.entries.contains(where: \.mayAcceptMore))
    document.section(
      Plural.text(findings.added.count, "new finding"), head: ["severity", "finding", "rule", "location"],
      ReportParagraph.paragraphs(of: findings.added, causes: causes).map { $0.row(display) }.countingEqual(in: 1),
      isOpen: true)
    document.section(
      Plural.text(findings.accepted.count, "accepted finding"), head: ["finding", "rule", "location"],
      findings.accepted.map { ["accepted: \($0.message)\($0.only)", $0.rule, $0.location.map(display) ?? ""] }
        .countingEqual(in: 0), isOpen: true)
    document.section(
      "\(Plural.text(findings.unchecked.count, "finding")) no longer checked", head: ["finding", "rule"],
      findings.unchecked.map { [$0.message + $0.only, $0.rule] }.countingEqual(in: 0), isOpen: true)
    if let chart {
      if let note = drawn.note { document.note("\(note.prefix(1).uppercased() + note.dropFirst()).") }
      document.add(chart)
    }
    document.section(
      Plural.text(findings.fixed.count, "fixed finding"), head: ["finding", "rule"],
      findings.fixed.map { [$0.message + $0.only, $0.rule] }.countingEqual(in: 0))
    document.section(
      Plural.text(findings.shrunk.count, "smaller finding"), head: ["finding", "rule"],
      findings.shrunk.map { [$0.message + $0.only, $0.rule] }.countingEqual(in: 0))
    document.section(
      "\(Plural.text(entries.count, "change")) of the graph", head: ["change", "element", "name", "details"],
      entries.map { [$0.change.rawValue, $0.kind.rawValue, $0.name, $0.cell] }.countingEqual(in: 3))
    document.section(
      "\(Plural.text(metrics.changes.count, "row")) of metrics", head: ["name", "change"],
      metrics.changes.map { change in
        [change.new.name, change.figures.map { "\($0.name) \($0.old) → \($0.new)" }.joined(separator: ", ")]
      })
    return document
  }
}

extension ReportParagraph {
  /// Returns the row of a table: the finding, or the cause of several with the first locations.
  fileprivate func row(_ display: (SourceLocation) -> String) -> [String] {
    guard let cause else {
      let finding = findings[0]
      return [
        finding.severity.rawValue, finding.message + finding.only, finding.rule, finding.location.map(display) ?? "",
      ]
    }
    let shown = findings.prefix(Self.mostShown).map { $0.location.map(display) ?? $0.from }
    let more = findings.count > shown.count ? ["and \(findings.count - shown.count) more"] : []
    return [cause.severity.rawValue, cause.message, cause.rule, (shown + more).joined(separator: ", ")]
  }
}

extension DifferenceEntry {
  fileprivate var cell: String {
    if let summary { return summary + only }
    return ((renaming.map { [$0] } ?? []) + properties.map { "\($0.name) \($0.old) → \($0.new)" }).joined(
      separator: ", ") + only
  }
}
