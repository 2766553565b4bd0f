import DefinitionGraph

/// Applies the rules to a graph.
public struct ArchitectureCheck: Sendable {
  public let policy: Policy
  private let rules: [Rule]

  /// - Parameter rules: in the order in which their findings are told.
  public init(policy: Policy, rules: [Rule] = Rule.all) {
    self.policy = policy
    self.rules = rules
  }

  /// Everything that the rules find in a graph, the accepted findings apart.
  ///
  /// - Complexity: O(assemblies x patterns + definitions + references + f log f) for f findings.
  public func report(on graph: DefinitionGraph) -> Report {
    let input = RuleRun.Input(graph, policy: policy)
    var found: [Finding] = []
    for rule in rules {
      guard let severity = severity(of: rule) else { continue }
      var run = RuleRun(input, rule: rule, severity: severity)
      rule.check(&run)
      found += run.findings.sorted(by: Finding.areInOrder)
    }

    let exceptions = ExceptionIndex(policy.exceptions, configuration: graph.configuration)
    var (findings, accepted): ([Finding], [Report.AcceptedFinding]) = ([], [])
    for finding in found {
      if let exception = exceptions.exception(for: finding, in: graph) {
        accepted.append(Report.AcceptedFinding(finding: finding, exception: exception))
      } else {
        findings.append(finding)
      }
    }
    let statistics = Report.Statistics(
      assemblies: graph.assemblies.count, definitions: graph.definitions.count, references: graph.references.count,
      layers: policy.layers.count)
    return Report(
      product: graph.product, configuration: graph.configuration, findings: findings, accepted: accepted,
      statistics: statistics)
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

extension Finding {
  /// The order among the findings of one rule: by from, to and location; references then as they are written.
  fileprivate static func areInOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.from != right.from { return left.from < right.from }
    if left.to != right.to { return left.to ?? "" < right.to ?? "" }
    if let first = left.location, let second = right.location, first != second { return first < second }
    if case (.reference(let first), .reference(let second)) = (left.subject, right.subject) { return first < second }
    return left.message < right.message
  }
}
