import StratusDefinitions

extension Rule {
  static let unusedAbstract = Rule(
    .shape, id: "unused-abstract", severity: .warning,
    summary: "No definition has an abstract definition as its parent.",
    reason: "An abstract definition builds nothing by itself: without children it does nothing at all.",
    remedy: "Remove it, or make it the parent of those that repeat what it says.",
    hasTarget: false
  ) { run in
    for id in run.definitions where run.graph[id].isAbstract {
      let hasChildren = run.graph.references(to: id).contains { run.graph[$0].injection.kind == .parent }
      if !hasChildren { run.report(id, "the abstract definition \(run.names[id]) is the parent of none") }
    }
  }
}
