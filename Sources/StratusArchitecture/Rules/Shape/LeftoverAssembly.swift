import StratusGraph

extension Rule {
  static let leftoverAssembly = Rule(
    .shape, id: "leftover-assembly", severity: .warning,
    summary: "An activation with replacements contains an assembly that only other activations need.",
    reason:
      """
      The app probably does not activate it there, so the graph of this activation shows more than the app has. A \
      replacement assembly 
      """
        + "is meant to free an activation of what the original needs.",
    remedy:
      """
      List the `assemblies` of this activation, as the app activates them. If the app does activate this one there, \
      add it to that list.
      """,
    hasTarget: false
  ) { context in
    let name = context.activation.name
    guard let activation = context.policy.activations.first(where: { $0.name == name }),
      !activation.replacements.isEmpty, let own = context.activations.firstIndex(where: { $0.name == name })
    else { return }
    let needs = ActivationNeeds(context.activations.map(\.graph))
    let listed = activation.assemblies ?? []
    for index in context.graph.assemblies.indices {
      let (id, name) = (AssemblyID(index), context.graph.assemblies[index].name)
      guard let other = needs.activation(needing: name, unlike: own),
        !listed.contains(name), !listed.contains(String(name.withoutQualifier))
      else { continue }
      let there = context.activations[other].name.map { ", unlike in \($0)" } ?? ""
      context.report(id, "no assembly of this activation needs \(context.names[id])\(there)")
    }
  }
}
