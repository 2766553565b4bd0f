import DefinitionGraph

/// Applies the rules to a graph, or to those of several activations together.
public struct ArchitectureCheck: Sendable {
  public let policy: Policy
  /// The day on which exceptions are looked at.
  public let today: Day
  private let rules: [Rule]

  /// - Parameter rules: in the order in which their findings are told.
  public init(policy: Policy, today: Day = .today, rules: [Rule] = Rule.all) {
    self.policy = policy
    self.today = today
    self.rules = rules
  }

  /// Everything that the rules find in a graph, the accepted findings apart.
  ///
  /// - Complexity: O(assemblies x patterns + definitions + references + f log f) for f findings.
  public func report(on graph: DefinitionGraph) -> Report { report(on: graph, and: []) }

  /// Everything that the rules find in the default activation and in others, each finding once, with the names of the
  /// configurations in which it occurs.
  public func report(on graph: DefinitionGraph, and others: [DefinitionGraph]) -> Report {
    let activations = ([graph] + others).map { Activation($0, policy: policy) }
    let exceptions = ExceptionIndex(policy.exceptions, today: today)
    var isUsed = [Bool](repeating: false, count: policy.exceptions.count)
    var findings = MergedFindings()
    var accepted = MergedFindings()

    for (rank, rule) in rules.enumerated() {
      guard let severity = severity(of: rule) else { continue }
      switch rule.check {
      case .activation(let check):
        for activation in activations {
          var run = RuleRun(activation, among: activations, policy: policy, rule: rule, severity: severity)
          check(&run)
          let found = run.findings.map { ($0, exceptions.exception(for: $0, in: activation.graph)) }
          for case (_, let place?) in found { isUsed[place] = true }
          findings.add(found.filter { $0.1 == nil }, rank: rank)
          accepted.add(found.filter { $0.1 != nil }, rank: rank)
        }
      case .exceptions(let check):
        var run = ExceptionRun(
          exceptions, isUsed: isUsed, activations: activations, policy: policy, rule: rule, severity: severity)
        check(&run)
        findings.add(run.findings.map { ($0, nil) }, rank: rank)
      }
    }
    return Report(
      product: graph.product, configurations: activations.compactMap(\.name),
      findings: findings.sorted().map(\.finding),
      accepted: accepted.sorted().compactMap { entry in
        entry.exception.map { Report.AcceptedFinding(finding: entry.finding, exception: $0) }
      },
      statistics: Report.Statistics(
        assemblies: graph.assemblies.count, definitions: graph.definitions.count, references: graph.references.count,
        layers: policy.layers.count))
  }

  /// Nil for a rule that is off.
  private func severity(of rule: Rule) -> Severity? {
    switch policy.settings[rule.id]?.level {
    case .on(let severity): severity
    case .off: nil
    case nil: rule.severity
    }
  }
}
