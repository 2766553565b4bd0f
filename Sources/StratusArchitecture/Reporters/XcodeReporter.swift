import StratusSupport

/// Writes lines that Xcode and most editors read as compiler diagnostics: `path:line:column: error: message [rule]`.
struct XcodeReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    report.findings.map { finding in
      let location = finding.location.map { style.display($0).printable + ":1: " } ?? ""
      let line =
        """
        \(location)\(finding.severity.rawValue): \(finding.sentence(among: report.activations)) \
        [\(finding.rule.printable)]\n
        """
      // Xcode shows notes below the diagnostic that they follow.
      let steps = finding.steps.map { step in
        let location = step.location.map { style.display($0).printable + ":1: " } ?? ""
        return "\(location)note: \(step.from.printable) to \(step.to.printable), \(step.injection.printable)\n"
      }
      return line + steps.joined()
    }.joined()
  }
}
