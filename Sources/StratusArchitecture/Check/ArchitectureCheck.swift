import StratusDefinitions

/// Applies the rules to a graph, or to those of several activations together.
public struct ArchitectureCheck: Sendable {
  public var policy: Policy
  /// The day on which exceptions are looked at.
  public var today: Day
  /// The findings that are known and not told.
  public var baseline: Baseline?
  /// Whether this is a build that others rely on, where a baseline that could shrink is an error.
  public var isContinuousIntegration: Bool
  /// Whether each configuration of the policy is to be checked: what is missing is a finding.
  public var expectsAllActivations: Bool
  private let rules: [Rule]

  /// - Parameter rules: in the order in which their findings are told.
  public init(
    policy: Policy, today: Day = .today, baseline: Baseline? = nil, isContinuousIntegration: Bool = false,
    expectsAllActivations: Bool = false, rules: [Rule] = Rule.all
  ) {
    self.policy = policy
    self.today = today
    self.baseline = baseline
    self.isContinuousIntegration = isContinuousIntegration
    self.expectsAllActivations = expectsAllActivations
    self.rules = rules
  }

  /// Everything that the rules find in a graph, the accepted findings apart.
  ///
  /// - Complexity: O(assemblies x patterns + definitions + references + f log f) for f findings, and what the rules say.
  public func report(on graph: DefinitionGraph) -> Report { report(on: graph, and: []) }

  /// Everything that the rules find in the default activation and in others, each finding once, with the names of the
  /// configurations in which it occurs.
  public func report(on graph: DefinitionGraph, and others: [DefinitionGraph]) -> Report {
    let activations = ([graph] + others).map { CheckedActivation($0, policy: policy) }
    var acceptance = AcceptanceTracker(
      policy: policy, today: today, baseline: baseline, checking: [graph] + others,
      isContinuousIntegration: isContinuousIntegration)
    var accepted = MergedFindings(isOneActivation: others.isEmpty)
    var told: [MergedFindings.Entry] = []
    var baselined: [MergedFindings.Entry] = []

    for (rank, rule) in rules.enumerated() {
      guard let severity = policy.severity(of: rule) else { continue }
      switch rule.check {
      case .activating: continue
      case .graph(let check):
        var found = MergedFindings(isOneActivation: others.isEmpty)
        for activation in activations {
          var run = RuleContext(
            activation, among: activations, policy: policy, rule: rule, severity: severity,
            expectsAllActivations: expectsAllActivations)
          check(&run)
          let entries = run.findings.map { finding in
            MergedFindings.Entry(
              finding: finding, rank: rank, exception: acceptance.exception(for: finding, in: activation.graph))
          }
          found.add(entries.filter { $0.exception == nil })
          accepted.add(entries.filter { $0.exception != nil })
        }
        for entry in found.entries {
          if acceptance.isBaselined(entry.finding) { baselined.append(entry) } else { told.append(entry) }
        }
      case .acceptance(let check):
        var run = AcceptanceContext(acceptance, rule: rule, severity: severity)
        check(&run)
        told += run.findings.map { MergedFindings.Entry(finding: $0, rank: rank) }
      }
    }
    return Report(
      product: graph.product, configurations: activations.compactMap(\.name), findings: told.inOrder().map(\.finding),
      accepted: accepted.entries.inOrder().compactMap { entry in
        entry.exception.map { Report.AcceptedFinding(finding: entry.finding, exception: $0) }
      },
      baselined: baselined.inOrder().map(\.finding),
      statistics: Report.Statistics(
        assemblies: graph.assemblies.count, definitions: graph.definitions.count, references: graph.references.count,
        layers: policy.layers.count))
  }
}
