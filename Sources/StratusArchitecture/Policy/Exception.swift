import StratusGraph

/// An exception, which accepts findings of a rule for a reason.
package struct Exception: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// The party at fault: a definition (`Assembly.key`) or an assembly, with or without the module.
  package var from: Pattern
  /// The second party; `nil` for a rule whose findings have none.
  package var to: Pattern?
  /// Up to which extent a finding is accepted, for a rule whose findings can grow; `nil` for other rules.
  package var bound: Finding.Extent?
  /// The reason why the findings are accepted.
  package var reason: String
  /// The last day on which the exception is valid; `nil` if it does not end.
  package var until: Day?
  /// The names of the activations in which the exception is valid. If it is empty, it is valid in all of them.
  package var activations: [String]
  /// The location of the exception in the configuration file.
  package var location: SourceLocation?

  /// Creates an exception to a rule.
  package init(
    rule: String, from: Pattern, to: Pattern? = nil, bound: Finding.Extent? = nil, reason: String, until: Day? = nil,
    activations: [String] = [], location: SourceLocation? = nil
  ) {
    self.rule = rule
    self.from = from
    self.to = to
    self.bound = bound
    self.reason = reason
    self.until = until
    self.activations = activations
    self.location = location
  }
}
