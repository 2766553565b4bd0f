import StratusGraph

/// Suggested edits of the layers, each of which removes errors.
///
/// Each edit is chosen by the errors that it removes, and the next one is searched for in the policy after it. Counting
/// ranks the edits, and a check confirms each one that is chosen.
package struct SuggestedEdits: Sendable {
  /// An edit, and what a check finds before and after it.
  package struct Step: Sendable {
    package let edit: LayerEdit
    /// The policy to which the edit applies.
    package let policy: Policy
    /// The names of the layers that lose their last assembly.
    package let emptiedLayers: [String]
    /// The names of the assemblies that move with those that the edit names.
    package let followers: [String]
    package let before: Report
    package let after: Report

    private var removed: [Finding] { before.findings(notIn: after) }
    private var added: [Finding] { after.findings(notIn: before) }

    /// The dependencies that can be turned around instead of the edit: those that are no errors after it.
    package var turns: [Finding] {
      let wrong = Set(added.lazy.filter { $0.severity == .error }.compactMap(\.dependencyIdentity))
      return removed.filter { finding in
        finding.isTurnable && !(finding.dependencyIdentity.map(wrong.contains) ?? false)
      }
    }

    /// The findings that only exist after the edit. A dependency that was at least as bad before belongs to another
    /// rule now, and is not one of them.
    package var uncovered: [Finding] {
      let known = removed.compactMap { finding in finding.dependencyIdentity.map { ($0, finding.severity) } }
      let severities = Dictionary(known, uniquingKeysWith: max)
      return added.filter { finding in
        finding.dependencyIdentity.flatMap { severities[$0] }.map { $0 < finding.severity } ?? true
      }
    }
  }

  /// The largest number of edits that a step checks.
  private static let mostChecks = 8

  /// The check of the policy without edits.
  package let report: Report
  /// The edits in the order in which they apply.
  package let steps: [Step]

  /// The check of the policy after all edits.
  package var last: Report { steps.last?.after ?? report }
  /// The policy after all edits.
  package let policy: Policy

  /// The dependencies that can be turned around, those with a common cause together: the groups with the most errors,
  /// at most three.
  package var turns: [[Finding]] {
    let causes = last.causes.map(\.findings)
    let explained = Set(causes.joined())
    let groups = causes + last.findings.indices.filter { !explained.contains($0) }.map { [$0] }
    return Array(groups.map { $0.map { last.findings[$0] } }.lazy.filter { $0[0].isTurnable }.prefix(Self.mostTurns))
  }

  private static let mostTurns = 3
  /// The number of edits unless the user chooses another one.
  package static let defaultCount = 5

  /// Searches for edits.
  ///
  /// - Parameters:
  ///   - check: the check that judges the edits.
  ///   - graphs: the graphs of all activations, the default one first.
  ///   - report: the result of the check.
  ///   - count: the largest number of edits.
  package static func search(
    _ check: ArchitectureCheck, on graphs: [DefinitionGraph], report: Report, count: Int
  ) -> SuggestedEdits {
    var (check, steps, last) = (check, [Step](), report)
    let network = LayerNetwork(graphs, check)
    while steps.count < count, last.count(.error) >= EditRanking.fewestRemoved,
      let step = nextStep(check, network, on: graphs, before: last)
    {
      steps.append(step)
      check.policy = step.policy.applying(step.edit)
      last = step.after
    }
    return SuggestedEdits(report: report, steps: steps, policy: check.policy)
  }

  /// Returns the best edit that moves only one assembly, for each of some assemblies.
  ///
  /// - Parameters:
  ///   - assemblies: full names of assemblies.
  ///   - check: the check that judges the edits.
  ///   - graphs: the graphs of all activations, the default one first.
  ///   - report: the result of the check.
  /// - Returns: the edits by assembly, without assemblies of which none removes enough errors.
  package static func edits(
    of assemblies: [String], _ check: ArchitectureCheck, on graphs: [DefinitionGraph], report: Report
  ) -> [String: Step] {
    let network = LayerNetwork(graphs, check)
    let steps = assemblies.map { ($0, nextStep(check, network, on: graphs, before: report, moving: $0)) }
    return Dictionary(steps, uniquingKeysWith: { first, _ in first }).compactMapValues(\.self)
  }

  /// Returns the best edit that a check confirms; `nil` if none removes enough errors.
  ///
  /// - Parameter assembly: the full name of the only assembly that the edit may move; `nil` for any.
  private static func nextStep(
    _ check: ArchitectureCheck, _ network: LayerNetwork, on graphs: [DefinitionGraph], before: Report,
    moving assembly: String? = nil
  ) -> Step? {
    let ranking = EditRanking(network, check.policy, in: graphs)
    var best: (candidate: EditRanking.Candidate, report: Report)?
    let candidates = ranking.candidates().lazy.filter { candidate in
      assembly.map { candidate.edit.names.map(\.assembly) == [$0] } ?? true
    }
    for candidate in candidates.prefix(mostChecks) {
      if let best, !candidate.precedes(best.candidate) { break }
      var (check, confirmed) = (check, candidate)
      check.policy = check.policy.applying(candidate.edit)
      let report = check.report(on: graphs[0], and: Array(graphs.dropFirst()))
      confirmed.removed = before.count(.error) - report.count(.error)
      guard confirmed.removed >= EditRanking.fewestRemoved else { continue }
      if best.map({ confirmed.precedes($0.candidate) }) ?? true { best = (confirmed, report) }
    }
    return best.map { best in
      Step(
        edit: best.candidate.edit, policy: check.policy, emptiedLayers: ranking.layers(emptiedBy: best.candidate.edit),
        followers: ranking.followers(of: best.candidate.edit),
        before: before, after: best.report)
    }
  }
}

extension Finding {
  /// The dependency that the finding is about, without the reason why it is forbidden.
  package var dependency: Substring { message[..<(message.lastIndex(of: ":") ?? message.endIndex)] }

  /// The identity of the dependency that the finding is about, whatever the rule; `nil` for other findings.
  fileprivate var dependencyIdentity: Identity? {
    guard to != nil else { return nil }
    var identity = identity
    identity.rule = ""
    return identity
  }

  /// Whether the finding is an error about a dependency in the wrong direction, or between assemblies of one row.
  fileprivate var isTurnable: Bool {
    severity == .error && [Rule.upwardReference.id, Rule.peerReference.id].contains(rule)
  }
}

extension Report {
  /// Returns the findings that another report does not contain. A finding that occurs more often is returned for each
  /// additional occurrence.
  fileprivate func findings(notIn other: Report) -> [Finding] {
    var known = Dictionary(other.findings.map { ($0.identity, 1) }, uniquingKeysWith: +)
    return findings.filter { finding in
      guard let count = known[finding.identity], count > 0 else { return true }
      known[finding.identity] = count - 1
      return false
    }
  }
}
