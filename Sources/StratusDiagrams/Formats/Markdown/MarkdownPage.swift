import StratusArchitecture
import StratusDefinitions

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

  /// A diagram, which leads to its own file: only there it shows tooltips and reacts to a reader.
  mutating func diagram(_ name: String, _ description: String) {
    paragraph("[![\(description)](\(name).svg)](\(name).svg)")
  }

  /// File and line. Where sources have addresses it is a link, which needs no path to be found: paths make wide columns.
  func place(_ location: SourceLocation?, _ link: SourceLink?) -> String? {
    guard let location else { return nil }
    guard let address = link?.address(of: location) else {
      return MarkdownText.code(location.description, isInTable: true)
    }
    let file = location.file.split(separator: "/").last.map(String.init) ?? location.file
    return "[\(MarkdownText.code("\(file):\(location.line)", isInTable: true))](<\(address)>)"
  }
}
