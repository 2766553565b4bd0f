extension Rule {
  static let abstractAssembly = Rule(
    .wiring, id: "abstract-assembly", severity: .error,
    summary: "An abstract assembly is activated.",
    reason: "Its subclasses complete it: alone it has definitions that nothing can build.",
    remedy: "Activate one of its subclasses.",
    hasTarget: false,
    check: .activating)
}
