import StratusDiagrams
import StratusSupport

/// The text of a comment on a pull request, which fits into one comment.
///
/// `Actions/report.py` renders ``json`` as ``text``, because it trusts no Markdown from a pull request.
struct MarkdownDocument {
  fileprivate enum Block {
    case summary(String)
    case note(String)
    case table(DifferenceSection, rows: [[String]], omitted: Int)
    case chart(DifferenceChart)
  }

  private var blocks: [Block] = []

  /// The size of the document, in bytes of UTF-8. GitHub accepts 65,536 characters, and a comment contains a little
  /// more than the document.
  private static let limit = 60_000
  /// The size of a diagram, which leaves enough space for tables.
  static let chartLimit = 20_000

  /// Adds the sentence that begins the document.
  mutating func summary(_ text: String) { blocks.append(.summary(text)) }

  /// Adds a sentence below the summary.
  mutating func note(_ text: String) { blocks.append(.note(text)) }

  mutating func add(_ chart: DifferenceChart) { blocks.append(.chart(chart)) }

  /// Adds a table that can be folded, unless it has no rows. Its last line counts the rows that exceed the size of a
  /// comment.
  mutating func add(_ section: DifferenceSection) {
    let rows = section.table
    if !rows.isEmpty { blocks.append(.table(section, rows: rows, omitted: 0)) }
  }

  /// The document as Markdown; empty if nothing was added.
  var text: String { fitted.map(Self.text).joined() }

  /// The document as data, with texts that are not escaped.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", "stratus-comment")
      json.field("version", 1)
      json.objects("blocks", fitted, .block) { Self.write($0, to: &$1) }
    }
    return json.finish()
  }

  // MARK: Size

  /// The blocks without the rows that do not fit. Each table gets the same share, and the first ones get what others do
  /// not need.
  private var fitted: [Block] {
    let sizes = blocks.map { block in block.rows.map { Self.line($0).utf8.count } }
    let tables = sizes.count { !$0.isEmpty }
    guard tables > 0 else { return blocks }
    var space = Self.limit - blocks.map { Self.text(of: $0.keeping(0)).utf8.count }.reduce(0, +)
    let share = space / tables
    func count(_ sizes: some Sequence<Int>, within space: Int) -> Int {
      var space = space
      return sizes.prefix { size in
        space -= size
        return space >= 0
      }.count
    }
    var counts = sizes.map { count($0, within: share) }
    for (sizes, count) in zip(sizes, counts) { space -= sizes.prefix(count).reduce(0, +) }
    for index in blocks.indices {
      let rest = sizes[index].dropFirst(counts[index])
      let more = count(rest, within: space)
      space -= rest.prefix(more).reduce(0, +)
      counts[index] += more
    }
    return zip(blocks, counts).map { $0.keeping($1) }
  }

  // MARK: Markdown

  private static func text(of block: Block) -> String {
    switch block {
    case .summary(let text):
      return "**Architecture**: \(cell(text))\n"
    case .note(let text):
      return "\n**Note**: \(cell(text))\n"
    case .table(let section, let rows, let omitted):
      let note = omitted == 0 ? "" : "\n… and \(omitted) more, which do not fit into a comment.\n"
      return details(
        section.title, isOpen: section.isOpen,
        line(section.head) + "| \(section.head.map { _ in "---" }.joined(separator: " | ")) |\n"
          + rows.map(line).joined() + note)
    case .chart(let chart):
      let lines = chart.text.split(separator: "\n").map { String($0).visibleForMarkdown + "\n" }.joined()
      let note = chart.note.map { "\n**Note**: \(cell($0))\n" } ?? ""
      return details(chartTitle, isOpen: true, "```mermaid\n\(lines)```\n\n**Legend**: \(cell(chart.legend))\n\(note)")
    }
  }

  private static let chartTitle = "Diagram of the difference"

  /// Returns a part that can be folded. The empty lines end the blocks of HTML.
  private static func details(_ title: String, isOpen: Bool, _ content: String) -> String {
    "\n<details\(isOpen ? " open" : "")><summary>\(cell(title))</summary>\n\n\(content)\n</details>\n"
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.map(cell).joined(separator: " | ")) |\n" }

  private static func cell(_ text: String) -> String { shortened(text).markdownEscaped }

  /// Returns a text without its middle if it is so long that few rows would fit.
  private static func shortened(_ text: String) -> String {
    let scalars = text.printable.unicodeScalars
    guard scalars.count > 500 else { return String(scalars) }
    return String(scalars.prefix(250)) + "…" + String(scalars.suffix(249))
  }

  // MARK: JSON

  private static func write(_ block: Block, to json: inout JSONWriter) {
    switch block {
    case .summary(let text):
      json.field("kind", "summary")
      json.field("text", shortened(text))
    case .note(let text):
      json.field("kind", "note")
      json.field("text", shortened(text))
    case .table(let section, let rows, let omitted):
      json.field("kind", "table")
      json.field("title", shortened(section.title))
      json.field("isOpen", section.isOpen)
      json.texts("head", section.head.map(shortened))
      json.name("rows")
      json.array { json in
        for row in rows { json.array(.inline) { json in for cell in row { json.value(shortened(cell)) } } }
      }
      json.field("omitted", omitted)
    case .chart(let chart):
      json.field("kind", "chart")
      json.field("title", chartTitle)
      json.field("isOpen", true)
      json.field("text", chart.text)
      json.field("legend", chart.legend)
      if let note = chart.note { json.field("note", shortened(note)) }
    }
  }
}

extension MarkdownDocument.Block {
  fileprivate var rows: [[String]] {
    if case .table(_, let rows, _) = self { rows } else { [] }
  }

  /// Returns the block with as many of its rows.
  fileprivate func keeping(_ count: Int) -> Self {
    guard case .table(let section, let rows, _) = self else { return self }
    return .table(section, rows: Array(rows.prefix(count)), omitted: rows.count - count)
  }
}
