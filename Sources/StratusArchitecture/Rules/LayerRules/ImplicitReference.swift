import StratusDefinitions

extension Rule {
  static let implicitReference = Rule(
    .layering, id: "implicit-reference", severity: .warning,
    summary: "A reference by type crosses assemblies, so neither assembly declares the dependency.",
    reason:
      "Activation finds the assembly that provides the type, so the source of neither assembly shows the "
      + "dependency. A second definition of that type breaks the wiring.",
    remedy: "Declare a collaborator, and inject its definition instead of the type."
  ) { run in
    for index in run.graph.references.indices where run.graph.references[index].injection.traits.contains(.implicit) {
      let reference = run.graph.references[index]
      guard run.graph[reference.from].assembly != run.graph.targetAssembly(of: reference),
        !run.isForbidden(reference)
      else { continue }
      let id = ReferenceID(index)
      let (from, injection, to) = run.words(of: id)
      run.report(id, "\(from) refers to \(to) (\(injection)): neither assembly declares this dependency")
    }
  }
}
