import StratusGraph

/// The findings that come and go between two architectures.
package struct FindingsDifference: Hashable, Sendable {
  /// The findings that only the new architecture has, and those that have grown, in the order of its report.
  package internal(set) var added: [Finding]
  /// The findings that only the old architecture has, in the order of its report.
  package internal(set) var fixed: [Finding]
  /// The findings that both have, in the order of the report on the new architecture.
  package let kept: [Finding]
  /// The findings that are not reported any more, because their rules are off or do not exist any more.
  package internal(set) var unchecked: [Finding] = []
  /// The findings that the new architecture would have, or would still have, without its exceptions and its baseline.
  package internal(set) var accepted: [Finding] = []
  /// Those of the findings that both have that have become smaller.
  package internal(set) var shrunk: [Finding]

  /// The number of findings that both have, without a difference.
  package var unchanged: Int { kept.count - shrunk.count }

  /// Checks both architectures, and compares the findings.
  ///
  /// Findings that exceptions accept are left out.
  ///
  /// - Parameters:
  ///   - policy: the policy for the old architecture.
  ///   - newPolicy: the policy for the new graph, if it differs.
  package static func compare(
    _ difference: ArchitectureDifference, policy: Policy, newPolicy: Policy? = nil
  ) -> FindingsDifference {
    func findings(in graph: DefinitionGraph, _ policy: Policy) -> [Finding] {
      ArchitectureCheck(policy: policy).report(on: graph).findings.of(graph.activation)
    }
    return compare(
      findings(in: difference.old.graph, policy), findings(in: difference.new.graph, newPolicy ?? policy),
      renaming: difference.newNames)
  }

  /// Compares the findings of two architectures, each in one activation, by identity and extent.
  ///
  /// - Parameter names: the new names of what has been renamed, by their old names.
  package static func compare(
    _ before: [Finding], _ after: [Finding], renaming names: [String: String] = [:]
  ) -> FindingsDifference {
    let (old, new) = (ComparedFindings(before, renaming: names), ComparedFindings(after))
    let changes = new.changes(since: old)
    var (added, kept, shrunk): ([Finding], [Finding], [Finding]) = ([], [], [])
    for (index, finding) in after.enumerated() {
      switch changes[index] {
      case .added?: added.append(finding)
      case .grown(let words)?: added.append(finding.stating(words))
      case .shrunk(let words)?:
        kept.append(finding)
        shrunk.append(finding.stating(words))
      case nil: kept.append(finding)
      }
    }
    // Seen from the old findings, those that are gone have been added.
    let gone = old.changes(since: new)
    let fixed = before.indices.filter { gone[$0] == .added }.map { before[$0] }
    return FindingsDifference(added: added, fixed: fixed, kept: kept, shrunk: shrunk)
  }
}

/// The findings of one activation, with the names that they have in the new architecture.
private struct ComparedFindings {
  /// A change of a finding, with words for the end of its message.
  enum Change: Hashable {
    case added
    case grown(String)
    case shrunk(String)
  }

  private let findings: [Finding]
  private let names: [String: String]
  /// The indices of the findings, by identity.
  private var groups: [Finding.Identity: [Int]] = [:]
  private var cycles = Cycles()

  init(_ findings: [Finding], renaming names: [String: String] = [:]) {
    self.findings = findings
    self.names = names
    groups = Dictionary(grouping: findings.indices) { index in
      var identity = findings[index].identity
      identity.from = names[identity.from] ?? identity.from
      identity.to = identity.to.map { names[$0] ?? $0 }
      return identity
    }
    for (identity, indices) in groups where findings[indices[0]].cycle != nil {
      cycles.insert(extent(of: indices), of: identity.rule)
    }
  }

  private func extent(of indices: [Int]) -> Finding.Extent {
    let extent = indices.map { findings[$0] }.extent
    guard case .members(let members) = extent else { return extent }
    return .members(of: members.map { names[$0] ?? $0 })
  }

  /// Returns what happened to findings since others, by their indices.
  func changes(since other: ComparedFindings) -> [Int: Change] {
    var changes: [Int: Change] = [:]
    for (identity, indices) in groups {
      let extent = extent(of: indices)
      let old =
        findings[indices[0]].cycle == nil
        ? other.groups[identity].map { [other.extent(of: $0)] } ?? []
        : other.cycles.extents(overlapping: extent, of: identity.rule)
      if findings[indices[0]].extent == nil, case .count(let known)? = old.first {
        // Of equal findings, the last ones count as new.
        for index in indices.dropFirst(known) { changes[index] = .added }
      } else if let change = Self.change(to: extent, from: old) {
        for index in indices { changes[index] = change }
      }
    }
    return changes
  }

  private static func change(to extent: Finding.Extent, from old: [Finding.Extent]) -> Change? {
    guard let first = old.first else { return .added }
    if let bound = old.first(where: extent.isWithin) {
      return bound == extent ? nil : .shrunk(bound.shrinkage(to: extent))
    }
    let all = old.dropFirst().reduce(first) { $0.largest($1) }
    return .grown(extent.isWithin(all) ? "; \(old.count) cycles became one" : extent.change(since: all))
  }
}

/// Cycles by their members, because a cycle that grew may have another first member.
private struct Cycles {
  private struct Member: Hashable {
    let rule: String
    let name: String
  }

  private var cycles: [Member: [String]] = [:]

  mutating func insert(_ extent: Finding.Extent, of rule: String) {
    guard case .members(let members) = extent else { return }
    for name in members { cycles[Member(rule: rule, name: name)] = members }
  }

  /// Returns the cycles that share a member with one, ordered by their first members.
  func extents(overlapping extent: Finding.Extent, of rule: String) -> [Finding.Extent] {
    guard case .members(let members) = extent else { return [] }
    return Set(members.compactMap { cycles[Member(rule: rule, name: $0)] }).sorted { $0[0] < $1[0] }
      .map { .members($0) }
  }
}

extension Finding.Extent {
  /// How an extent has grown, in words for the end of a message.
  fileprivate func change(since old: Self) -> String {
    switch (self, old) {
    case (.count(let count), .count(let before)): "; \(before) before, \(count) now"
    case (.members, .members): exceeding(old).map { "; new: \(Self.shown($0.names))" } ?? ""
    default: ""
    }
  }

  /// How an extent has shrunk, in words for the end of a message.
  fileprivate func shrinkage(to new: Self) -> String {
    if case .members = self { return exceeding(new).map { "; no longer part: \(Self.shown($0.names))" } ?? "" }
    return new.change(since: self)
  }

  private var names: [String] {
    if case .members(let names) = self { names } else { [] }
  }
}

extension Finding {
  fileprivate func stating(_ words: String) -> Finding {
    var finding = self
    finding.message += words
    return finding
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
