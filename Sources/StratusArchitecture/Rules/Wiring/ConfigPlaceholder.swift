extension Rule {
  static let configPlaceholder = Rule(
    .wiring, id: "config-placeholder", severity: .error,
    summary: "A placeholder in a configuration text stands for no text.",
    reason: "The text that is to be injected cannot be put together.",
    remedy: "Close the placeholder, break the cycle, or let it name a text, a number or a truth value.",
    hasTarget: false,
    check: .activating)
}
