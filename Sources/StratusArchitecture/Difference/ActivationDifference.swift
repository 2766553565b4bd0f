import StratusGraph

/// The difference of one activation between two architectures.
package struct ActivationDifference: Hashable, Sendable {
  /// The architectures that have the activation.
  package enum Side: Hashable, Sendable {
    case both
    /// Only the new one. The difference is to the default activation of the old one.
    case onlyNew
    /// Only the old one. The difference is to the default activation of the new one.
    case onlyOld
  }

  package let side: Side
  /// Whether this is the default activation of the old architecture.
  let isOldDefault: Bool
  /// Whether this is the default activation of the new architecture.
  let isNewDefault: Bool
  package let difference: ArchitectureDifference

  /// The name in the old architecture; `nil` if it has none or is not there.
  package var oldName: String? { side == .onlyNew ? nil : difference.old.graph.activation }
  /// The name in the new architecture; `nil` if it has none or is not there.
  package var newName: String? { side == .onlyOld ? nil : difference.new.graph.activation }
  /// The name, the new one if there are two.
  package var name: String { newName ?? oldName ?? "" }

  /// Compares two architectures, activation by activation.
  ///
  /// Activations with the same name match. The default activations also match if no other one has their names.
  ///
  /// - Returns: the activations of the new architecture, then those that are gone. The first is the default one.
  /// - Complexity: O(n log n) in the size of all graphs.
  package static func compare(_ old: ArchitectureLock, _ new: ArchitectureLock) -> [ActivationDifference] {
    let (before, after) = (old.activations, new.activations)
    let areDefaultsRenamed =
      !after.contains { $0.name == before[0].name } && !before.contains { $0.name == after[0].name }
    func counterpart(
      of activation: ArchitectureLock.Activation, in others: [ArchitectureLock.Activation], isFirst: Bool
    ) -> ArchitectureLock.Activation? {
      isFirst && areDefaultsRenamed ? others[0] : others.first { $0.name == activation.name }
    }
    func difference(
      _ old: ArchitectureLock.Activation, _ new: ArchitectureLock.Activation, byName: Bool = false
    ) -> ArchitectureDifference {
      // A replacement assembly is not a renamed one.
      let matching = byName ? GraphMatching.byName(old.graph, new.graph) : nil
      return .compare(ArchitectureLock([old]), ArchitectureLock([new]), matching: matching)
    }
    let ofNew = after.enumerated().map { index, activation in
      let other = counterpart(of: activation, in: before, isFirst: index == 0)
      return ActivationDifference(
        side: other == nil ? .onlyNew : .both, isOldDefault: other.map { $0.name == before[0].name } ?? false,
        isNewDefault: index == 0,
        difference: difference(other ?? before[0], activation, byName: other == nil))
    }
    let ofOld = before.enumerated().compactMap { index, activation -> ActivationDifference? in
      if counterpart(of: activation, in: after, isFirst: index == 0) != nil { return nil }
      return ActivationDifference(
        side: .onlyOld, isOldDefault: index == 0, isNewDefault: false,
        difference: difference(activation, after[0], byName: true))
    }
    return ofNew + ofOld
  }

  /// The changes in words. What an activation lacks that only one side has is not a change.
  package var entries: [DifferenceEntry] {
    difference.entries.filter { entry in
      switch side {
      case .both: true
      case .onlyNew: entry.change != .removed
      case .onlyOld: entry.change == .removed
      }
    }
  }
}

extension ActivationDifference {
  /// Compares two activations of one architecture. An assembly that replaces another one counts as changed.
  ///
  /// - Parameter activations: the activations of the configuration file, which declare the replacements.
  package static func between(
    _ old: ArchitectureLock.Activation, _ new: ArchitectureLock.Activation, declared activations: [NamedActivation]
  ) -> ActivationDifference {
    let replacements = ReplacementPairs(old.graph, new.graph, activations).replacements
    return ActivationDifference(
      .compare(
        ArchitectureLock([old]), ArchitectureLock([new]),
        matching: .byName(old.graph, new.graph, replacements: replacements)), isDefault: true)
  }

  /// Creates the difference of an activation that both architectures have.
  package init(_ difference: ArchitectureDifference, isDefault: Bool) {
    self.init(side: .both, isOldDefault: isDefault, isNewDefault: isDefault, difference: difference)
  }
}

extension [ActivationDifference] {
  /// The changes of all activations in words, ordered by kind and name.
  ///
  /// A change that not all activations have names those that have it. Activations that come and go are changes, too.
  package var entries: [DifferenceEntry] {
    var merged = MergedOccurrences<DifferenceEntry>()
    for (index, activation) in enumerated() { merged.add(activation.entries, of: index) }
    return
      (configurationEntries
      + merged.elements.map { entry, found in
        var entry = entry
        entry.activations = names(of: found, among: { $0.canHave(entry.change) })
        return entry
      }).inOrder()
  }

  /// Compares the findings of all activations.
  ///
  /// A finding that not all activations have names those that have it. Accepted findings are left out.
  package func findings(policy: Policy, newPolicy: Policy? = nil) -> FindingsDifference {
    func findings(_ graphs: [DefinitionGraph], _ policy: Policy) -> [Finding] {
      guard let first = graphs.first else { return [] }
      return ArchitectureCheck(policy: policy).report(on: first, and: Array<DefinitionGraph>(graphs.dropFirst()))
        .findings
    }
    let before = findings(self.filter { $0.side != .onlyNew }.map(\.difference.old.graph), policy)
    let after = findings(self.filter { $0.side != .onlyOld }.map(\.difference.new.graph), newPolicy ?? policy)
    var (added, fixed, kept, shrunk) = (
      MergedOccurrences<Finding>(), MergedOccurrences<Finding>(), MergedOccurrences<Finding>(),
      MergedOccurrences<Finding>()
    )
    for (index, activation) in enumerated() {
      let difference = activation.difference
      let compared = FindingsDifference.compare(
        before.of(difference.old.graph.activation), after.of(difference.new.graph.activation),
        renaming: difference.newNames)
      if activation.side != .onlyOld { added.add(compared.added, of: index) }
      if activation.side != .onlyNew { fixed.add(compared.fixed, of: index) }
      if activation.side == .both {
        kept.add(compared.kept, of: index)
        shrunk.add(compared.shrunk, of: index)
      }
    }
    func named(_ findings: MergedOccurrences<Finding>, among isPossible: (ActivationDifference) -> Bool) -> [Finding] {
      findings.elements.map { finding, found in
        var finding = finding
        finding.activations = names(of: found, among: isPossible)
        return finding
      }
    }
    let new = named(added) { $0.side != .onlyOld }
    return FindingsDifference(
      added: new, fixed: named(fixed) { $0.side != .onlyNew },
      kept: named(kept.without(added)) { $0.side == .both }, shrunk: named(shrunk) { $0.side == .both })
  }

  /// The activations that come, go, or change their names, and another default.
  private var configurationEntries: [DifferenceEntry] {
    func entry(
      _ change: DifferenceEntry.Change, _ name: String, from old: String? = nil,
      _ properties: [DifferenceEntry.Property] = []
    ) -> DifferenceEntry {
      DifferenceEntry(
        change: change, kind: .activation, name: name, oldName: old.map { .init(name: $0, reason: .renamed) },
        summary: nil, properties: properties)
    }
    return compactMap { activation in
      switch (activation.oldName, activation.newName) {
      case (nil, let new?): return entry(.added, new)
      case (let old?, nil): return entry(.removed, old)
      case (let old?, let new?) where old != new: return entry(.changed, new, from: old)
      case (_, let new?) where activation.isNewDefault && !activation.isOldDefault:
        return entry(.changed, new, [.init(name: "default", old: "no", new: "yes")])
      default: return nil
      }
    }
  }

  /// Returns the names of activations; empty if they are all activations.
  private func names(of found: [Int], among isPossible: (ActivationDifference) -> Bool) -> [String] {
    let areAll = indices.allSatisfy { !isPossible(self[$0]) || found.contains($0) }
    return areAll ? [] : found.map { self[$0].name }
  }
}

extension ActivationDifference {
  fileprivate func canHave(_ change: DifferenceEntry.Change) -> Bool {
    switch change {
    case .added: side != .onlyOld
    case .removed: side != .onlyNew
    case .changed: side == .both
    }
  }
}

extension [Finding] {
  /// Returns the findings of an activation, without the names of activations.
  func of(_ activation: String?) -> [Finding] {
    compactMap { finding in
      if let activation, !finding.activations.isEmpty, !finding.activations.contains(activation) {
        return nil
      }
      var finding = finding
      finding.activations = []
      return finding
    }
  }
}

/// Equal elements of several activations, each once.
struct MergedOccurrences<Element: Hashable> {
  private struct Occurrence: Hashable {
    let element: Element
    /// The number of the element among equal ones of its activation.
    let number: Int
  }

  private var order: [Occurrence] = []
  private var activations: [Occurrence: [Int]] = [:]

  /// The elements in the order in which they were added, with the indices of their activations.
  var elements: [(element: Element, activations: [Int])] { order.map { ($0.element, activations[$0] ?? []) } }

  mutating func add(_ elements: [Element], of activation: Int) {
    var numbers: [Element: Int] = [:]
    for element in elements {
      let occurrence = Occurrence(element: element, number: numbers[element, default: 0])
      numbers[element, default: 0] += 1
      if activations[occurrence] == nil { order.append(occurrence) }
      activations[occurrence, default: []].append(activation)
    }
  }

  /// Returns the elements that are not among others.
  func without(_ others: MergedOccurrences) -> MergedOccurrences {
    var result = self
    result.order.removeAll { others.activations[$0] != nil }
    return result
  }
}
