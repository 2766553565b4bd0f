extension Rule {
  static let optionCycle = Rule(
    .wiring, id: "option-cycle", severity: .error,
    summary: "What an option stands for is chosen by something that needs the option itself.",
    reason: "To choose, the choice would have to be made already.",
    remedy: "Choose by something that does not depend on it.",
    hasTarget: false,
    check: .activating)
}
