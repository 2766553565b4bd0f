import StratusGraph

extension Rule {
  static let unusedAbstract = Rule(
    .shape, id: "unused-abstract", severity: .warning,
    summary: "An abstract definition is not the parent of any definition.",
    reason: "An abstract definition builds nothing itself. Without children, it has no effect.",
    remedy: "Remove the definition, or make it the parent of definitions that repeat its recipe.",
    hasTarget: false
  ) { context in
    for id in context.definitions where context.graph[id].isAbstract {
      let hasChildren = context.graph.references(to: id).contains { context.graph[$0].injection.kind == .parent }
      if !hasChildren { context.report(id, "the abstract definition \(context.names[id]) has no children") }
    }
  }
}
