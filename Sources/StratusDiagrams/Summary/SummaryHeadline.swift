import StratusLayout
import StratusSupport

/// The sentences of a summary: how much is wrong, what explains most of it, and the largest cycle.
enum SummaryHeadline {
  static func lines(of summary: Summary, from origin: Point, within width: Double) -> [SummaryLine] {
    let findings = summary.findings
    var texts = [
      Drawing.Text(
        findings.isEmpty ? "No findings" : counts(findings), size: 19, isBold: true,
        colorRole: findings.isEmpty ? .text : .findingText)
    ]
    func add(_ text: String?, size: Double, _ colorRole: ColorRole, lines limit: Int = 2) {
      guard let text else { return }
      texts += SummaryLine.wrapped(DisplayText.visible(text), size: size, width: width, lines: limit).map {
        Drawing.Text($0, size: size, colorRole: colorRole)
      }
    }
    // Few rules apply then, so "No findings" alone would promise too much.
    if summary.bands.allSatisfy({ $0.name == nil }) {
      add("No layers are declared, so layering is not checked.", size: 12, .mutedText)
    }
    add(summary.fact.map { "\($0)." }, size: 14, .findingText)
    if summary.rules.count > 1 { add(summary.rules.joined(separator: " · "), size: 11, .mutedText) }
    add(summary.cycle?.text, size: 12, .text)
    var y = origin.y
    return texts.map { text in
      y += text.size + 2
      defer { y += 5 }
      return SummaryLine(text, at: Point(x: origin.x, y: y))
    }
  }

  private static func counts(_ findings: Summary.FindingCount) -> String {
    [
      findings.errors > 0 ? Plural.text(findings.errors, "error") : nil,
      findings.warnings > 0 ? Plural.text(findings.warnings, "warning") : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
