import DefinitionGraph

/// What the rules about exceptions see, and where they put what they find.
struct ExceptionRun {
  let exceptions: [Exception]
  /// By exception: whether it accepted anything.
  let isUsed: [Bool]
  /// By exception: whether its last day has passed.
  let isExpired: [Bool]
  /// By exception: whether all activations were checked in which it might be needed.
  let isJudged: [Bool]
  let rule: Rule
  let severity: Severity
  private(set) var findings: [Finding] = []

  init(
    _ index: ExceptionIndex, isUsed: [Bool], activations: [Activation], policy: Policy, rule: Rule, severity: Severity
  ) {
    let checked = Set(activations.compactMap(\.name))
    let all = policy.configurations.map(\.name)
    isJudged = index.exceptions.map { checked.isSuperset(of: $0.configurations.isEmpty ? all : $0.configurations) }
    exceptions = index.exceptions
    isExpired = index.isExpired
    self.isUsed = isUsed
    self.rule = rule
    self.severity = severity
  }

  mutating func report(_ exception: Exception, _ message: String) {
    findings.append(
      Finding(
        rule: rule.id, severity: severity, subject: .configuration, from: exception.from.text, to: exception.to?.text,
        message: message, location: exception.location))
  }
}

extension Exception {
  /// `the exception to upward-reference from A to B`.
  var words: String { "the exception to \(rule) from \(from)" + (to.map { " to \($0)" } ?? "") }
}
