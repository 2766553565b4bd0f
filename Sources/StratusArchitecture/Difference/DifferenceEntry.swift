import StratusGraph

/// A change of an element in words, for reports.
package struct DifferenceEntry: Hashable, Sendable {
  package enum Change: String, Sendable {
    case added, removed, changed
  }

  /// The kind of element, in the order in which reports list them.
  package enum Kind: String, CaseIterable, Sendable {
    case activation, assembly, collaborator, definition, reference, value, unseen
  }

  /// A property that differs.
  package struct Property: Hashable, Sendable {
    package let name: String
    package let old: String
    package let new: String
  }

  /// The name of an element before the change.
  package struct OldName: Hashable, Sendable {
    /// The reason why the name differs.
    package enum Reason: String, Sendable {
      case renamed
      /// The definition has moved to another assembly.
      case moved
      /// The assembly replaces another one in its activation.
      case replaced
    }

    package let name: String
    package let reason: Reason

    /// `renamed from App.Core.store`, or `replaces App.Core`.
    package var words: String { reason == .replaced ? "replaces \(name)" : "\(reason.rawValue) from \(name)" }
  }

  package let change: Change
  package let kind: Kind
  /// The name after the change, or before it for a removed element.
  package let name: String
  /// The name before the change, if it differs.
  package let oldName: OldName?
  /// The most important property of an element that was added or removed, such as its scope; otherwise `nil`.
  package let summary: String?
  /// The properties that differ, apart from the name.
  package let properties: [Property]
  /// The names of the activations with this change; empty if all have it.
  package var activations: [String] = []
}

extension [DifferenceEntry] {
  /// Returns the entries ordered by kind and name.
  func inOrder() -> [DifferenceEntry] {
    let ranks = Dictionary(
      uniqueKeysWithValues: DifferenceEntry.Kind.allCases.enumerated().map { ($0.element, $0.offset) })
    func rank(_ entry: DifferenceEntry) -> Int { ranks[entry.kind] ?? 0 }
    return enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (rank(one), one.name, one.change.rawValue, left.offset)
        < (rank(other), other.name, other.change.rawValue, right.offset)
    }.map(\.element)
  }
}

extension ArchitectureDifference {
  /// The changes in words, ordered by kind and name.
  ///
  /// - Complexity: O(n log n) in the number of changes.
  package var entries: [DifferenceEntry] {
    changes.map(entry(of:)).inOrder()
  }

  /// Returns a change in words.
  package func entry(of change: Change) -> DifferenceEntry {
    let before = change.old.map { ElementWords($0, in: old) }
    let after = change.new.map { ElementWords($0, in: new) }
    let words = after ?? before
    var properties: [DifferenceEntry.Property] = []
    if let before, let after {
      properties = zip(before.properties, after.properties).compactMap { left, right in
        left.value == right.value
          ? nil
          : DifferenceEntry.Property(name: left.name, old: left.shown(beside: right), new: right.shown(beside: left))
      }
    }
    let oldName = oldName(of: change, before, after)
    // A replacement is another class, so its superclass has not changed.
    if oldName?.reason == .replaced { properties.removeAll { $0.name == "superclass" } }
    return DifferenceEntry(
      change: before == nil ? .added : after == nil ? .removed : .changed, kind: words?.kind ?? .unseen,
      name: words?.name ?? "", oldName: oldName,
      summary: before == nil || after == nil ? words?.summary : nil, properties: properties)
  }

  /// Returns the old name of an element that was renamed, moved, or replaced.
  private func oldName(of change: Change, _ before: ElementWords?, _ after: ElementWords?) -> DifferenceEntry.OldName? {
    guard let before, let after else { return nil }
    if isMoved(change) { return .init(name: before.name, reason: .moved) }
    if before.ownName == after.ownName { return nil }
    return .init(name: before.name, reason: matching.hasReplacements ? .replaced : .renamed)
  }

  private func isMoved(_ change: Change) -> Bool {
    guard case .definition(let from)? = change.old, case .definition(let to)? = change.new else { return false }
    return matching.assemblies[old.graph[from].assembly.index] != new.graph[to].assembly
  }
}
