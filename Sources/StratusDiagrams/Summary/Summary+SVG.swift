import StratusSupport

extension SVGDocument {
  /// - Parameter drawn: An SVG element whose start tag is its first line.
  package init(_ drawn: [UInt8], of summary: Summary) {
    let headline = [summary.fact?.description, summary.cycle?.text].compactMap(\.self)
    let findings = [
      Plural.text(summary.findings.errors, "error"), Plural.text(summary.findings.warnings, "warning"),
    ]
    self.init(
      drawn, title: summary.title, facts: ["summary"] + summary.facts + findings + headline,
      style: StyleSheet.text(for: ColorRole.allCases))
  }
}
