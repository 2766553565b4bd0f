import StratusGraph

extension Rule {
  static let implicitReference = Rule(
    .layering, id: "implicit-reference", severity: .warning,
    summary: "A reference by type crosses assemblies, so neither assembly declares the dependency.",
    reason:
      "Activation finds the assembly that provides the type, so the source of neither assembly shows the "
      + "dependency. A second definition of that type breaks the wiring.",
    remedy: "Declare a collaborator, and inject its definition instead of the type."
  ) { context in
    for index in context.graph.references.indices
    where context.graph.references[index].injection.traits.contains(.implicit) {
      let reference = context.graph.references[index]
      guard context.graph[reference.from].assembly != context.graph.targetAssembly(of: reference),
        !context.isForbidden(reference)
      else { continue }
      let id = ReferenceID(index)
      let (from, injection, to) = context.words(of: id)
      context.report(id, "\(from) refers to \(to) (\(injection)): neither assembly declares this dependency")
    }
  }
}
