import StratusGraph

extension Rule {
  static let scopeChanged = Rule(
    .lifetimes, id: "scope-changed", severity: .note,
    summary: "A child definition does not have the scope of its parent.",
    reason: "Readers of the parent expect its children to have the same scope.",
    remedy: "Set the scope in the parent, or only in the children."
  ) { context in
    for index in context.graph.references.indices where context.graph.references[index].injection.kind == .parent {
      let child = context.graph.references[index].from
      guard let parent = context.graph.references[index].definition,
        context.graph[parent].scope != context.graph[child].scope
      else { continue }
      context.report(
        ReferenceID(index), "\(context.scoped(child)) does not have the scope of its parent \(context.scoped(parent))")
    }
  }
}
