import StratusDefinitions

extension Rule {
  static let initializerCycle = Rule(
    .wiring, id: "initializer-cycle", severity: .error,
    summary: "Initializers wait for each other in a loop.",
    reason: "Each object would have to be there before the other one is: none can be built.",
    remedy: "Inject one of them as a property, or inject a provider of it."
  ) { run in
    let graph = run.graph
    let edges = graph.edges { index in
      guard !graph.references[index].injection.traits.contains(.deferred) else { return false }
      switch graph.references[index].injection.kind {
      case .initializer, .factory, .option, .alias: return true
      default: return false
      }
    }
    run.reportCycles(edges) { "initializers wait for each other: \($0)" }
  }
}
