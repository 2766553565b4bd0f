import StratusGraph

/// The findings that were accepted when the baseline was updated. A check reports only later findings.
///
/// An entry contains the identity of a finding and its extent, but no line, no message, and no product. So it stays
/// valid while code moves and while the finding shrinks. What is not within the extent is new.
package struct Baseline: Hashable, Sendable {
  /// Returns the name of the file, which is next to the configuration file.
  package static func name(for vocabulary: GraphVocabulary) -> String {
    switch vocabulary {
    case .assemblies, .nodes, .clusters: ".stratus-baseline.json"
    case .targets: ".stratus-targets-baseline.json"
    }
  }

  /// A finding that is accepted, up to a bound.
  package struct Entry: Hashable, Comparable, Sendable {
    package var identity: Finding.Identity
    /// The bound: the number of equal findings, or the bound of a finding that can grow.
    package var bound: Finding.Extent
    /// The names of the activations in which the finding is accepted, sorted. If it is empty, it is accepted in all of
    /// them.
    package var activations: [String]

    package init(
      _ identity: Finding.Identity, bound: Finding.Extent = .count(1), activations: some Sequence<String> = []
    ) {
      self.identity = identity
      self.bound = bound
      self.activations = Set(activations).sorted()
    }

    /// Whether the entry accepts findings of an activation.
    func applies(to activation: String?) -> Bool {
      activations.isEmpty || activation.map(activations.contains) ?? false
    }

    package static func < (left: Self, right: Self) -> Bool {
      if left.identity != right.identity { return left.identity < right.identity }
      return left.activations.lexicographicallyPrecedes(right.activations)
    }
  }

  /// The entries, sorted. No two of them have the same identity and the same activations.
  package let entries: [Entry]
  private let file: String?
  /// The line of each entry in the file.
  private let lines: [Int]
  /// The indices of the entries with an identity.
  private let indices: [Finding.Identity: [Int]]
  /// The indices of the entries that have a member.
  private let indicesByMember: [Member: [Int]]

  /// The indices of the entries about references, by the assemblies of both ends.
  private let indicesByAssemblies: [Assemblies: [Int]]

  private struct Assemblies: Hashable {
    let rule: String
    let from: String
    let to: String
  }

  private struct Member: Hashable {
    let rule: String
    let name: String
  }

  /// Creates a baseline. Of entries with the same identity and activations, the last one counts.
  package init(_ entries: some Sequence<Entry>) {
    var bounds: [Entry: Finding.Extent] = [:]
    for entry in entries {
      let key = Entry(entry.identity, activations: entry.activations)
      bounds[key] = entry.bound
    }
    self.init(
      bounds.map { (Entry($0.key.identity, bound: $0.value, activations: $0.key.activations), 0) }, file: nil)
  }

  /// - Parameter entries: entries that differ in identity or activations.
  init(_ entries: [(entry: Entry, line: Int)], file: String?) {
    let sorted = entries.sorted { $0.entry < $1.entry }
    self.entries = sorted.map(\.entry)
    lines = sorted.map(\.line)
    self.file = file
    var indices: [Finding.Identity: [Int]] = [:]
    var indicesByMember: [Member: [Int]] = [:]
    var indicesByAssemblies: [Assemblies: [Int]] = [:]
    for (index, entry) in self.entries.enumerated() {
      indices[entry.identity, default: []].append(index)
      for assemblies in Self.assemblies(of: entry.identity) {
        indicesByAssemblies[assemblies, default: []].append(index)
      }
      guard case .members(let members) = entry.bound else { continue }
      for name in members { indicesByMember[Member(rule: entry.identity.rule, name: name), default: []].append(index) }
    }
    self.indices = indices
    self.indicesByMember = indicesByMember
    self.indicesByAssemblies = indicesByAssemblies
  }

  /// Returns the assemblies of both ends of a reference. The second end may be a definition, or an assembly itself.
  private static func assemblies(of identity: Finding.Identity) -> [Assemblies] {
    guard identity.kind != nil, let to = identity.to else { return [] }
    let from = String(identity.from.withoutLastComponent)
    return Set([to, String(to.withoutLastComponent)]).map { Assemblies(rule: identity.rule, from: from, to: $0) }
  }

  /// Returns the indices of the entries that are about a finding of an activation, ascending.
  ///
  /// These are entries with its identity. The members of a cycle may be in several entries, because two cycles can
  /// become one, and in an entry with another first member, because a cycle can lose that one. A declared collaborator
  /// is also accepted by entries about references between the same assemblies, because it remains when such a reference
  /// is removed, unless something unseen can use it.
  func entries(about finding: Finding, in activation: String?) -> [Int] {
    var found: [Int]
    if let members = finding.cycle {
      found = Set(members.flatMap { indicesByMember[Member(rule: finding.rule, name: $0)] ?? [] }).sorted()
    } else {
      found = finding.identity.accepting.flatMap { indices[$0] ?? [] }.sorted()
      if found.isEmpty { found = referencesBehind(finding) }
    }
    return found.filter { entries[$0].applies(to: activation) }
  }

  /// Returns the indices of the entries about references between the assemblies of a declared collaborator, ascending.
  private func referencesBehind(_ finding: Finding) -> [Int] {
    guard finding.part == nil, finding.injection == nil, finding.collaborator != nil, !finding.canBeUsedUnseen,
      let to = finding.to
    else { return [] }
    return indicesByAssemblies[Assemblies(rule: finding.rule, from: finding.from, to: to)] ?? []
  }

  /// Returns the members that entries with an identity accept in an activation.
  func members(of identity: Finding.Identity, in activation: String?) -> Set<String> {
    let bounds = identity.accepting.flatMap { indices[$0] ?? [] }.map { entries[$0] }.filter {
      $0.applies(to: activation)
    }.map(\.bound)
    return bounds.reduce(into: []) { members, bound in
      if case .members(let names) = bound { members.formUnion(names) }
    }
  }

  func location(of index: Int) -> SourceLocation? { file.map { SourceLocation(file: $0, line: lines[index]) } }
}

extension String {
  /// The name of the assembly in the full name of a definition.
  fileprivate var withoutLastComponent: Substring { self[..<(lastIndex(of: ".") ?? endIndex)] }
}

extension Finding {
  /// The members of a cycle; `nil` for other findings.
  var cycle: [String]? {
    if part == nil, case .members(let members) = extent { members } else { nil }
  }

  /// Whether a baseline can accept the finding. Notes fail no check, and findings about exceptions or the baseline are
  /// fixed in those files.
  var canBeBaselined: Bool {
    guard severity > .note else { return false }
    // A finding of no rule is one of a contract.
    guard let rule = Rule.named(rule) else { return true }
    if case .graph = rule.check { return !rule.isAlwaysError }
    return false
  }
}
