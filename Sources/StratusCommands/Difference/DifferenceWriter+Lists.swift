import StratusDiagrams
import StratusSupport

/// The formats that list the sections.
extension DifferenceWriter {
  /// A line for each element, which begins with `+`, `-`, or `~`, and a summary; empty if nothing differs. Equal lines
  /// are one line with their count. The edits follow below their name.
  var text: String {
    let rows = ([configuration, changes] + findings + [metrics]).flatMap(\.rows)
    let lines = difference.isEmpty ? [] : rows.map(\.line).countingEqual() + [difference.summary]
    return lines.map { $0.printable + "\n" }.joined() + (edits?.section.text ?? "")
  }

  /// The sections for programs. All are there even if nothing differs.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      configuration.write(to: &json)
      changes.write(to: &json)
      json.object("findings") { json in
        for section in findings { section.write(to: &json) }
        json.field("unchanged", difference.findings.unchanged)
      }
      metrics.write(to: &json)
      edits?.section.write(to: &json)
    }
    return json.finish()
  }

  /// Returns a summary, a diagram, and folded tables for a comment on a pull request; empty if nothing differs.
  ///
  /// - Parameter level: the level to draw; `nil` for the finest legible one.
  func markdown(level: Diagram.Level?) -> MarkdownDocument {
    var document = MarkdownDocument()
    if !difference.isEmpty {
      document.summary(difference.summary)
      for note in notes { document.note(note) }
      for section in [configuration] + findings.filter(\.isOpen) { document.add(section) }
      let limit = MarkdownDocument.chartLimit
      if hasChart, let chart = difference.chart(policies.new, level: level, limit: limit) {
        if let note = difference.drawn.note { document.note("\(note.prefix(1).uppercased() + note.dropFirst()).") }
        document.add(chart)
      }
      for section in findings.filter({ !$0.isOpen }) + [changes, metrics] { document.add(section) }
    }
    if let edits { document.add(edits.section) }
    return document
  }
}
