import StratusDefinitions

extension Rule {
  static let unusedAbstract = Rule(
    .shape, id: "unused-abstract", severity: .warning,
    summary: "An abstract definition is not the parent of any definition.",
    reason: "An abstract definition builds nothing itself. Without children, it has no effect.",
    remedy: "Remove the definition, or make it the parent of definitions that repeat its recipe.",
    hasTarget: false
  ) { run in
    for id in run.definitions where run.graph[id].isAbstract {
      let hasChildren = run.graph.references(to: id).contains { run.graph[$0].injection.kind == .parent }
      if !hasChildren { run.report(id, "the abstract definition \(run.names[id]) has no children") }
    }
  }
}
