import StratusArchitecture
import StratusGraph

/// Writes a page part by part. All text that is passed in is Markdown.
struct MarkdownPage {
  private(set) var text: String

  init(heading: String) { text = ArchitecturePages.marker + "\n# " + heading + "\n" }

  mutating func paragraph(_ paragraph: String) { text += "\n\(paragraph)\n" }

  mutating func section(_ heading: String) { text += "\n## \(heading)\n" }

  /// Adds a table, or "None." if it has no rows.
  mutating func table(_ titles: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return paragraph("None.") }
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    text += "\n" + line(titles) + "|" + titles.map { _ in "---|" }.joined() + "\n" + rows.map(line).joined()
  }

  mutating func findings(_ findings: [Finding], _ link: SourceLink?) {
    section("Findings")
    table(
      ["severity", "finding", "rule", "location"],
      findings.map { finding in
        [
          finding.severity.rawValue, MarkdownText.plain(finding.message),
          MarkdownText.code(finding.rule, isInTable: true), self.link(to: finding.location, link) ?? "",
        ]
      })
  }

  /// Adds a diagram that links to its file, where it has tooltips and links.
  mutating func diagram(_ name: String, _ description: String) {
    paragraph("[![\(description)](\(name).svg)](\(name).svg)")
  }

  /// Returns the file and line of a location. If sources have addresses, it is a link without the directories, which
  /// would widen the column.
  func link(to location: SourceLocation?, _ link: SourceLink?) -> String? {
    guard let location else { return nil }
    guard let address = link?.address(of: location) else {
      return MarkdownText.code(location.description, isInTable: true)
    }
    let file = location.file.split(separator: "/").last.map(String.init) ?? location.file
    return "[\(MarkdownText.code("\(file):\(location.line)", isInTable: true))](<\(address)>)"
  }
}
