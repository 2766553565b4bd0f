/// The difference of two architectures. Source locations and the order of references do not matter.
package struct ArchitectureDifference: Hashable, Sendable {
  /// A change of one element.
  package struct Change: Hashable, Sendable {
    /// The element before the change; `nil` if it was added.
    package let old: GraphElement?
    /// The element after the change; `nil` if it was removed.
    package let new: GraphElement?
  }

  package let old: ArchitectureLock
  package let new: ArchitectureLock
  /// The elements that are in both.
  package let matching: GraphMatching
  /// The changes of assemblies, then of collaborators, definitions, references, values, and unseen parts. Within these,
  /// changed and removed elements are in the order of the old graph, and added ones follow in the order of the new
  /// graph.
  package let changes: [Change]

  /// Compares two architectures.
  ///
  /// - Parameter matching: the elements that are in both, if that is known; otherwise, ``GraphMatching/match(_:_:)``
  ///   finds them.
  /// - Complexity: O(n log n) in the size of both graphs.
  package static func compare(
    _ old: ArchitectureLock, _ new: ArchitectureLock, matching: GraphMatching? = nil
  ) -> ArchitectureDifference {
    let matching = matching ?? GraphMatching.match(old.graph, new.graph)
    let search = DifferenceSearch(old: old, new: new, matching: matching)
    return ArchitectureDifference(
      old: old, new: new, matching: matching,
      changes: search.assemblies() + search.collaborators() + search.definitions()
        + search.references() + search.values() + search.unseenParts())
  }
}

private struct DifferenceSearch {
  typealias Change = ArchitectureDifference.Change

  let old: ArchitectureLock
  let new: ArchitectureLock
  let matching: GraphMatching

  func assemblies() -> [Change] {
    changes(matching.assemblies.map { $0?.index }, count: new.graph.assemblies.count) { index in
      GraphElement.assembly(AssemblyID(index))
    } differ: { from, to in
      let (before, after) = (old.graph.assemblies[from], new.graph.assemblies[to])
      return before.name != after.name || before.differs(from: after) || old.layers[from] != new.layers[to]
    }
  }

  func collaborators() -> [Change] {
    let counterparts = self.counterparts(matching.assemblies.map { $0?.index }, count: new.graph.assemblies.count)
    var result: [Change] = []
    for (from, to) in counterparts {
      let before = from.map { old.graph.assemblies[$0].collaborators } ?? []
      let after = to.map { new.graph.assemblies[$0].collaborators } ?? []
      // In several children, a property may hold different assemblies. Equal ones are taken out first.
      var open = Dictionary(grouping: after.indices) { after[$0].property }
      var pairs = before.map { collaborator -> Int? in
        let target = matching.assemblies[collaborator.assembly.index]
        let equal = open[collaborator.property]?.firstIndex { after[$0].assembly == target }
        return equal.flatMap { open[collaborator.property]?.remove(at: $0) }
      }
      for index in pairs.indices where pairs[index] == nil {
        let left = open[before[index].property] ?? []
        pairs[index] = left.first
        open[before[index].property] = Array(left.dropFirst())
      }
      result += changes(pairs, count: after.count) { index, isOld in
        GraphElement.collaborator(AssemblyID(isOld ? from ?? 0 : to ?? 0), index: index)
      } differ: { left, right in
        let (left, right) = (before[left], after[right])
        return left.differs(from: right) || matching.assemblies[left.assembly.index] != right.assembly
      }
    }
    return result
  }

  func definitions() -> [Change] {
    changes(matching.definitions.map { $0?.index }, count: new.graph.definitions.count) { index in
      GraphElement.definition(DefinitionID(index))
    } differ: { from, to in
      let (before, after) = (old.graph.definitions[from], new.graph.definitions[to])
      return before.key != after.key || matching.assemblies[before.assembly.index] != after.assembly
        || before.differs(from: after)
    }
  }

  func references() -> [Change] {
    var result: [Change] = []
    for (from, to) in counterparts(matching.definitions.map { $0?.index }, count: new.graph.definitions.count) {
      let before = from.map { old.graph.references(from: DefinitionID($0)) } ?? 0..<0
      let after = to.map { new.graph.references(from: DefinitionID($0)) } ?? 0..<0
      var candidates: [Reference.Target: [Int]] = [:]
      for index in after { candidates[new.graph.references[index].target, default: []].append(index) }
      // Equal references are taken out first, so that only the others count as changed.
      var changed: [Int] = []
      for index in before {
        let target = self.target(of: index)
        let equal = target.flatMap { target in
          candidates[target]?.firstIndex { !new.graph.references[$0].differs(from: old.graph.references[index]) }
        }
        if let target, let equal { candidates[target]?.remove(at: equal) } else { changed.append(index) }
      }
      for index in changed {
        let target = self.target(of: index)
        let other = target.flatMap { candidates[$0]?.isEmpty == false ? candidates[$0]?.removeFirst() : nil }
        result.append(
          Change(
            old: .reference(ReferenceID(index)), new: other.map { GraphElement.reference(ReferenceID($0)) }))
      }
      result += candidates.values.joined().sorted().map { Change(old: nil, new: .reference(ReferenceID($0))) }
    }
    return result
  }

  func values() -> [Change] {
    func comparable(_ value: InjectedValue, of definition: DefinitionID) -> InjectedValue {
      var value = value
      (value.definition, value.injection.location) = (definition, nil)
      return value
    }
    let known = old.graph.values.map { value in
      matching.definitions[value.definition.index].map { comparable(value, of: $0) }
    }
    return surplus(known, new.graph.values.map { comparable($0, of: $0.definition) }) { .value($0) }
  }

  func unseenParts() -> [Change] { surplus(old.graph.unseen, new.graph.unseen) { .unseen($0) } }

  // MARK: - Helpers

  /// Returns the target of an old reference in the new graph; `nil` if it is gone.
  private func target(of reference: Int) -> Reference.Target? {
    old.graph.references[reference].target.renumbered {
      matching.definitions[$0.index]
    } assembly: {
      matching.assemblies[$0.index]
    }
  }

  /// Returns the pairs of elements, the old ones first. One side is `nil` for elements that were added or removed.
  private func counterparts(_ pairs: [Int?], count: Int) -> [(old: Int?, new: Int?)] {
    let known = Set(pairs)
    return pairs.indices.map { ($0, pairs[$0]) } + (0..<count).filter { !known.contains($0) }.map { (nil, $0) }
  }

  private func changes(
    _ pairs: [Int?], count: Int, element: (Int) -> GraphElement, differ: (Int, Int) -> Bool
  ) -> [Change] {
    changes(pairs, count: count, element: { index, _ in element(index) }, differ: differ)
  }

  private func changes(
    _ pairs: [Int?], count: Int, element: (_ index: Int, _ isOld: Bool) -> GraphElement, differ: (Int, Int) -> Bool
  ) -> [Change] {
    counterparts(pairs, count: count).compactMap { from, to in
      if let from, let to, !differ(from, to) { return nil }
      return Change(old: from.map { element($0, true) }, new: to.map { element($0, false) })
    }
  }

  /// Returns the elements that only one side has. Equal elements are counted, and `nil` equals nothing.
  private func surplus<Element: Hashable>(
    _ old: [Element?], _ new: [Element], element: (Int) -> GraphElement
  ) -> [Change] {
    var candidates: [Element: [Int]] = [:]
    for index in new.indices.reversed() { candidates[new[index], default: []].append(index) }
    var removed: [Change] = []
    for index in old.indices where old[index].flatMap({ candidates[$0]?.popLast() }) == nil {
      removed.append(Change(old: element(index), new: nil))
    }
    return removed + candidates.values.joined().sorted().map { Change(old: nil, new: element($0)) }
  }
}

extension PropertyTable {
  /// Returns whether a property has another value than that of another element.
  fileprivate func differs(from other: Self) -> Bool { Property<Self>.all.contains { $0.differs(self, other) } }
}
