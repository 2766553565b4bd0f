extension Rule {
  static let runtimeArgument = Rule(
    .wiring, id: "runtime-argument", severity: .error,
    summary: "A runtime argument cannot be had where it is needed.",
    reason: "Whoever asks for the object gives its arguments; by them one shared object is told from another.",
    remedy: "Hand on arguments of the definition around it, or make types of arguments `Hashable`, or share less.",
    hasTarget: false,
    check: .activating)
}
