import StratusGraph
import StratusBase

extension Rule {
  static let initializerCycle = Rule(.initializerCycle, hasTarget: false) { run in
    let graph = run.graph
    let edges = graph.edges { index in
      guard !graph.references[index].injection.traits.contains(.deferred) else { return false }
      switch graph.references[index].injection.kind {
      case .initializer, .factory, .option, .alias: return true
      default: return false
      }
    }
    run.reportCycles(edges) { .initializerCycle($0, fix: nil) }
  }
}
