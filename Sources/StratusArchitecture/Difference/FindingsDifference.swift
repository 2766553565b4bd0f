import StratusDefinitions

/// The findings that come and go with a change of the architecture.
package struct FindingsDifference: Hashable, Sendable {
  /// The findings that only the new architecture has, in the order of its report.
  package internal(set) var added: [Finding]
  /// The findings that only the old architecture has, in the order of its report.
  package internal(set) var fixed: [Finding]
  /// The findings that both have, in the order of the report on the new architecture.
  package let kept: [Finding]
  /// The findings that are not reported any more, because their rules are off or do not exist any more.
  package internal(set) var unchecked: [Finding] = []
  /// The findings that the new architecture would have, or would still have, without its exceptions and its baseline.
  package internal(set) var accepted: [Finding] = []

  /// The number of findings that both have.
  package var unchanged: Int { kept.count }

  /// Checks both architectures, and compares the findings by rule, names, and injection.
  ///
  /// Findings that exceptions accept are left out.
  ///
  /// - Parameters:
  ///   - policy: the policy for the old architecture.
  ///   - newPolicy: the policy for the new one, if it is another one.
  package static func compare(
    _ difference: ArchitectureDifference, policy: Policy, newPolicy: Policy? = nil
  ) -> FindingsDifference {
    func findings(in graph: DefinitionGraph, _ policy: Policy) -> [Finding] {
      ArchitectureCheck(policy: policy).report(on: graph).findings
    }
    let before = findings(in: difference.old.graph, policy)
    let after = findings(in: difference.new.graph, newPolicy ?? policy)
    let names = difference.newNames
    var remaining: [Identity: Int] = [:]
    for finding in after { remaining[Identity(finding), default: 0] += 1 }
    var fixed: [Finding] = []
    for finding in before {
      let identity = Identity(finding, renaming: names)
      if let count = remaining[identity], count > 0 { remaining[identity] = count - 1 } else { fixed.append(finding) }
    }
    // Of equal findings, the last ones count as new.
    var (added, kept): ([Finding], [Finding]) = ([], [])
    for finding in after.reversed() {
      guard let count = remaining[Identity(finding)], count > 0 else {
        kept.append(finding)
        continue
      }
      remaining[Identity(finding)] = count - 1
      added.append(finding)
    }
    return FindingsDifference(added: added.reversed(), fixed: fixed, kept: kept.reversed())
  }

  /// The parts of a finding that make two findings the same: everything but the location and the message.
  private struct Identity: Hashable {
    let rule: String
    let from: String
    let to: String?
    let kind: InjectionSite.Kind?
    let member: String?
    let position: Int?

    init(_ finding: Finding, renaming names: [String: String] = [:]) {
      rule = finding.rule
      from = names[finding.from] ?? finding.from
      to = finding.to.map { names[$0] ?? $0 }
      kind = finding.injection?.kind
      member = finding.injection?.member
      position = finding.injection?.position
    }
  }
}

extension ArchitectureDifference {
  /// The new full names of the assemblies and definitions that were renamed or moved, by their old names.
  package var newNames: [String: String] {
    var names: [String: String] = [:]
    for (index, match) in matching.assemblies.enumerated() {
      guard let match else { continue }
      let (before, after) = (old.graph.assemblies[index].name, new.graph[match].name)
      if before != after { names[before] = after }
    }
    for (index, match) in matching.definitions.enumerated() {
      guard let match else { continue }
      let (before, after) = (old.graph.fullName(of: DefinitionID(index)), new.graph.fullName(of: match))
      if before != after { names[before] = after }
    }
    return names
  }
}
