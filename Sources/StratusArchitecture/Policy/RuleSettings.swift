/// The settings of one rule.
package struct RuleSettings: Hashable, Sendable {
  /// Whether a rule is on, and with which severity.
  package enum Level: Hashable, Sendable {
    /// The rule is not applied.
    case off
    /// The findings of the rule have a severity.
    case on(Severity)
  }

  /// The level of the rule; `nil` for its default.
  package var level: Level?
  /// The values of options by name. All other options have their defaults.
  package var options: [String: Int]

  /// Creates settings; without arguments, the rule has its defaults.
  package init(level: Level? = nil, options: [String: Int] = [:]) {
    self.level = level
    self.options = options
  }
}
