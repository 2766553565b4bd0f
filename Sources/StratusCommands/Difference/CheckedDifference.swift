import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusSupport

/// Everything that differs between two architectures.
struct CheckedDifference {
  /// The changes of the activations, the graphs, and the layers, ordered by kind and name.
  let entries: [DifferenceEntry]
  let findings: FindingsDifference
  /// The causes of the new findings, by their indices.
  let causes: [Cause]
  /// The metrics of the default activation.
  let metrics: MetricsDifference
  /// The changes of the configuration and the baseline.
  var policy = PolicyDifference.none
  /// The activation that diagrams show: the default one, unless only others have changes.
  let drawn: Drawn

  /// The difference of one activation, for diagrams.
  struct Drawn {
    let difference: ArchitectureDifference
    let findings: FindingsDifference
    /// A sentence about the differences that the diagram does not show; `nil` if it shows all.
    var note: String?
  }

  /// Checks and measures all activations of two architectures, each with its own policy, and compares the results
  /// activation by activation.
  ///
  /// - Parameters:
  ///   - comparesConfiguration: whether findings about the configuration count. After edits, they would be about
  ///     changes that are not made yet.
  ///   - comparesActivations: whether it is a change that an activation has another name, or leaves out other
  ///     assemblies.
  static func compare(
    _ activations: [ActivationDifference], _ policies: ComparedPolicies,
    ofConfiguration comparesConfiguration: Bool = true, ofActivations comparesActivations: Bool = true
  ) -> CheckedDifference {
    let reported = activations.findings(policy: policies.old, newPolicy: policies.new)
    let all =
      policies.new.exceptions.isEmpty
      ? reported
      : activations.findings(policy: policies.old.withoutExceptions, newPolicy: policies.new.withoutExceptions)
    let graphs = activations.filter { $0.side != .onlyOld }.map(\.difference.new.graph)
    let separated = reported.separated(
      from: all, newPolicy: policies.new, baseline: policies.baseline, graphs: graphs)
    func counted(_ findings: FindingsDifference) -> FindingsDifference {
      comparesConfiguration ? findings : findings.withoutConfiguration
    }
    let findings = counted(separated)
    let entries = activations.entries.filter { comparesActivations || $0.kind != .activation && $0.kind != .unseen }
    return CheckedDifference(
      entries: entries, findings: findings, causes: Cause.causes(of: findings.added, in: graphs),
      metrics: .compare(activations[0].difference, policy: policies.old, newPolicy: policies.new),
      policy: policies.difference, drawn: Drawn(activations, entries, findings, policies, counted))
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

  /// Draws the difference as a Mermaid chart.
  ///
  /// - Parameters:
  ///   - policy: the policy for the new architecture.
  ///   - level: the level to draw; `nil` for the finest legible one.
  ///   - limit: the size that the chart must not exceed, in bytes; GitHub's own limit applies, too.
  /// - Returns: `nil` if nothing in the diagram differs.
  func chart(_ policy: Policy, level: Diagram.Level?, limit: Int = .max) -> DifferenceChart? {
    .draw(DifferenceView.marked(drawn.difference, drawn.findings, policy: policy), level: level, characters: limit)
  }
}

extension CheckedDifference.Drawn {
  /// Chooses the activation to draw: the default one if it has changes, or else the first one that has some.
  ///
  /// - Parameter counted: returns the findings that count.
  fileprivate init(
    _ activations: [ActivationDifference], _ entries: [DifferenceEntry], _ findings: FindingsDifference,
    _ policies: ComparedPolicies, _ counted: (FindingsDifference) -> FindingsDifference
  ) {
    func hasChanges(_ activation: ActivationDifference) -> Bool {
      func isPart(_ activations: [String]) -> Bool {
        activations.isEmpty || activations.contains(activation.name)
      }
      return !activation.entries.isEmpty
        || (findings.added + findings.fixed).contains { isPart($0.activations) }
    }
    let first = activations[0]
    let chosen = hasChanges(first) ? first : activations.first(where: hasChanges) ?? first
    difference = chosen.difference
    // The ids in findings are those of the first activation that has them.
    self.findings = counted(.compare(chosen.difference, policy: policies.old, newPolicy: policies.new))
    guard activations.count > 1 else { return }
    func isOmitted(_ activations: [String]) -> Bool {
      !activations.isEmpty && !activations.contains(chosen.name)
    }
    let omitted = entries.count { isOmitted($0.activations) }
    let omittedFindings = (findings.added + findings.fixed).count { isOmitted($0.activations) }
    if omitted + omittedFindings == 0, chosen.name == first.name { return }
    note = "the diagram shows the activation \(chosen.name)"
    if chosen.name != first.name { note? += ", because \(first.name) does not differ" }
    let parts = [
      omitted == 0 ? nil : Plural.text(omitted, "change"),
      omittedFindings == 0 ? nil : Plural.text(omittedFindings, "finding"),
    ].compactMap(\.self)
    if parts.isEmpty { return }
    let verb = omitted + omittedFindings == 1 ? "is" : "are"
    note? += "; \(parts.joined(conjunction: "and")) of other activations \(verb) only in the list"
  }
}

extension Policy {
  fileprivate var withoutExceptions: Policy {
    var policy = self
    policy.exceptions = []
    return policy
  }
}
