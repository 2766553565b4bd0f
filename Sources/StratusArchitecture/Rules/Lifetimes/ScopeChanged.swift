import StratusDefinitions

extension Rule {
  static let scopeChanged = Rule(
    .lifetimes, id: "scope-changed", severity: .note,
    summary: "A child changes its parent's scope.",
    reason: "Who reads the parent expects its children to live as it says.",
    remedy: "Set the scope in the parent, or in the children only."
  ) { run in
    for index in run.graph.references.indices where run.graph.references[index].injection.kind == .parent {
      let child = run.graph.references[index].from
      guard let parent = run.graph.references[index].definition, run.graph[parent].scope != run.graph[child].scope
      else { continue }
      run.report(
        ReferenceID(index), "\(run.scoped(child)) changes the scope of its parent \(run.scoped(parent))")
    }
  }
}
