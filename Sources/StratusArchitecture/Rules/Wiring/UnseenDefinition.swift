extension Rule {
  static let unseenDefinition = Rule(
    .wiring, id: "unseen-definition", severity: .error,
    summary: "A definition or a collaborator is not a stored property of its assembly.",
    reason: "Activation does not find it, so it never builds anything, and no rule sees what it refers to.",
    remedy:
      "Declare it as a stored property of its own: not lazy, not in a collection, a tuple, an optional or another type, "
      + "and not as a local variable or a computed property.",
    hasTarget: false,
    check: .activating)
}
