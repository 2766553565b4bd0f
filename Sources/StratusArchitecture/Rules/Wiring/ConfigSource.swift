extension Rule {
  static let configSource = Rule(
    .wiring, id: "config-source", severity: .error,
    summary: "A source of configuration values cannot be read.",
    reason: "Every value that it may hold is unknown.",
    remedy: "Fix the source, or take it out of the configuration.",
    hasTarget: false,
    check: .activating)
}
