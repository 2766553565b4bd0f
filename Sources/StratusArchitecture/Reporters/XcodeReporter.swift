import StratusDefinitions
import StratusSupport

/// Writes lines that Xcode and most editors read as compiler diagnostics: `path:line:column: error: message [rule]`.
struct XcodeReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    report.findings.map { finding in
      let location = finding.location.map { style.display($0).printable + ":1: " } ?? ""
      return "\(location)\(finding.severity.rawValue): \(finding.message.printable) [\(finding.rule)]\n"
    }.joined()
  }
}
