import Architecture
import DefinitionGraph

/// Writes a page part by part; what it is given is Markdown already.
struct MarkdownPage {
  private(set) var text: String

  init(heading: String) { text = ArchitecturePages.marker + "\n# " + heading + "\n" }

  mutating func paragraph(_ paragraph: String) { text += "\n\(paragraph)\n" }

  mutating func section(_ heading: String) { text += "\n## \(heading)\n" }

  /// A table; "None." for one without rows.
  mutating func table(_ titles: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return paragraph("None.") }
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    text += "\n" + line(titles) + "|" + titles.map { _ in "---|" }.joined() + "\n" + rows.map(line).joined()
  }

  mutating func findings(_ findings: [Finding], _ link: SourceLink?) {
    section("Findings")
    table(
      ["severity", "finding", "rule", "place"],
      findings.map { finding in
        [
          finding.severity.rawValue, MarkdownText.plain(finding.message),
          MarkdownText.code(finding.rule, isInTable: true), place(finding.location, link) ?? "",
        ]
      })
  }

  /// File and line, as a link where sources have addresses.
  func place(_ location: SourceLocation?, _ link: SourceLink?) -> String? {
    guard let location else { return nil }
    let text = MarkdownText.code(location.description, isInTable: true)
    return link?.address(of: location).map { "[\(text)](<\($0)>)" } ?? text
  }
}
