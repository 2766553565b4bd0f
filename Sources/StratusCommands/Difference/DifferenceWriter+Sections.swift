import StratusArchitecture
import StratusGraph
import StratusSupport

/// The sections, each with its lines, its rows of a table, and its objects.
extension DifferenceWriter {
  private typealias Row = DifferenceSection.Row

  var configuration: DifferenceSection {
    let entries = difference.policy.entries
    return DifferenceSection(
      name: "configuration", title: difference.configurationChanges, isOpen: entries.contains(where: \.mayAcceptMore),
      head: ["section", "effect"],
      rows: entries.map { entry in
        let line = "~ \(entry.name)\(entry.effect.map { ": \($0)" } ?? "")"
        return Row(line: line, cells: [entry.section, entry.effect ?? ""]) { json in
          json.field("section", entry.section)
          json.field("mayAcceptMore", entry.mayAcceptMore)
        }
      })
  }

  var changes: DifferenceSection {
    DifferenceSection(
      name: "changes", title: "\(Plural.text(difference.entries.count, "change")) of the graph",
      head: ["change", "element", "name", "details"],
      rows: difference.entries.map { entry in
        let cells = [entry.change.rawValue, entry.kind.rawValue, entry.name, entry.cell + entry.activations.only]
        let line = "\(entry.change.sign) \(entry.kind.rawValue) \(entry.name)\(entry.details)\(entry.activations.only)"
        return Row(line: line, cells: cells) { json in
          json.field("change", entry.change.rawValue)
          json.field("kind", entry.kind.rawValue)
          json.field("name", entry.name)
          if let old = entry.oldName { json.field(old.reason.field, old.name) }
          json.field("summary", orNone: entry.summary)
          if !entry.activations.isEmpty { json.texts("activations", entry.activations) }
          if !entry.properties.isEmpty {
            json.write("properties", entry.properties.map { ($0.name, $0.old, $0.new) })
          }
        }
      }, counted: 3)
  }

  /// The sections of findings. A comment lists those that are open above its diagram.
  var findings: [DifferenceSection] {
    let (findings, head) = (difference.findings, ["finding", "rule"])
    return [
      DifferenceSection(
        name: "new", title: Plural.text(findings.added.count, "new finding"), isOpen: true,
        head: ["severity"] + head + ["location"],
        rows: findings.added.map { row($0, "+", $0.location.map { " at \(display($0))" } ?? "") }, counted: 1,
        cells: ReportParagraph.paragraphs(of: findings.added, causes: difference.causes).map(cells)),
      DifferenceSection(
        name: "fixed", title: Plural.text(findings.fixed.count, "fixed finding"), head: head,
        rows: findings.fixed.map { row($0, "-") }, counted: 0),
      DifferenceSection(
        name: "accepted", title: Plural.text(findings.accepted.count, "accepted finding"), isOpen: true,
        head: head + ["location"], rows: findings.accepted.map { row($0, "~", ": accepted") }, counted: 0,
        cells: findings.accepted.map { ["accepted: \(message(of: $0))", $0.rule, display($0.location)] }),
      DifferenceSection(
        name: "noLongerChecked", title: "\(Plural.text(findings.unchecked.count, "finding")) no longer checked",
        isOpen: true, head: head, rows: findings.unchecked.map { row($0, "~", ": no longer checked") }, counted: 0),
      DifferenceSection(
        name: "smaller", title: Plural.text(findings.shrunk.count, "smaller finding"), head: head,
        rows: findings.shrunk.map { row($0, "~") }, counted: 0),
    ]
  }

  private func row(_ finding: Finding, _ sign: String, _ suffix: String = "") -> Row {
    let line = "\(sign) finding \(message(of: finding)) [\(finding.rule)]\(suffix)"
    return Row(line: line, cells: [message(of: finding), finding.rule]) { json in
      json.field("rule", finding.rule)
      json.field("severity", finding.severity.rawValue)
      json.field("from", finding.from)
      json.field("to", orNone: finding.to)
      json.field("message", finding.message)
      if !finding.activations.isEmpty { json.texts("activations", finding.activations) }
      json.write(finding.location, path)
    }
  }

  /// Returns the cells of a new finding, or of the cause of several with the first locations.
  private func cells(_ paragraph: ReportParagraph) -> [String] {
    let findings = paragraph.findings
    guard let cause = paragraph.cause else {
      return [findings[0].severity.rawValue] + row(findings[0], "+").cells + [display(findings[0].location)]
    }
    let shown = findings.prefix(ReportParagraph.mostShown).map { $0.location.map(display) ?? $0.from }
    let more = findings.count > shown.count ? ["and \(findings.count - shown.count) more"] : []
    return [cause.severity.rawValue, cause.message, cause.rule, (shown + more).joined(separator: ", ")]
  }

  private func message(of finding: Finding) -> String { finding.message + finding.activations.only }

  private func display(_ location: SourceLocation?) -> String { location.map { "\(path($0.file)):\($0.line)" } ?? "" }

  var metrics: DifferenceSection {
    let changes = difference.metrics.changes
    return DifferenceSection(
      name: "metrics", title: "\(Plural.text(changes.count, "row")) of metrics", head: ["name", "change"],
      rows: changes.map { change in
        let (name, figures) = (change.new.name, change.figures)
        let line = "~ metrics \(name): " + figures.map { "\($0.name) \($0.new), was \($0.old)" }.joined(separator: "; ")
        let cell = figures.map { "\($0.name) \($0.old) → \($0.new)" }.joined(separator: ", ")
        return Row(line: line, cells: [name, cell]) { json in
          json.field("name", name)
          json.field("kind", change.isLayer ? "layer" : "assembly")
          json.write("figures", figures)
        }
      })
  }
}

extension DifferenceEntry {
  /// The properties that differ, as `: scope singleton, was prototype`, or the summary in parentheses.
  fileprivate var details: String {
    let all = renaming + properties.map { "\($0.name) \($0.new), was \($0.old)" }
    return summary.map { " (\($0))" } ?? (all.isEmpty ? "" : ": " + all.joined(separator: "; "))
  }

  fileprivate var cell: String {
    summary ?? (renaming + properties.map { "\($0.name) \($0.old) → \($0.new)" }).joined(separator: ", ")
  }

  /// `renamed from A.x`, `moved from A.x`, or `replaces A`; nothing if the name is the same.
  private var renaming: [String] { oldName.map { [$0.words] } ?? [] }
}

extension DifferenceEntry.OldName.Reason {
  fileprivate var field: String {
    switch self {
    case .renamed: "renamedFrom"
    case .moved: "movedFrom"
    case .replaced: "replaces"
    }
  }
}

extension DifferenceEntry.Change {
  fileprivate var sign: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }
}

extension [String] {
  /// The names of activations in parentheses; empty if all have the difference.
  fileprivate var only: String { isEmpty ? "" : " (only in \(joined(separator: ", ")))" }
}

extension JSONWriter {
  /// Writes values that differ. All of them are on the line of their object.
  fileprivate mutating func write(_ name: String, _ values: [(name: String, old: String, new: String)]) {
    objects(name, values) { value, json in
      json.field("name", value.name)
      json.field("old", value.old)
      json.field("new", value.new)
    }
  }
}
