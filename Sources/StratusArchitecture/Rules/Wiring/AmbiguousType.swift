extension Rule {
  static let ambiguousType = Rule(
    .wiring, id: "ambiguous-type", severity: .error,
    summary: "Something is injected by its type, and several definitions give that type.",
    reason: "Which one is used would be a matter of chance.",
    remedy: "Name the definition that is meant.",
    check: .activating)
}
