extension Rule {
  static let missingConfig = Rule(
    .wiring, id: "missing-config", severity: .error,
    summary: "A configuration value is injected, and no source has its key.",
    reason: "There is no value to inject.",
    remedy: "Add the key to a source, or correct its spelling.",
    hasTarget: false,
    check: .activating)
}
