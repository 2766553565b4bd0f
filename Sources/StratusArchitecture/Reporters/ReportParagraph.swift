/// Findings that a report shows together.
package struct ReportParagraph {
  /// The common property of the findings; `nil` for a single finding.
  package let cause: Cause?
  package let findings: [Finding]

  /// The number of findings from which on a report shows causes. A shorter one is easier to read finding by finding.
  private static let fewestForCauses = 11
  /// The number of findings of a cause that a report shows.
  package static let mostShown = 3

  /// Returns the paragraphs for findings: those with a common cause first, by the number of findings, then the others
  /// in their order.
  ///
  /// - Parameter causes: the causes of the findings, by their indices.
  package static func paragraphs(
    of findings: [Finding], causes: [Cause], showsNotes: Bool = true
  ) -> [ReportParagraph] {
    func isShown(_ severity: Severity) -> Bool { showsNotes || severity > .note }
    let indices = findings.indices.filter { isShown(findings[$0].severity) }
    let causes = indices.count < fewestForCauses ? [] : causes.filter { isShown($0.severity) }
    let explained = Set(causes.flatMap(\.findings))
    return causes.map { cause in ReportParagraph(cause: cause, findings: cause.findings.map { findings[$0] }) }
      + indices.filter { !explained.contains($0) }.map { ReportParagraph(cause: nil, findings: [findings[$0]]) }
  }
}

extension Finding {
  /// The message without the reason that all findings of the cause have in common.
  func message(in cause: Cause) -> String {
    [Rule.upwardReference.id, Rule.peerReference.id].contains(cause.rule) ? String(dependency) : message
  }
}
