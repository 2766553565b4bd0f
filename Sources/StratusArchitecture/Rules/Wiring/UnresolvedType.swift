extension Rule {
  static let unresolvedType = Rule(
    .wiring, id: "unresolved-type", severity: .error,
    summary: "Something is injected by its type, and no definition gives that type.",
    reason: "There is no object to inject.",
    remedy: "Define one, or activate the assembly that does; better, name the definition.",
    check: .activating)
}
