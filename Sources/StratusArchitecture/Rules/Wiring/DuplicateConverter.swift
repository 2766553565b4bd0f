extension Rule {
  static let duplicateConverter = Rule(
    .wiring, id: "duplicate-converter", severity: .error,
    summary: "Two conversions make the same type of configuration text.",
    reason: "Only one of the two can be meant, and nothing says which.",
    remedy: "Keep one of them.",
    hasTarget: false,
    check: .activating)
}
