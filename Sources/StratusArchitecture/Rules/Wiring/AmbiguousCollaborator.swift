extension Rule {
  static let ambiguousCollaborator = Rule(
    .wiring, id: "ambiguous-collaborator", severity: .error,
    summary: "Several activated assemblies can serve a collaborator.",
    reason: "Which one is used would be a matter of chance.",
    remedy: "Activate one of them only, or declare the collaborator by a type that only one has.",
    check: .activating)
}
