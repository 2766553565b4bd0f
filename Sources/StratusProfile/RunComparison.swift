/// The differences between two runs, by definition.
package struct RunComparison: Hashable, Sendable {
  /// A definition in both runs.
  package struct Row: Hashable, Sendable {
    package let name: String
    package let oldCount: Int
    package let newCount: Int
    /// The sums of the own times in nanoseconds.
    package let oldOwn: Int
    package let newOwn: Int

    /// The difference of the own times in nanoseconds.
    package var change: Int { newOwn &- oldOwn }
  }

  /// The definitions that at least one run has built, those with the largest change first.
  package let rows: [Row]

  /// Compares two runs.
  ///
  /// - Complexity: O(n log n) in the definitions.
  package init(_ old: Profile, _ new: Profile) {
    let before = Dictionary(old.definitions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.definitions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let names = Set(before.keys).union(after.keys)
    rows = names.map { name in
      Row(
        name: name, oldCount: before[name]?.count ?? 0, newCount: after[name]?.count ?? 0,
        oldOwn: before[name]?.own ?? 0, newOwn: after[name]?.own ?? 0)
    }.filter { $0.oldCount + $0.newCount > 0 }.sorted {
      ($1.change.magnitude, $0.name) < ($0.change.magnitude, $1.name)
    }
  }
}
