extension Rule {
  static let undefinedDefinition = Rule(
    .wiring, id: "undefined-definition", severity: .error,
    summary: "A definition is declared, but nothing says how to build it.",
    reason: "Whoever asks for it would be given nothing.",
    remedy: "Give it an initializer, a value or a parent that has one in `define()`; or remove it.",
    hasTarget: false,
    check: .activating)
}
