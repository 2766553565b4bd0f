import StratusGraph
import StratusSupport

/// Writes workflow commands of GitHub Actions, which GitHub shows next to the line.
struct GitHubReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    report.findings.map { finding in
      var properties: [(String, String)] = []
      if let location = finding.location {
        properties += [("file", style.path(location.file)), ("line", String(location.line))]
      }
      properties.append(("title", finding.rule))
      let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
      return "::\(command(for: finding.severity)) \(list)::\(escaped(finding.text(among: report.activations)))\n"
    }.joined()
  }

  private func command(for severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Returns a text with the escapes of workflow commands. Properties need two more of them than messages.
  private func escaped(_ text: String, isProperty: Bool = false) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result += String(scalar).printable
      }
    }
  }
}
