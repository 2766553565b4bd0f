import StratusGraph

/// A check that applies rules to the graphs of one or more activations.
package struct ArchitectureCheck: Sendable {
  package var policy: Policy
  /// The day that decides which exceptions have expired.
  package var today: Day
  /// The findings that are accepted and not reported.
  package var baseline: Baseline?
  /// Whether the check runs in continuous integration, where a baseline that could shrink is an error.
  package var isContinuousIntegration: Bool
  /// Whether each activation of the policy must be checked. A missing one is reported.
  package var expectsAllActivations: Bool
  /// Whether the graphs contain everything that the policy is about. Otherwise, what matches nothing may belong to
  /// another part.
  package var coversPolicy: Bool
  /// Whether the graphs contain everything that the baseline is about. Otherwise, a finding that is gone may belong to
  /// another part.
  package var coversBaseline: Bool
  /// The rules, in the order of their findings; `nil` for those of the policy.
  private let rules: [Rule]?

  /// - Parameters:
  ///   - coversBaseline: by default, the value of `coversPolicy`.
  ///   - rules: the rules, in the order of their findings. By default, these are all rules and contracts.
  package init(
    policy: Policy, today: Day = .today, baseline: Baseline? = nil, isContinuousIntegration: Bool = false,
    expectsAllActivations: Bool = false, coversPolicy: Bool = true, coversBaseline: Bool? = nil, rules: [Rule]? = nil
  ) {
    self.policy = policy
    self.today = today
    self.baseline = baseline
    self.isContinuousIntegration = isContinuousIntegration
    self.expectsAllActivations = expectsAllActivations
    self.coversPolicy = coversPolicy
    self.coversBaseline = coversBaseline ?? coversPolicy
    self.rules = rules
  }

  /// Applies the rules to a graph.
  ///
  /// - Complexity: O(assemblies x patterns + definitions + references + f log f) for f findings, plus the cost of each
  ///   rule.
  package func report(on graph: DefinitionGraph) -> Report { report(on: graph, and: []) }

  /// Applies the rules to the default activation and to others. Each finding is reported once, with the names of its
  /// activations.
  package func report(on graph: DefinitionGraph, and others: [DefinitionGraph]) -> Report {
    let activations = ([graph] + others).map { CheckedActivation($0, policy: policy) }
    let coversPolicy = coversPolicy && ([graph] + others).allSatisfy(\.hasAllInputs)
    var results = Results(
      accepted: MergedFindings(isOneActivation: others.isEmpty),
      baselined: MergedFindings(isOneActivation: others.isEmpty),
      acceptance: AcceptanceTracker(
        policy: policy, today: today, baseline: baseline, checking: [graph] + others,
        isContinuousIntegration: isContinuousIntegration, coversPolicy: coversPolicy, coversBaseline: coversBaseline))
    for (rank, rule) in (rules ?? policy.rules).enumerated() where rule.applies(to: graph.vocabulary) {
      guard let severity = policy.severity(of: rule) else { continue }
      switch rule.check {
      case .activating: continue
      case .graph(let check):
        let contexts = activations.map { activation in
          var context = RuleContext(
            activation: activation, activations: activations, policy: policy, rule: rule, severity: severity,
            expectsAllActivations: expectsAllActivations, coversPolicy: coversPolicy, acceptance: results.acceptance)
          check(&context)
          return context
        }
        results.add(contexts, rank: rank)
      case .acceptance(let check):
        var context = AcceptanceContext(acceptance: results.acceptance, rule: rule, severity: severity)
        check(&context)
        results.reported += context.findings.map { MergedFindings.Entry(finding: $0, rank: rank) }
      }
    }
    let findings = results.reported.inOrder().map(\.finding)
    return Report(
      product: graph.product, vocabulary: graph.vocabulary, activations: activations.compactMap(\.name),
      findings: findings,
      accepted: results.accepted.entries.inOrder().compactMap { entry in
        entry.exception.map { Report.AcceptedFinding(finding: entry.finding, exception: $0) }
      },
      baselined: results.baselined.entries.inOrder().map(\.finding),
      statistics: Report.Statistics(
        assemblies: graph.assemblies.count, definitions: graph.definitions.count, references: graph.references.count,
        layers: policy.layers.count, contracts: policy.activeContracts.count),
      contracts: policy.activeContracts, causes: Cause.causes(of: findings, in: [graph] + others))
  }
}

/// The findings of the rules that were applied so far.
private struct Results {
  var reported: [MergedFindings.Entry] = []
  var accepted: MergedFindings
  var baselined: MergedFindings
  var acceptance: AcceptanceTracker

  /// Adds the findings of one rule in all activations.
  mutating func add(_ contexts: [RuleContext], rank: Int) {
    var found = MergedFindings(isOneActivation: contexts.count == 1)
    for context in contexts {
      let (rest, excepted) = acceptance.except(context.findings, context.accepted, in: context.graph)
      accepted.add(excepted.map { MergedFindings.Entry(finding: $0.finding, rank: rank, exception: $0.exception) })
      let judged = acceptance.judge(rest, in: context.graph.activation)
      found.add(judged.reported.map { MergedFindings.Entry(finding: $0, rank: rank) })
      baselined.add(judged.baselined.map { MergedFindings.Entry(finding: $0, rank: rank) })
    }
    reported += found.entries
  }
}
