import StratusDefinitions

extension Rule {
  static let prototypeCycle = Rule(
    .wiring, id: "prototype-cycle", severity: .error,
    summary: "Prototypes refer to each other in a loop.",
    reason: "Each object would contain a new one of the next, without end.",
    remedy: "Make one of them an object-graph definition or a singleton, or inject a provider."
  ) { run in
    let graph = run.graph
    let isPrototype = graph.definitions.indices.map { graph.definitions[$0].scope == .prototype }
    let edges = graph.edges { index in
      guard case .definition(let target) = graph.references[index].target, isPrototype[target.index],
        isPrototype[graph.references[index].from.index]
      else { return false }
      return graph.references[index].injection.kind != .parent
        && !graph.references[index].injection.traits.contains(.deferred)
    }
    run.reportCycles(edges) { "prototypes contain each other without end: \($0)" }
  }
}
