import StratusGraph
import StratusSupport

extension Rule {
  static let shutdownOrder = Rule(
    .lifetimes, id: "shutdown-order", severity: .warning,
    summary: "Objects that are ended by a shutdown depend on each other.",
    reason:
      "A shutdown ends an object before what it depends on. If objects depend on each other, one of them has ended "
      + "while another one still uses it.",
    remedy:
      "Remove one of the references, or inject a provider. Or let one object of the cycle end the others, and remove "
      + "`onShutdown` from these.",
    hasTarget: false, bound: .members
  ) { context in
    let order = ShutdownSteps(context.graph)
    guard !order.cycles.isEmpty else { return }
    let components = order.edges.stronglyConnectedComponents()
    for cycle in order.cycles {
      let names = cycle.map { context.names[$0] }.joined(separator: " and ")
      guard let nodes = order.edges.canonicalCycle(through: cycle[0].index, of: components) else { continue }
      let path = (nodes + nodes.prefix(1)).map { context.names[DefinitionID($0)] }.joinedAsPath()
      context.report(
        cycle: context.graph.references(along: nodes, in: order.edges), among: cycle.map(\.index),
        "no order of shutdown is right for \(names), which depend on each other: \(path)")
    }
  }
}
