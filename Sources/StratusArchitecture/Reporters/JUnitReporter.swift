/// Writes JUnit XML, which build servers show as tests. A finding is a failed test, a note is a skipped one, and a
/// report without findings is one passed test.
struct JUnitReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    let notes = report.count(.note)
    let failures = report.findings.count - notes
    let counts = xmlAttributes([
      ("name", "stratus"), ("tests", String(max(1, report.findings.count))), ("failures", String(failures)),
    ])
    let suite = xmlAttributes([
      ("name", report.product), ("tests", String(max(1, report.findings.count))), ("failures", String(failures)),
      ("skipped", String(notes)),
    ])
    let cases =
      report.findings.isEmpty
      ? "    <testcase\(xmlAttributes([("classname", "stratus"), ("name", report.product)]))/>\n"
      : report.findings.map { testCase($0, among: report.activations, style: style) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites\(counts)>
        <testsuite\(suite)>
      \(cases)  </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ finding: Finding, among activations: [String], style: ReportStyle) -> String {
    let name = finding.from + (finding.to.map { " -> \($0)" } ?? "")
    let test = xmlAttributes([
      ("classname", finding.rule), ("name", name), ("file", finding.location.map { style.path($0.file) }),
      ("line", finding.location.map { String($0.line) }),
    ])
    let message = xmlAttributes([("message", finding.text(among: activations))])
    let location = finding.location.map(style.display) ?? ""
    let outcome =
      finding.severity == .note
      ? "<skipped\(message)/>"
      : "<failure\(message)\(xmlAttributes([("type", finding.severity.rawValue)]))>\(location.xmlEscaped)</failure>"
    return "    <testcase\(test)>\n      \(outcome)\n    </testcase>\n"
  }
}
