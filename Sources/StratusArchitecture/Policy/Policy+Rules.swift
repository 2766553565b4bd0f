extension Policy {
  /// The severity of a rule's findings; nil for a rule that is off.
  public func severity(of rule: Rule) -> Severity? {
    switch settings[rule.id]?.level {
    case .on(let severity): severity
    case .off: nil
    case nil: rule.defaultSeverity
    }
  }

  func isOn(_ rule: Rule) -> Bool { severity(of: rule) != nil }
}
