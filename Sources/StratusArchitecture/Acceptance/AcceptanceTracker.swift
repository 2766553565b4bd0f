import StratusGraph

/// Decides which findings are accepted, by exceptions or by the baseline, and tracks which of these are needed.
struct AcceptanceTracker {
  let exceptions: ExceptionIndex
  let baseline: Baseline?
  /// The largest number of findings that each exception accepted in an activation, or would if there were not more.
  private(set) var exceptionUses: [Int]
  /// For each exception that must state a bound and does not, the extents of the findings that it could accept.
  private(set) var missingBounds: [Int: [Finding.Extent]] = [:]
  /// For each entry of the baseline, what it accepted in each activation.
  private(set) var entryUses: [[String?: Finding.Extent]]
  /// The graphs that are checked, one for each activation.
  let graphs: [DefinitionGraph]
  let scope: CheckedScope
  /// Whether the check runs in continuous integration, where a baseline that could shrink is an error.
  let isContinuousIntegration: Bool

  init(
    policy: Policy, today: Day, baseline: Baseline?, checking graphs: [DefinitionGraph], isContinuousIntegration: Bool,
    coversPolicy: Bool = true, coversBaseline: Bool = true
  ) {
    exceptions = ExceptionIndex(policy.exceptions, today: today)
    self.baseline = baseline
    exceptionUses = Array(repeating: 0, count: policy.exceptions.count)
    entryUses = Array(repeating: [:], count: baseline?.entries.count ?? 0)
    self.graphs = graphs
    scope = CheckedScope(
      checking: graphs, activations: policy.activations.map(\.name), coversPolicy: coversPolicy,
      coversBaseline: coversBaseline)
    self.isContinuousIntegration = isContinuousIntegration
  }

  /// Decides which findings of one rule the exceptions accept in one activation.
  ///
  /// An exception accepts a number of findings, as an entry of the baseline does: either all that its names fit are
  /// accepted, or all are reported, because it is unknown which of them are new. The messages show the growth.
  ///
  /// - Parameter ends: the findings about ends of contracts that an exception names, each with its index.
  mutating func except(
    _ findings: [Finding], _ ends: [(finding: Finding, exception: Int)], in graph: DefinitionGraph
  ) -> (rest: [Finding], accepted: [(finding: Finding, exception: Int)]) {
    var rest: [Finding] = []
    var accepted: [(finding: Finding, exception: Int)] = []
    var groups: [Int: [Finding]] = [:]
    for (finding, index) in ends { groups[index, default: []].append(finding) }
    for var finding in findings {
      // Exceptions were applied to the single ends of a contract's violation.
      let matching = finding.part == nil ? exceptions.exceptions(about: finding, in: graph) : []
      if finding.bound == .members {
        if let index = exception(among: matching, for: &finding) {
          accepted.append((finding, index))
        } else {
          rest.append(finding)
        }
      } else if let index = matching.first {
        groups[index, default: []].append(finding)
      } else {
        rest.append(finding)
      }
    }
    for (index, group) in groups.sorted(by: { $0.key < $1.key }) {
      if let growth = judge(group, by: index) {
        rest += group.map { $0.stating(growth) }
      } else {
        accepted += group.map { ($0, index) }
      }
    }
    return (rest, accepted)
  }

  /// Returns `nil` if an exception accepts all findings that its names fit, and otherwise the words for the ends of
  /// their messages.
  private mutating func judge(_ group: [Finding], by index: Int) -> String? {
    let count = group.map(\.size).reduce(0, +)
    guard let bound = exceptions.exceptions[index].bound else {
      guard count == 1, group[0].bound == nil else {
        missingBounds[index, default: []].append(.count(count))
        return ""
      }
      exceptionUses[index] = 1
      return nil
    }
    let extent = Finding.Extent.count(count)
    exceptionUses[index] = max(exceptionUses[index], extent.limited(to: bound)?.size ?? 0)
    return extent.isWithin(bound) ? nil : extent.growth(beyond: bound)
  }

  /// Returns the index of the exception whose members include those of a finding. The message of a finding that has
  /// grown beyond the members of an exception shows this.
  private mutating func exception(among matching: [Int], for finding: inout Finding) -> Int? {
    guard let extent = finding.extent else { return nil }
    var exceeded: Finding.Extent?
    for index in matching {
      guard let bound = exceptions.exceptions[index].bound, bound.kind == .members else {
        missingBounds[index, default: []].append(extent)
        continue
      }
      exceptionUses[index] = 1
      if extent.isWithin(bound) { return index }
      exceeded = exceeded ?? bound
    }
    if let exceeded { finding.message += finding.growth(beyond: exceeded) }
    return nil
  }

  /// Decides which findings of one rule the baseline accepts in one activation.
  ///
  /// Findings with the same identity are judged together: either all of them are accepted, or all are reported, because
  /// it is unknown which of them are new. For contracts, the accepted ends become one finding, and the others another
  /// one.
  ///
  /// - Complexity: O(findings + accepted members).
  mutating func judge(
    _ findings: [Finding], in activation: String?
  ) -> (reported: [Finding], baselined: [Finding]) {
    var (reported, baselined): ([Finding], [Finding]) = ([], [])
    for group in findings.grouped(by: \.identity) {
      let entries = baseline?.entries(about: group[0], in: activation) ?? []
      let bounds = entries.compactMap { baseline?.entries[$0].bound }
      let isAllowed = group.allSatisfy(\.canBeBaselined)
      if group[0].part != nil {
        let ends = group.extent
        // Without an entry, no end is accepted.
        let accepted = isAllowed ? bounds.reduce(Finding.Extent.members([])) { $0.adding($1) } : .members([])
        if let rest = ends.exceeding(accepted) { reported += group.about(rest) }
        if let found = ends.limited(to: accepted) {
          baselined += group.about(found)
          for entry in entries { use(entry, found, in: activation) }
        }
        continue
      }
      guard isAllowed, !bounds.isEmpty else {
        reported += group
        continue
      }
      let extent = group.extent
      if let index = bounds.firstIndex(where: extent.isWithin) {
        use(entries[index], extent, in: activation)
        baselined += group
      } else {
        // The entries are needed again if the finding shrinks.
        for (entry, bound) in zip(entries, bounds) { use(entry, bound, in: activation) }
        let growth = extent.growth(beyond: bounds.reduce(bounds[0]) { $0.largest($1) })
        reported += group.map { finding in
          var finding = finding
          finding.message += growth
          return finding
        }
      }
    }
    return (reported, baselined)
  }

  private mutating func use(_ entry: Int, _ extent: Finding.Extent, in activation: String?) {
    guard let limited = baseline.flatMap({ extent.limited(to: $0.entries[entry].bound) }) else { return }
    entryUses[entry][activation] = entryUses[entry][activation]?.largest(limited) ?? limited
  }
}

extension Finding {
  /// The kind of bound that an exception needs to accept the finding.
  fileprivate var bound: Rule.Bound? {
    switch extent {
    case .count: .count
    // A contract has no bound: its exceptions name the ends that they accept.
    case .members: Rule.named(rule)?.bound
    case nil: nil
    }
  }

  fileprivate func growth(beyond bound: Extent) -> String { extent?.growth(beyond: bound) ?? "" }

  /// The number that a finding adds to the count of an exception: the number that it is about, or the ends of a
  /// contract.
  fileprivate var size: Int { extent?.size ?? 1 }

  fileprivate func stating(_ words: String) -> Finding {
    var finding = self
    finding.message += words
    return finding
  }
}

extension [Finding] {
  /// The extent of all findings together.
  var extent: Finding.Extent {
    let extents = map { $0.extent ?? .count(1) }
    return extents.dropFirst().reduce(extents.first ?? .count(0)) { $0.adding($1) }
  }

  /// Returns the first finding as one about some of its ends.
  fileprivate func about(_ ends: Finding.Extent) -> [Finding] {
    prefix(1).map { finding in
      var finding = finding
      finding.extent = ends
      return finding
    }
  }
}
