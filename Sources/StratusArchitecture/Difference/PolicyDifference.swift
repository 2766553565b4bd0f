/// The changes of the configuration and the baseline between two versions, in words.
package struct PolicyDifference: Hashable, Sendable {
  /// Everything that decides what a check covers and accepts.
  package struct State: Hashable, Sendable {
    package var policy: Policy
    package var baseline: Baseline?
    /// The values that select what is loaded, by their keys in the configuration file.
    package var selection: [String: String]

    package init(policy: Policy, baseline: Baseline? = nil, selection: [String: String] = [:]) {
      self.policy = policy
      self.baseline = baseline
      self.selection = selection
    }
  }

  package struct Entry: Hashable, Sendable {
    package let change: DifferenceEntry.Change
    /// The changed element, such as `rule upward-reference` or `layer Core`.
    package let subject: String
    /// The old and the new value, or the value that was added or removed.
    package let details: String
    /// Whether a check may accept more than before. This is `false` only if the change cannot have that effect.
    package let isWeaker: Bool
  }

  /// The changes: first the selection, then the parts of the configuration file in the order of its documentation, then the baseline.
  package internal(set) var entries: [Entry] = []

  /// Creates a difference without changes.
  package init() {}

  package static func compare(_ old: State, _ new: State) -> PolicyDifference {
    var difference = PolicyDifference()
    for key in Set(old.selection.keys).union(new.selection.keys).sorted() {
      difference.compare("`\(key)`", old.selection[key], new.selection[key])
    }
    difference.compareActivations(old.policy.activations, new.policy.activations)
    difference.compareLayers(old.policy.layers, new.policy.layers)
    difference.comparePatterns("modules", old.policy.modules, new.policy.modules)
    difference.comparePatterns("exempt", old.policy.exempt, new.policy.exempt)
    difference.comparePatterns("roots", old.policy.roots, new.policy.roots)
    difference.compareRules(old.policy, new.policy)
    difference.compareContracts(old.policy.contracts, new.policy.contracts)
    difference.compareExceptions(old.policy.exceptions, new.policy.exceptions)
    difference.compareBaselines(old.baseline, new.baseline)
    return difference
  }

  /// Adds a change of a value, if it has changed.
  mutating func compare(_ subject: String, _ old: String?, _ new: String?, isWeaker: Bool = true) {
    guard old != new else { return }
    switch (old, new) {
    case (nil, let new?): add(.added, subject, new, isWeaker: isWeaker)
    case (let old?, nil): add(.removed, subject, old, isWeaker: isWeaker)
    default: add(.changed, subject, "\(old ?? "") → \(new ?? "")", isWeaker: isWeaker)
    }
  }

  mutating func add(_ change: DifferenceEntry.Change, _ subject: String, _ details: String, isWeaker: Bool) {
    entries.append(Entry(change: change, subject: subject, details: details, isWeaker: isWeaker))
  }
}

extension PolicyDifference.Entry {
  /// The change on one line, such as `rule upward-reference: error → off`, without a sign.
  package var text: String { "\(subject): \(details)" }
}
