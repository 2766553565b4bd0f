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
    // Most apps have none, and need no order.
    let definitions = context.graph.definitions
    guard definitions.indices.count(where: { definitions[$0].hasShutdown }) > 1 else { return }
    let held = context.graph.heldObjects()
    let components = held.stronglyConnectedComponents()
    for component in 0..<components.count {
      let ending = components.members(of: component).filter { definitions[$0].hasShutdown }
      guard ending.count > 1, let nodes = held.canonicalCycle(through: ending[0], of: components) else { continue }
      let names = ending.map { context.names[DefinitionID($0)] }.joined(separator: " and ")
      let path = (nodes + nodes.prefix(1)).map { context.names[DefinitionID($0)] }.joinedAsPath()
      context.report(
        cycle: context.graph.references(along: nodes, in: held), among: ending,
        "no order of shutdown is right for \(names), which depend on each other: \(path)")
    }
  }
}
