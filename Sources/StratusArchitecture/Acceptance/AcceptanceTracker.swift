import StratusGraph

/// Decides which findings are accepted, by exceptions or by the baseline, and tracks which of these are needed.
struct AcceptanceTracker {
  let exceptions: ExceptionIndex
  let baseline: Baseline?
  /// Whether each exception accepted a finding, or would if the finding had not grown.
  private(set) var isExceptionUsed: [Bool]
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
    isExceptionUsed = Array(repeating: false, count: policy.exceptions.count)
    entryUses = Array(repeating: [:], count: baseline?.entries.count ?? 0)
    self.graphs = graphs
    scope = CheckedScope(
      checking: graphs, activations: policy.activations.map(\.name), coversPolicy: coversPolicy,
      coversBaseline: coversBaseline)
    self.isContinuousIntegration = isContinuousIntegration
  }

  /// Returns the index of the exception that accepts a finding of one activation.
  ///
  /// The message of a finding that has grown beyond the bound of an exception shows this.
  mutating func exception(for finding: inout Finding, in graph: DefinitionGraph) -> Int? {
    var exceeded: Finding.Extent?
    for index in exceptions.exceptions(about: finding, in: graph) {
      guard let extent = finding.extent, let kind = finding.bound else {
        isExceptionUsed[index] = true
        return index
      }
      guard let bound = exceptions.exceptions[index].bound, bound.kind == kind else {
        missingBounds[index, default: []].append(extent)
        continue
      }
      isExceptionUsed[index] = true
      if extent.isWithin(bound) { return index }
      exceeded = exceeded ?? bound
    }
    if let exceeded { finding.message += finding.growth(beyond: exceeded) }
    return nil
  }

  /// Notes that an exception accepts a finding about a contract.
  mutating func use(exception index: Int) { isExceptionUsed[index] = true }

  /// Decides which findings of one rule the baseline accepts in one activation.
  ///
  /// Findings with the same identity are judged together: either all of them are accepted, or all are reported, because
  /// it is unknown which of them are new. For contracts, the accepted ends become one finding, and the others another one.
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
