import DefinitionGraph

extension Rule {
  static let initializerCycle = Rule(
    .wiring, id: "initializer-cycle", severity: .error,
    summary: "Initializers wait for each other in a loop.",
    reason: "Each object would have to be there before the other one is: none can be built.",
    remedy: "Inject one of them as a property, or inject a provider of it."
  ) { run in
    let kinds: Set<Injection.Kind> = [.initializer, .factory, .option, .alias]
    let edges = run.graph.directedGraph {
      kinds.contains($0.injection.kind) && !$0.injection.traits.contains(.deferred)
    }
    run.reportLoops(edges) { "initializers wait for each other: \($0)" }
  }
}
