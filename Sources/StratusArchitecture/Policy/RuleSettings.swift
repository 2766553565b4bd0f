/// The settings of one rule.
public struct RuleSettings: Hashable, Sendable {
  /// Whether a rule is on, and with which severity.
  public enum Level: Hashable, Sendable {
    /// The rule is not applied.
    case off
    /// The findings of the rule have a severity.
    case on(Severity)
  }

  /// The level of the rule; `nil` for its default.
  public var level: Level?
  /// The values of options by name. All other options have their defaults.
  public var options: [String: Int]

  /// Creates settings; without arguments, the rule has its defaults.
  public init(level: Level? = nil, options: [String: Int] = [:]) {
    self.level = level
    self.options = options
  }
}
