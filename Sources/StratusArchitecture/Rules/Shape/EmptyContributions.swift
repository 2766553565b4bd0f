import StratusGraph

extension Rule {
  static let emptyContributions = Rule(
    .shape, id: "empty-contributions", severity: .note,
    summary: "No activated assembly contributes to a collection.",
    reason:
      "An empty collection is correct if the assemblies that contribute are optional. Otherwise, one of them is not "
      + "activated, which nothing else reports.",
    remedy: "Activate the assemblies that contribute, or remove the collection.",
    hasTarget: false
  ) { context in
    for id in context.definitions
    where context.graph[id].recipe == .contributions && context.graph.references(from: id).isEmpty {
      context.report(id, "nothing contributes to \(context.names[id])")
    }
  }
}
