/// Writes Checkstyle XML, which many build servers and review tools read.
struct CheckstyleReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    var body = ""
    var file: String?
    for finding in report.findings {
      let next = finding.location.map { style.path($0.file) } ?? ""
      if next != file {
        if file != nil { body += "  </file>\n" }
        body += "  <file\(xmlAttributes([("name", next)]))>\n"
        file = next
      }
      let attributes = xmlAttributes([
        ("line", finding.location.map { String($0.line) }), ("severity", severity(finding.severity)),
        ("message", finding.text(among: report.activations)), ("source", "stratus." + finding.rule),
      ])
      body += "    <error\(attributes)/>\n"
    }
    if file != nil { body += "  </file>\n" }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n\(body)</checkstyle>\n"
  }

  private func severity(_ severity: Severity) -> String { severity == .note ? "info" : severity.rawValue }
}
