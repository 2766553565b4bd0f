extension Rule {
  static let foreignDefinition = Rule(
    .wiring, id: "foreign-definition", severity: .error,
    summary: "A definition of an assembly that is not activated is injected.",
    reason: "An assembly that is made by hand takes no part in the activation: its definitions are never resolved.",
    remedy: "Reach the other assembly through a collaborator.",
    hasTarget: false,
    check: .activating)
}
