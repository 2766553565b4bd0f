import StratusBase
import StratusGraph

extension Rule {
  package static let mixedLayers = Rule(
    .shape, id: "mixed-layers", severity: .note,
    summary: "The names of an assembly's definitions suggest presentation, business logic, and core.",
    reason:
      "Layers order assemblies, so nothing keeps apart what is in one of them. What needs the services also depends on "
      + "the screens.",
    remedy:
      """
      Split it into one assembly for each layer. `stratus what-if --split Assembly` proposes the groups. A composition \
      root belongs under `exempt`.
      """,
    hasTarget: false
  ) { context in
    for (index, assembly) in context.graph.assemblies.enumerated() where !context.layering.isExempt[index] {
      // An abstract definition, such as one of `ParentAssembly`, serves the layers of its children.
      let layered = assembly.definitions.filter { !context.graph.definitions[$0].isAbstract }
      let members = Dictionary(grouping: layered) { context.graph.definitions[$0].customaryLayer }
      let words = [CustomaryLayer.presentation, .businessLogic, .core].compactMap { layer in
        members[layer].map { found in
          let others = found.count == 1 ? "" : " and \(found.count - 1) more"
          return "\(layer.title) (\(context.graph.definitions[found[0]].key)\(others))"
        }
      }
      if words.count < 3 { continue }
      let id = AssemblyID(index)
      context.report(id, "the names in \(context.names[id]) suggest three layers: \(words.joined(conjunction: "and"))")
    }
  }
}
