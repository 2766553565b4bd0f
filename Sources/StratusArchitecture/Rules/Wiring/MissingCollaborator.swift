extension Rule {
  static let missingCollaborator = Rule(
    .wiring, id: "missing-collaborator", severity: .error,
    summary: "No activated assembly can serve a collaborator.",
    reason: "All that is injected through the collaborator would be missing.",
    remedy: "Activate an assembly of that class or one that conforms to the protocol.",
    check: .activating)
}
