import StratusArchitecture
import StratusDefinitions
import StratusDiagrams

/// Everything that differs between two architectures.
struct ArchitectureComparison {
  /// The changes of the graph and the layers, ordered by kind and name.
  let entries: [DifferenceEntry]
  let findings: FindingsDifference
  let metrics: MetricsDifference

  /// Checks and measures both architectures, and compares the results.
  ///
  /// - Parameters:
  ///   - policy: the policy for the old architecture.
  ///   - newPolicy: the policy for the new one, if it is another one.
  static func compare(
    _ difference: ArchitectureDifference, policy: Policy, newPolicy: Policy? = nil
  ) -> ArchitectureComparison {
    ArchitectureComparison(
      entries: difference.entries, findings: .compare(difference, policy: policy, newPolicy: newPolicy),
      metrics: .compare(difference, policy: policy, newPolicy: newPolicy))
  }

  /// Whether nothing differs. Metrics only differ if something else does.
  var isEmpty: Bool { entries.isEmpty && findings.added.isEmpty && findings.fixed.isEmpty }

  func count(_ change: DifferenceEntry.Change) -> Int { entries.count { $0.change == change } }

  /// `9 added, 0 removed, 1 changed; 2 new findings, 0 fixed, 3 unchanged`.
  var summary: String {
    "\(count(.added)) added, \(count(.removed)) removed, \(count(.changed)) changed; "
      + "\(findings.added.count == 1 ? "1 new finding" : "\(findings.added.count) new findings"), "
      + "\(findings.fixed.count) fixed, \(findings.unchanged) unchanged"
  }

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
