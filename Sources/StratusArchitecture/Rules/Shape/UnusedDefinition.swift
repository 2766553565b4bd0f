import StratusDefinitions

extension Rule {
  static let unusedDefinition = Rule(
    .shape, id: "unused-definition", severity: .note,
    summary: "Nothing refers to a definition, and it is not a declared root.",
    reason: "An unused definition is still compiled, read, and maintained.",
    remedy: "Remove the definition. If the app asks for it, add it to `roots`.",
    hasTarget: false
  ) { run in
    // What the application asks for is not in the graph: without declared roots nothing can be said.
    guard !run.policy.roots.isEmpty else { return }
    for id in run.definitions {
      let definition = run.graph[id]
      // An eager singleton works without being asked for; an abstract one has a rule of its own.
      guard !definition.isAbstract, definition.scope != .singleton,
        run.graph.references(to: id).allSatisfy({ run.graph[$0].from == id }),
        !run.graph.names(of: id).contains(where: { name in run.policy.roots.contains { $0.matches(name) } })
      else { continue }
      run.report(id, "nothing refers to \(run.names[id])")
    }
  }
}
