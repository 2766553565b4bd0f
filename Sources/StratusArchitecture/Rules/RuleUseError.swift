import StratusSupport

/// An error in how a policy uses a rule.
package enum RuleUseError: Error, Hashable, Sendable {
  case unknownRule(String, nearest: String?, hasContracts: Bool)
  /// A rule whose severity cannot be changed and that allows no exceptions.
  case alwaysError(String)
  /// An exception without a second party, for a rule whose findings have two.
  case missingTarget(rule: String)
  /// An exception with a second party, for a rule whose findings have none.
  case redundantTarget(rule: String)
  /// An exception with a bound of another kind than that of the rule.
  case redundantBound(String, rule: String, bound: Rule.Bound)
  case unknownOption(String, rule: String, nearest: String?)
}

extension RuleUseError {
  /// The error and its fix, in one sentence.
  package var message: String {
    switch self {
    case .unknownRule(let rule, let nearest, let hasContracts):
      "unknown rule \(hasContracts ? "or contract " : "")`\(rule)`"
        + (nearest.map { "; did you mean `\($0)`?" }
          ?? "; run `stratus rules` to list all rules\(hasContracts ? " and contracts" : "")")
    case .alwaysError(let rule) where rule == Rule.unseenInput.id:
      """
      findings of `\(rule)` are always errors, because a check that lacks an input fails; fix the error that it \
      prints for this input instead
      """
    case .alwaysError(let rule):
      "findings of `\(rule)` are always errors, because the objects cannot be built; fix the wiring instead"
    case .missingTarget(let rule): "an exception to `\(rule)` needs `to`"
    case .redundantTarget(let rule): "findings of `\(rule)` have no second party; remove `to`"
    case .redundantBound(let key, let rule, let bound):
      "an exception to `\(rule)` has the bound `\(bound.rawValue)`, not `\(key)`"
    case .unknownOption(let option, let rule, let nearest):
      "the rule `\(rule)` has no option `\(option)`"
        + (nearest.map { "; did you mean `\($0)`?" } ?? "; run `stratus rules \(rule)` to list its options")
    }
  }
}

extension Rule {
  /// Returns the rule or contract with an id, for its settings or for an exception.
  package static func configurable(_ id: String, contracts: [Contract] = []) throws(RuleUseError) -> Rule {
    if let contract = contracts.first(where: { $0.name == id }) { return Rule(contract) }
    guard let rule = named(id) else {
      throw .unknownRule(
        id, nearest: nearest(to: id, in: all + contracts.map(Rule.init)), hasContracts: !contracts.isEmpty)
    }
    guard !rule.isAlwaysError else { throw .alwaysError(id) }
    return rule
  }

  /// Throws an error if an exception must have a second party but has none, or must not have one.
  package func validateException(hasTarget: Bool) throws(RuleUseError) {
    guard hasTarget != self.hasTarget else { return }
    throw hasTarget ? .redundantTarget(rule: id) : .missingTarget(rule: id)
  }

  /// Throws an error if the rule has no option with a name.
  package func validateOption(_ name: String) throws(RuleUseError) {
    let names = options.map(\.name)
    guard !names.contains(name) else { return }
    throw .unknownOption(name, rule: id, nearest: NearestName.nearest(to: name, among: names))
  }
}
