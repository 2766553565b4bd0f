import StratusBase
import StratusGraph

extension Rule {
  static let prototypeCycle = Rule(
    .prototypeCycle,
    summary: "Prototypes contain each other in a cycle.",
    reason: "Each object would contain a new object of the next definition, without end.",
    remedy: "Make one of them an object-graph definition or a singleton, or inject a provider of it."
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
    run.reportCycles(edges) { .prototypeCycle($0) }
  }
}
