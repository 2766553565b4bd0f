import StratusGraph

extension Rule {
  static let assemblyInjected = Rule(
    .layering, id: "assembly-injected", severity: .warning,
    summary: "A definition is injected with a whole assembly of another layer.",
    reason:
      "An object that holds an assembly can ask it for any definition at any time. So the graph no longer shows "
      + "what the object uses.",
    remedy: "Inject the definitions that are needed, or providers of them."
  ) { context in
    for index in context.graph.references.indices {
      let reference = context.graph.references[index]
      // What starts a child holds no object of the child, and only passes on the assemblies of the child.
      guard case .assembly(let target) = reference.target, context.graph[reference.from].recipe != .child,
        context.crossesLayers(from: context.graph[reference.from].assembly, to: target), !context.isForbidden(reference)
      else { continue }
      let id = ReferenceID(index)
      let words = context.words(of: id)
      context.report(
        id, "\(words.from) receives \(words.to) (\(words.injection)): it can request any definition of the assembly")
    }
  }
}
