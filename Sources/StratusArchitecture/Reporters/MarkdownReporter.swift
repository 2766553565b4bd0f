import StratusSupport

/// Writes a Markdown table for comments, pull requests, and wikis.
struct MarkdownReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    let build = report.buildConfiguration.map { " (\($0) build)" } ?? ""
    let omissions = report.omissionsInWords().map { "\nNot checked: \($0.markdownEscaped)\n" } ?? ""
    guard !report.findings.isEmpty else {
      return "**\(report.product.markdownEscaped)**: no findings\(build)\n\(omissions)"
    }
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = report.count(severity)
      return count == 0 ? nil : Plural.text(count, severity.rawValue)
    }
    let rows = report.findings.map { finding in
      let location = finding.location.map { style.display($0).markdownEscaped } ?? ""
      let text = finding.text(among: report.activations)
      let cells = [finding.severity.rawValue, text.markdownEscaped, finding.rule.markdownEscaped, location]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return """
      **\(report.product.markdownEscaped)**: \(counts.joined(separator: ", "))\(build)

      | severity | finding | rule | location |
      |---|---|---|---|
      \(rows.joined())\(omissions)
      """
  }
}
