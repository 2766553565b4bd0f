import StratusGraph

/// The input of a rule about exceptions or the baseline, and the findings of that rule.
struct AcceptanceContext {
  let acceptance: AcceptanceTracker
  let rule: Rule
  let severity: Severity
  private(set) var findings: [Finding] = []

  mutating func report(_ exception: Exception, _ message: String) {
    findings.append(
      Finding(
        rule: rule.id, severity: severity, subject: .configuration, from: exception.from.text, to: exception.to?.text,
        message: message, location: exception.location))
  }

  mutating func report(_ entry: Baseline.Entry, at location: SourceLocation?, severity: Severity, _ message: String) {
    findings.append(
      Finding(
        rule: rule.id, severity: severity, subject: .configuration, from: entry.identity.from, to: entry.identity.to,
        message: message,
        location: location))
  }
}

extension Exception {
  /// The exception in words: `the exception to upward-reference from A to B`.
  var words: String { "the exception to \(rule) from \(from)" + (to.map { " to \($0)" } ?? "") }
}
