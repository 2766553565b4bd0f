import StratusBase

extension Rule {
  /// Creates a rule about a kind of wiring problem, with the texts that the container uses too.
  init(_ kind: WiringProblem.Kind, hasTarget: Bool = true, check: Check) {
    self.init(
      .wiring, id: kind.rawValue, severity: .error, summary: kind.summary, reason: kind.reason, remedy: kind.remedy,
      hasTarget: hasTarget, check: check)
  }

  /// Creates a rule about a kind of wiring problem that the graph shows too.
  init(_ kind: WiringProblem.Kind, hasTarget: Bool = true, check: @escaping @Sendable (inout RuleContext) -> Void) {
    self.init(kind, hasTarget: hasTarget, check: .graph(check))
  }
}
