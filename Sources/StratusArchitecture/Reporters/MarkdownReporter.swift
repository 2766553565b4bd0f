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
    let paragraphs = ReportParagraph.paragraphs(of: report.findings, causes: report.causes)
    let causes = paragraphs.compactMap { paragraph in
      paragraph.cause.map { text(of: $0, paragraph.findings, style: style) }
    }
    let rows = paragraphs.filter { $0.cause == nil }.flatMap(\.findings).map { finding in
      let location = finding.location.map { style.display($0).markdownEscaped } ?? ""
      let text = finding.text(among: report.activations)
      let cells = [finding.severity.rawValue, text.markdownEscaped, finding.rule.markdownEscaped, location]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    let table = rows.isEmpty ? "" : "\n| severity | finding | rule | location |\n|---|---|---|---|\n" + rows.joined()
    let suggestion =
      report.suggestion.map { "\nhelp: \($0.effect): <code>\($0.command.markdownEscaped)</code>\n" } ?? ""
    return "**\(report.product.markdownEscaped)**: \(counts.joined(separator: ", "))\(build)\n" + causes.joined()
      + table + omissions + suggestion
  }

  /// Returns a paragraph about findings with a common cause.
  private func text(of cause: Cause, _ findings: [Finding], style: ReportStyle) -> String {
    let shown = findings.prefix(ReportParagraph.mostShown).map { finding in
      let location = finding.location.map { " (\(style.display($0).markdownEscaped))" } ?? ""
      return "\n- " + finding.message(in: cause).markdownEscaped + location
    }
    let more = findings.count - shown.count
    return "\n\(cause.severity.rawValue): **\(cause.message.markdownEscaped)** (\(cause.rule.markdownEscaped))\n"
      + shown.joined() + (more > 0 ? "\n- and \(more) more" : "") + "\n"
  }
}
