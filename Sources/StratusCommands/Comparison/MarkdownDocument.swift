import StratusDiagrams
import StratusSupport

/// Markdown that fits into one comment on a pull request.
struct MarkdownDocument {
  private(set) var text = ""

  /// The size of the document, in bytes of UTF-8. GitHub accepts 65,536 characters, and a comment contains a little more than the
  /// document.
  private static let limit = 60_000
  /// The size of a diagram, which leaves enough space for tables.
  static let chartLimit = 20_000

  mutating func add(_ markdown: String) { text += markdown }

  mutating func add(_ chart: ChangeChart) {
    let note = chart.note.map { "\n\($0)\n" } ?? ""
    open("Diagram of the change", isOpen: true)
    text += "```mermaid\n\(chart.text)```\n\(note)\n</details>\n"
  }

  /// Adds a table that can be folded, unless it has no rows. The last line counts the rows that exceed the size of a comment.
  mutating func section(_ title: String, head: [String], _ rows: [[String]], isOpen: Bool = false) {
    if rows.isEmpty { return }
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    open(title, isOpen: isOpen)
    text += line(head) + line(head.map { _ in "---" })
    var count = text.utf8.count
    var omitted = 0
    for row in rows {
      let line = line(row.map { Self.shortened($0).markdownEscaped })
      count += line.utf8.count
      if omitted > 0 || count > Self.limit { omitted += 1 } else { text += line }
    }
    if omitted > 0 { text += "\n… and \(omitted) more, which do not fit into a comment.\n" }
    text += "\n</details>\n"
  }

  /// Returns a text without its middle if it is so long that few rows would fit.
  private static func shortened(_ text: String) -> String {
    text.count <= 500 ? text : text.prefix(250) + "…" + text.suffix(249)
  }

  private mutating func open(_ title: String, isOpen: Bool) {
    text += "\n<details\(isOpen ? " open" : "")><summary>\(title)</summary>\n\n"
  }
}
