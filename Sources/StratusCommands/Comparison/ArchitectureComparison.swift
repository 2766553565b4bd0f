import StratusArchitecture
import StratusDefinitions
import StratusDiagrams
import StratusSupport

/// Everything that differs between two architectures.
struct ArchitectureComparison {
  /// The changes of the graph and the layers, ordered by kind and name.
  let entries: [DifferenceEntry]
  let findings: FindingsDifference
  let metrics: MetricsDifference
  /// The changes of the configuration and the baseline.
  var policy = PolicyDifference()

  /// Checks and measures both architectures, and compares the results.
  ///
  /// - Parameters:
  ///   - policy: the policy for the old architecture.
  ///   - newPolicy: the policy for the new one, if it is another one.
  static func compare(
    _ difference: ArchitectureDifference, policy: Policy, newPolicy: Policy? = nil
  ) -> ArchitectureComparison {
    ArchitectureComparison(
      entries: difference.entries,
      findings: .compare(difference, policy: policy, newPolicy: newPolicy).withoutConfiguration,
      metrics: .compare(difference, policy: policy, newPolicy: newPolicy))
  }

  /// Checks and measures both architectures, each with its own policy, and compares the results.
  static func compare(_ difference: ArchitectureDifference, _ policies: PolicyComparison) -> ArchitectureComparison {
    func findings(_ old: Policy, _ new: Policy) -> FindingsDifference {
      .compare(difference, policy: old, newPolicy: new)
    }
    let reported = findings(policies.old, policies.new)
    let hasExceptions = !policies.new.exceptions.isEmpty
    let all = hasExceptions ? findings(policies.old.withoutExceptions, policies.new.withoutExceptions) : reported
    return ArchitectureComparison(
      entries: difference.entries,
      findings: reported.separated(
        from: all, newPolicy: policies.new, baseline: policies.baseline, graphs: [difference.new.graph]),
      metrics: .compare(difference, policy: policies.old, newPolicy: policies.new), policy: policies.difference)
  }

  /// Whether nothing differs. Metrics only differ if something else does.
  var isEmpty: Bool {
    entries.isEmpty && policy.entries.isEmpty
      && [findings.added, findings.fixed, findings.accepted, findings.unchecked, findings.shrunk].allSatisfy(\.isEmpty)
  }

  func count(_ change: DifferenceEntry.Change) -> Int { entries.count { $0.change == change } }

  /// `9 added, 0 removed, 1 changed; 2 new findings, 0 fixed, 3 unchanged`, and what else there is.
  var summary: String {
    "\(count(.added)) added, \(count(.removed)) removed, \(count(.changed)) changed; "
      + "\(findings.added.count == 1 ? "1 new finding" : "\(findings.added.count) new findings"), "
      + "\(findings.fixed.count) fixed, \(findings.unchanged) unchanged"
      + (findings.shrunk.isEmpty ? "" : ", \(findings.shrunk.count) smaller")
      + (findings.accepted.isEmpty ? "" : ", \(findings.accepted.count) accepted")
      + (findings.unchecked.isEmpty ? "" : ", \(findings.unchecked.count) no longer checked")
      + (policy.entries.isEmpty ? "" : "; \(configurationChanges)")
  }

  /// `2 changes of the configuration`.
  var configurationChanges: String { "\(Plural.text(policy.entries.count, "change")) of the configuration" }

  /// Draws the change as a Mermaid chart.
  ///
  /// - Parameters:
  ///   - policy: the policy for the new architecture.
  ///   - limit: the size that the chart must not exceed, in bytes; GitHub's own limit applies, too.
  /// - Returns: `nil` if nothing in the diagram differs.
  func chart(of difference: ArchitectureDifference, _ policy: Policy, limit: Int = .max) -> ChangeChart? {
    .draw(ChangeView.marked(difference, findings, policy: policy), characters: limit)
  }
}

extension Policy {
  fileprivate var withoutExceptions: Policy {
    var policy = self
    policy.exceptions = []
    return policy
  }
}
