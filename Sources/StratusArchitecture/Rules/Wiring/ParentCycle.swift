import StratusGraph
import StratusBase

extension Rule {
  static let parentCycle = Rule(.parentCycle, hasTarget: false) { run in
    let graph = run.graph
    run.reportCycles(graph.edges { graph.references[$0].injection.kind == .parent }) { .parentCycle($0) }
  }
}
