import StratusSupport

/// Writes text for people: the findings by rule, or by cause if there are many, the remedy of each rule once, and a
/// summary line.
///
/// Without ``ReportStyle/isVerbose``, notes are only counted, so that a check without problems prints one line.
struct TextReporter: Reporter {
  func text(of report: Report, style: ReportStyle) -> String {
    let terminal = TerminalStyle(isOn: style.isColored)
    let paragraphs = ReportParagraph.paragraphs(
      of: report.findings, causes: report.causes, showsNotes: style.isVerbose)
    var last: [String: Int] = [:]
    for (index, paragraph) in paragraphs.enumerated() { last[paragraph.findings[0].rule] = index }
    var text = ""
    for (index, paragraph) in paragraphs.enumerated() {
      text += self.text(of: paragraph, among: report.activations, style: style, terminal: terminal)
      let finding = paragraph.findings[0]
      if last[finding.rule] == index, let rule = report.rule(named: finding.rule) {
        if style.isVerbose { text += terminal.dim("  why: \(rule.reason.printable)") + "\n" }
        text += terminal.dim("  help: \(report.remedies[rule.id]?.printableLines ?? rule.remedy.printable)") + "\n\n"
      } else if paragraph.cause != nil {
        text += "\n"
      }
    }
    let hidden = report.findings.count - paragraphs.reduce(0) { $0 + $1.findings.count }
    return text + parts(of: report, terminal: terminal) + summary(of: report, terminal: terminal)
      + (hidden > 0 ? "; use --verbose to show notes\n" : "\n")
      + (report.omissionsInWords(limit: style.isVerbose ? .max : 10).map { "not checked: \($0)\n" } ?? "")
      + (report.suggestion.map { "help: \($0.effect): `\($0.command.printable)`\n" } ?? "")
  }

  private func text(
    of paragraph: ReportParagraph, among activations: [String], style: ReportStyle, terminal: TerminalStyle
  ) -> String {
    guard let cause = paragraph.cause else {
      return paragraph.findings.map { finding in
        line(for: finding, among: activations, style: style, terminal: terminal)
          + finding.steps.map { "  \(style.text(of: $0))\n" }.joined()
      }.joined()
    }
    let severity = terminal.severity(cause.severity, "\(cause.severity.rawValue):")
    var text = "\(severity) \(cause.message.printable) \(terminal.dim("[\(cause.rule.printable)]"))\n"
    let shown = style.isVerbose ? paragraph.findings[...] : paragraph.findings.prefix(ReportParagraph.mostShown)
    for finding in shown {
      let location = finding.location.map { style.display($0).printable + ": " } ?? ""
      text += "  \(terminal.bold(location))\(finding.message(in: cause).printable)\n"
      text += finding.steps.map { "    \(style.text(of: $0))\n" }.joined()
    }
    let more = paragraph.findings.count - shown.count
    return text + (more > 0 ? "  ... and \(more) more (-v)\n" : "")
  }

  private func line(
    for finding: Finding, among activations: [String], style: ReportStyle, terminal: TerminalStyle
  ) -> String {
    let location = finding.location.map { style.display($0).printable + ": " } ?? ""
    let severity = terminal.severity(finding.severity, "\(finding.severity.rawValue):")
    let sentence = finding.sentence(among: activations)
    return "\(terminal.bold(location))\(severity) \(sentence) \(terminal.dim("[\(finding.rule.printable)]"))\n"
  }

  /// One line for each of several inputs.
  private func parts(of report: Report, terminal: TerminalStyle) -> String {
    report.parts.map { part in
      let name = part.name.printable
      if part.state == .failed { return [name, "", terminal.severity(.error, "could not be loaded")] }
      let counts = counts(of: part.findings, terminal: terminal)
      return [name, report.vocabulary.definitions(part.definitions), "\(counts) (\(part.state.rawValue))"]
    }.aligned().map { $0 + "\n" }.joined()
  }

  /// The number of findings of each severity.
  private func counts(of findings: [Finding], terminal: TerminalStyle) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : terminal.severity(severity, Plural.text(count, severity.rawValue))
    }
    let hasOnlyNotes = findings.allSatisfy { $0.severity == .note }
    return ((hasOnlyNotes ? ["no findings"] : []) + counts).joined(separator: ", ")
  }

  private func summary(of report: Report, terminal: TerminalStyle) -> String {
    let found = counts(of: report.findings, terminal: terminal)
    let accepted = report.accepted.isEmpty ? "" : ", \(report.accepted.count) accepted"
    let baselined = report.baselined.isEmpty ? "" : ", \(report.baselined.count) baselined"
    let statistics = report.statistics
    let looked = [
      report.vocabulary.definitions(statistics.definitions), report.vocabulary.references(statistics.references),
      Plural.text(statistics.layers, "layer"),
    ]
    let contracts = statistics.contracts == 0 ? [] : [Plural.text(statistics.contracts, "contract")]
    let activation =
      report.activations.isEmpty ? "" : " (\(report.activations.joined(separator: ", ").printable))"
    let build = report.buildConfiguration.map { "; \($0) build" } ?? ""
    return "\(report.product.printable)\(activation): \(found)\(accepted)\(baselined) "
      + "(\((looked + contracts).joined(separator: ", "))\(build))"
  }
}

/// Terminal colors, if they are on.
private struct TerminalStyle {
  let isOn: Bool

  func bold(_ text: String) -> String { painted(text, "1") }
  func dim(_ text: String) -> String { painted(text, "2") }

  func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: painted(text, "1;31")
    case .warning: painted(text, "1;33")
    case .note: painted(text, "1;36")
    }
  }

  private func painted(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
