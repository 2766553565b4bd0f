extension Rule {
  static let ambiguousConfig = Rule(
    .wiring, id: "ambiguous-config", severity: .error,
    summary: "Several assemblies bring a value for one configuration key.",
    reason: "Which one is meant would depend on the order in which assemblies are found.",
    remedy: "Give the value to the activation, or bring it with the assembly that asks for it.",
    hasTarget: false,
    check: .activating)
}
