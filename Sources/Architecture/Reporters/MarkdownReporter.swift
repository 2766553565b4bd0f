/// A table for comments, pull requests and wikis.
struct MarkdownReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    guard !report.findings.isEmpty else { return "**\(escaped(report.product))**: no findings\n" }
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = report.count(severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let rows = report.findings.map { finding in
      let place = finding.location.map { escaped(style.display($0)) } ?? ""
      return "| \(finding.severity.rawValue) | \(escaped(finding.message)) | \(escaped(finding.rule)) | \(place) |\n"
    }
    return """
      **\(escaped(report.product))**: \(counts.joined(separator: ", "))

      | severity | finding | rule | place |
      |---|---|---|---|
      \(rows.joined())
      """
  }

  /// The text as it is: nothing in it is markup, and it stays in its cell.
  private func escaped(_ text: String) -> String {
    text.printable.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
