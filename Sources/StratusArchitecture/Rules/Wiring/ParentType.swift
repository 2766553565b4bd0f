extension Rule {
  static let parentType = Rule(
    .wiring, id: "parent-type", severity: .error,
    summary: "A parent injects into a type that its child does not build.",
    reason: "What the parent says cannot be done to the child's object.",
    remedy: "Give the child a parent of its own type, or of a supertype.",
    check: .activating)
}
