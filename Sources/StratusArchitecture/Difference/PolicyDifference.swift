/// The sections of the configuration that differ between two versions, and whether the baseline does.
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
    /// The key of the section in the configuration file, `baseline`, or `file` for all of it.
    package let section: String
    /// Whether a check may accept more than before. This is `false` only if the change cannot have that effect.
    package let mayAcceptMore: Bool
  }

  /// The changes: first the selection, then the sections in the order of their documentation, then the baseline.
  package private(set) var entries: [Entry] = []

  private init(_ entries: [Entry]) { self.entries = entries }

  /// The difference of equal configurations.
  package static let none = PolicyDifference([])
  /// The difference to a configuration that cannot be read.
  package static let unknown = PolicyDifference([Entry(section: "file", mayAcceptMore: true)])

  package static func compare(_ old: State, _ new: State) -> PolicyDifference {
    var difference = none
    for key in Set(old.selection.keys).union(new.selection.keys).sorted() {
      difference.compare(key, old.selection[key], new.selection[key])
    }
    let (before, after) = (old.policy.normalized, new.policy.normalized)
    difference.compare("activations", before.activations, after.activations)
    difference.compare("layers", before.layers, after.layers)
    difference.compare("modules", before.modules, after.modules)
    difference.compare("exempt", before.exempt, after.exempt)
    difference.compare("roots", before.roots, after.roots) { $1.isEmpty || !Set($1).isSubset(of: $0) }
    difference.compare(
      "rules", before.effectiveSettings(with: after), after.effectiveSettings(with: before), RuleSettings.mayAcceptMore)
    difference.compare("contracts", before.contracts, after.contracts, Contract.mayAcceptMore)
    difference.compare("exceptions", before.exceptions, after.exceptions) { old, new in
      !new.allSatisfy { exception in old.contains { $0.accepts(exception) } }
    }
    difference.compare("baseline", old.baseline?.entries ?? [], new.baseline?.entries ?? []) { old, new in
      !Baseline(old).accepts(new)
    }
    return difference
  }

  /// Adds a section, if it has changed.
  ///
  /// - Parameter mayAcceptMore: returns whether a check may accept more after the change. By default, it may after any
  ///   change.
  private mutating func compare<Value: Equatable>(
    _ section: String, _ old: Value, _ new: Value, _ mayAcceptMore: (Value, Value) -> Bool = { _, _ in true }
  ) {
    guard old != new else { return }
    entries.append(Entry(section: section, mayAcceptMore: mayAcceptMore(old, new)))
  }
}

extension PolicyDifference.Entry {
  /// The section, such as `configuration rules`.
  package var name: String { section == "baseline" ? section : "configuration \(section)" }
  /// A warning about the effect on checks; `nil` if there is none.
  package var effect: String? { mayAcceptMore ? "may accept more" : nil }
}

extension Policy {
  /// Returns the severities and options of all rules, and of the contracts that another policy has with the same
  /// severity, with their defaults.
  fileprivate func effectiveSettings(with other: Policy) -> [String: RuleSettings] {
    // Another severity in a contract is a difference of the contracts.
    let shared = contracts.filter { contract in
      other.contracts.contains { $0.name == contract.name && $0.severity == contract.severity }
    }
    let rules = Rule.all + shared.map(Rule.init)
    return Dictionary(
      uniqueKeysWithValues: rules.map { rule in
        let defaults = Dictionary(uniqueKeysWithValues: rule.options.map { ($0.name, $0.defaultValue) })
        let options = defaults.merging(settings[rule.id]?.options ?? [:]) { $1 }
        return (rule.id, RuleSettings(level: severity(of: rule).map(RuleSettings.Level.on) ?? .off, options: options))
      })
  }
}

// MARK: - What a change may accept

extension RuleSettings {
  /// Returns whether rules may report less with new settings.
  ///
  /// Turning on a rule, but not a contract, can have that effect, too, because some rules leave findings to others that
  /// are on.
  fileprivate static func mayAcceptMore(_ old: [String: RuleSettings], _ new: [String: RuleSettings]) -> Bool {
    !new.allSatisfy { name, after in
      guard let before = old[name], before != after else { return true }
      switch (before.level, after.level) {
      case (.on(let first), .on(let second)): return before.options == after.options && second >= first
      case (.off, .on): return Rule.named(name) == nil
      case (.off, .off): return true
      default: return false
      }
    }
  }
}

extension Contract {
  /// Returns whether contracts may report less than before. Their order has no effect.
  fileprivate static func mayAcceptMore(_ old: [Contract], _ new: [Contract]) -> Bool {
    let after = Dictionary(new.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return !old.allSatisfy { before in
      after[before.name].map { $0.requirement == before.requirement && $0.severity >= before.severity } ?? false
    }
  }
}

extension Exception {
  /// Returns whether the exception accepts all findings that another one accepts.
  fileprivate func accepts(_ other: Exception) -> Bool {
    guard
      (rule, from, to) == (other.rule, other.from, other.to),
      activations.isEmpty || !other.activations.isEmpty && Set(other.activations).isSubset(of: activations)
    else { return false }
    let isAsLong = until.map { until in other.until.map { $0 <= until } ?? false } ?? true
    guard let bound, let otherBound = other.bound else { return isAsLong && bound == other.bound }
    return isAsLong && otherBound.isWithin(bound)
  }
}

extension Baseline {
  /// Returns whether the baseline has all entries, with bounds that are at least as large.
  fileprivate func accepts(_ others: [Entry]) -> Bool {
    let bounds = Dictionary(entries.map { ($0.key, $0.bound) }, uniquingKeysWith: { $0.largest($1) })
    return others.allSatisfy { entry in bounds[entry.key].map(entry.bound.isWithin) ?? false }
  }
}

extension Baseline.Entry {
  /// The entry without its bound.
  fileprivate var key: Baseline.Entry { Baseline.Entry(identity, activations: activations) }
}
