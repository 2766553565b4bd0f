import StratusDefinitions
import StratusSupport

/// Lines that Xcode, and most editors, take for compiler diagnostics: `path:line:column: error: message [rule]`.
struct XcodeReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    report.findings.map { finding in
      let place = finding.location.map { style.display($0).printable + ":1: " } ?? ""
      return "\(place)\(finding.severity.rawValue): \(finding.message.printable) [\(finding.rule)]\n"
    }.joined()
  }
}
