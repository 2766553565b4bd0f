import StratusGraph

extension Finding {
  /// The properties that identify a finding in the baseline, in fingerprints, in `diff`, and in several
  /// activations.
  ///
  /// None of them changes while code moves or while the finding grows: there is no line, message, number, product, or
  /// order. What can grow is the ``Finding/extent``.
  package struct Identity: Hashable, Comparable, Sendable {
    package var rule: String
    /// The full name of the party at fault. For a cycle, it is the smallest name of its members.
    package var from: String
    /// The full name of the second party, or the part of a contract.
    package var to: String?
    /// The kind of the injection, for a finding about a single reference.
    package var kind: InjectionSite.Kind?
    /// The name of the injected property or method, or of the collaborator.
    package var member: String?
    /// Whether the violation is possible but not certain. If it becomes certain, it is another finding.
    package var isPossible = false

    package static func < (left: Self, right: Self) -> Bool {
      if left.rule != right.rule { return left.rule < right.rule }
      if left.from != right.from { return left.from < right.from }
      if left.to != right.to { return left.to ?? "" < right.to ?? "" }
      if left.kind != right.kind { return left.kind?.rawValue ?? "" < right.kind?.rawValue ?? "" }
      if left.member != right.member { return left.member ?? "" < right.member ?? "" }
      return !left.isPossible && right.isPossible
    }
  }

  package var identity: Identity {
    if let part { return Identity(rule: rule, from: from, to: part, isPossible: isPossible) }
    return Identity(
      rule: rule, from: from, to: to, kind: injection?.kind, member: injection == nil ? collaborator : injection?.member
    )
  }
}

extension Finding.Identity {
  /// The identities whose entries in a baseline accept a finding with this one. An entry for a certain violation also
  /// accepts a possible one.
  var accepting: [Self] {
    guard isPossible else { return [self] }
    var certain = self
    certain.isPossible = false
    return [self, certain]
  }
}
