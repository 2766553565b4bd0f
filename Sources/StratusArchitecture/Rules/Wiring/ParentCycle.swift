import StratusBase
import StratusGraph

extension Rule {
  static let parentCycle = Rule(
    .parentCycle,
    summary: "Parents form a cycle.",
    reason: "Each definition would inherit from itself.",
    remedy: "Remove one of the parents."
  ) { run in
    let graph = run.graph
    run.reportCycles(graph.edges { graph.references[$0].injection.kind == .parent }) { .parentCycle($0) }
  }
}
