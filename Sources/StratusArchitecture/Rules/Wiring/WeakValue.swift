extension Rule {
  static let weakValue = Rule(
    .wiring, id: "weak-value", severity: .error,
    summary: "A weak singleton is no object of a class.",
    reason: "Only objects of classes can be held weakly, so nobody could tell how long this one lives.",
    remedy: "Make it a lazy singleton, or declare the definition with a class.",
    hasTarget: false,
    check: .activating)
}
