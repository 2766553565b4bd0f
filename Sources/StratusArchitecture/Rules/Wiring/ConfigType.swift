extension Rule {
  static let configType = Rule(
    .wiring, id: "config-type", severity: .error,
    summary: "A configuration value is not of the type that is injected.",
    reason: "There is no value of that type to inject.",
    remedy: "Give a value of the type, or a conversion for it.",
    hasTarget: false,
    check: .activating)
}
