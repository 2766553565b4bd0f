import StratusBase
import StratusGraph

extension Rule {
  static let initializerCycle = Rule(
    .initializerCycle,
    summary: "Initializers depend on each other in a cycle.",
    reason: "Each object must exist before the other one is built, so neither can be built.",
    remedy: "Inject one of them into a property, or inject a provider of it."
  ) { run in
    let graph = run.graph
    let edges = graph.edges { index in
      guard !graph.references[index].injection.traits.contains(.deferred) else { return false }
      switch graph.references[index].injection.kind {
      case .initializer, .factory, .option, .alias, .contribution: return true
      default: return false
      }
    }
    run.reportCycles(edges) { .initializerCycle($0, fix: nil) }
  }
}
