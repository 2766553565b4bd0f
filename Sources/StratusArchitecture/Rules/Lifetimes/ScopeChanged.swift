import StratusDefinitions

extension Rule {
  static let scopeChanged = Rule(
    .lifetimes, id: "scope-changed", severity: .note,
    summary: "A child definition does not have the scope of its parent.",
    reason: "Readers of the parent expect its children to have the same scope.",
    remedy: "Set the scope in the parent, or only in the children."
  ) { run in
    for index in run.graph.references.indices where run.graph.references[index].injection.kind == .parent {
      let child = run.graph.references[index].from
      guard let parent = run.graph.references[index].definition, run.graph[parent].scope != run.graph[child].scope
      else { continue }
      run.report(
        ReferenceID(index), "\(run.scoped(child)) does not have the scope of its parent \(run.scoped(parent))")
    }
  }
}
