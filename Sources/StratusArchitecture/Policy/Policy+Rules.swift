extension Policy {
  /// Returns the severity of the findings of a rule; `nil` if the rule is off.
  package func severity(of rule: Rule) -> Severity? {
    switch settings[rule.id]?.level {
    case .on(let severity): severity
    case .off: nil
    case nil: rule.defaultSeverity
    }
  }

  func isOn(_ rule: Rule) -> Bool { severity(of: rule) != nil }
}
