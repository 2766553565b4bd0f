/// The result of an update of a baseline.
package struct BaselineUpdate: Hashable, Sendable {
  /// An entry that accepts less than before.
  package struct Shrinkage: Hashable, Sendable {
    package let old: Baseline.Entry
    package let new: Baseline.Entry
  }

  /// The updated baseline.
  package let baseline: Baseline
  /// The findings that the baseline did not accept before. They are added only on request.
  package let added: [Baseline.Entry]
  /// The entries whose findings no longer occur.
  package let removed: [Baseline.Entry]
  /// The entries whose findings have become smaller, or occur in fewer activations.
  package let shrunk: [Shrinkage]
  /// The number of entries that were kept because not all activations, or not the modules of their findings, were
  /// checked.
  package let unchecked: Int
}

extension Baseline {
  /// Returns the baseline after a check.
  ///
  /// - Parameters:
  ///   - report: the report of a check with this baseline.
  ///   - scope: what the check covered. Entries that it did not judge stay unchanged.
  ///   - activations: the names of all activations.
  ///   - allowsAdditions: whether new findings are added. Otherwise, entries only shrink or are removed.
  package func updated(
    with report: Report, in scope: CheckedScope, activations: [String] = [], allowsAdditions: Bool
  ) -> BaselineUpdate {
    let all = activations.isEmpty ? report.activations : activations
    var (bounds, additions) = (Bounds(), Bounds())
    var unchecked = 0
    for entry in entries where !scope.isJudged(entry) {
      bounds.insert(entry)
      unchecked += 1
    }
    for (finding, extents) in report.extents {
      for (activation, extent) in extents {
        let known = entries(about: finding, in: activation).map { entries[$0] }
        let accepted = known.map(\.bound).accepted(extent, isCycle: finding.cycle != nil)
        if accepted != extent { additions.insert([activation: extent], of: finding.identity) }
        if allowsAdditions || accepted == extent {
          bounds.insert([activation: extent], of: finding.identity)
        } else if finding.cycle != nil {
          for entry in known { bounds.insert([activation: entry.bound], of: entry.identity) }
        } else if let accepted {
          bounds.insert([activation: accepted], of: finding.identity)
        }
      }
    }
    let updated = Baseline(bounds.entries(in: all))
    let added = additions.entries(in: all)
    let changed = Set(added.map(\.identity))
    let remaining = Dictionary(grouping: updated.entries, by: \.identity)
    var (removed, shrunk): ([Entry], [BaselineUpdate.Shrinkage]) = ([], [])
    for entry in entries {
      guard let others = remaining[entry.identity] else {
        removed.append(entry)
        continue
      }
      if !others.contains(entry), !changed.contains(entry.identity) {
        shrunk.append(BaselineUpdate.Shrinkage(old: entry, new: others[0]))
      }
    }
    return BaselineUpdate(baseline: updated, added: added, removed: removed, shrunk: shrunk, unchecked: unchecked)
  }
}

/// The extents that entries accept, before equal activations are combined.
private struct Bounds {
  /// For each identity, the bound in each activation; under `nil`, the bound in all of them.
  private var bounds: [Finding.Identity: [String?: Finding.Extent]] = [:]

  mutating func insert(_ extents: [String?: Finding.Extent], of identity: Finding.Identity) {
    bounds[identity, default: [:]].merge(extents) { $0.largest($1) }
  }

  mutating func insert(_ entry: Baseline.Entry) {
    let keys = entry.activations.isEmpty ? [nil] : entry.activations.map(Optional.some)
    insert(Dictionary(uniqueKeysWithValues: keys.map { ($0, entry.bound) }), of: entry.identity)
  }

  /// Returns the entries, sorted. One that holds in all activations names none.
  func entries(in all: [String]) -> [Baseline.Entry] {
    bounds.flatMap { identity, bounds in
      let common = bounds[nil]
      var activations: [Finding.Extent: [String]] = [:]
      for case (let name?, let extent) in bounds where common.map({ !extent.isWithin($0) }) ?? true {
        activations[extent, default: []].append(name)
      }
      return (common.map { [Baseline.Entry(identity, bound: $0)] } ?? [])
        + activations.map { extent, names in
          Baseline.Entry(
            identity, bound: extent, activations: common == nil && Set(names).isSuperset(of: all) ? [] : names)
        }
    }.sorted()
  }
}

extension Report {
  /// The findings that a baseline can accept, each with its extent in each of its activations; under `nil`, in an
  /// activation without a name. The first of several findings with the same identity represents all of them.
  fileprivate var extents: [(finding: Finding, extents: [String?: Finding.Extent])] {
    (findings + baselined).filter(\.canBeBaselined).grouped(by: \.identity).map { group in
      var extents: [String?: Finding.Extent] = [:]
      for finding in group {
        let names = finding.activations.isEmpty ? [nil] : finding.activations.map(Optional.some)
        let extent = finding.extent ?? .count(1)
        for name in names { extents[name] = extents[name]?.adding(extent) ?? extent }
      }
      return (group[0], extents)
    }
  }
}

extension [Finding.Extent] {
  /// Returns the part of an extent that these bounds accept; `nil` if they accept nothing.
  ///
  /// A cycle is accepted by a single bound, because two accepted cycles that became one are a larger cycle.
  fileprivate func accepted(_ extent: Finding.Extent, isCycle: Bool) -> Finding.Extent? {
    guard let first else { return nil }
    if isCycle { return contains(where: extent.isWithin) ? extent : nil }
    return extent.limited(to: dropFirst().reduce(first) { $0.largest($1) })
  }
}
