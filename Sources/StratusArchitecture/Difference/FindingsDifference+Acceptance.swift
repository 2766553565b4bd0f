import StratusGraph

extension FindingsDifference {
  /// The difference without findings about the configuration, for an edit whose changes of the configuration file are
  /// not made yet.
  package var withoutConfiguration: FindingsDifference {
    func others(_ findings: [Finding]) -> [Finding] { findings.filter { $0.subject != .configuration } }
    return FindingsDifference(
      added: others(added), fixed: others(fixed), kept: others(kept), shrunk: others(shrunk))
  }

  /// Returns the difference with findings apart that are not reported only because of the policy or the baseline.
  ///
  /// - Parameters:
  ///   - all: the difference without the exceptions of both policies.
  ///   - graphs: the new activations.
  package func separated(
    from all: FindingsDifference, newPolicy policy: Policy, baseline: Baseline?, graphs: [DefinitionGraph]
  ) -> FindingsDifference {
    var result = FindingsDifference(added: added, fixed: [], kept: kept, shrunk: shrunk)
    var trulyFixed = counts(all.fixed)
    for finding in fixed {
      if !policy.checks(finding.rule) {
        result.unchecked.append(finding)
      } else if trulyFixed.take(finding.identity) || finding.subject == .configuration {
        // Without exceptions, there are no findings about exceptions.
        result.fixed.append(finding)
      } else {
        result.accepted.append(finding)
      }
    }
    var reported = counts(added)
    result.accepted += all.added.filter { !reported.take($0.identity) }
    guard let baseline, !baseline.entries.isEmpty, !added.isEmpty, let first = graphs.first else { return result }
    let report = ArchitectureCheck(policy: policy, baseline: baseline).report(on: first, and: Array(graphs.dropFirst()))
    let remaining = Set(report.findings.map(\.identity))
    let baselined = Set(report.baselined.map(\.identity)).subtracting(remaining)
    result.accepted += added.filter { baselined.contains($0.identity) }
    result.added = added.filter { !baselined.contains($0.identity) }
    return result
  }

  private func counts(_ findings: [Finding]) -> [Finding.Identity: Int] {
    findings.reduce(into: [:]) { counts, finding in counts[finding.identity, default: 0] += 1 }
  }
}

extension [Finding.Identity: Int] {
  /// Removes one of several equal findings. Returns `false` if there is none.
  fileprivate mutating func take(_ identity: Finding.Identity) -> Bool {
    guard let count = self[identity], count > 0 else { return false }
    self[identity] = count - 1
    return true
  }
}

extension Policy {
  /// Whether a rule or contract is on. One that does not exist is off.
  fileprivate func checks(_ name: String) -> Bool { rules.first { $0.id == name }.map(isOn) ?? false }
}
