import DefinitionGraph

extension Rule {
  static let prototypeCycle = Rule(
    .wiring, id: "prototype-cycle", severity: .error,
    summary: "Prototypes refer to each other in a loop.",
    reason: "Each object would contain a new one of the next, without end.",
    remedy: "Make one of them an object-graph definition or a singleton, or inject a provider."
  ) { run in
    let graph = run.graph
    let edges = graph.directedGraph { reference in
      guard let target = reference.definition, reference.injection.kind != .parent else { return false }
      return !reference.injection.traits.contains(.deferred) && graph[target].scope == .prototype
        && graph[reference.from].scope == .prototype
    }
    run.reportLoops(edges) { "prototypes contain each other without end: \($0)" }
  }
}
