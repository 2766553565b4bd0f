extension Rule {
  static let optionWithoutCase = Rule(
    .wiring, id: "option-without-case", severity: .error,
    summary: "An option has no case for the value that chooses.",
    reason: "There is no object for that value, and nothing is said for values without a case.",
    remedy: "Add the case, or say what stands for all other values.",
    hasTarget: false,
    check: .activating)
}
