import StratusDefinitions

extension Rule {
  static let implicitReference = Rule(
    .layering, id: "implicit-reference", severity: .warning,
    summary: "A reference by type crosses assemblies: the link is in nobody's interface.",
    reason:
      "Which assembly serves the type is found out while activating: nobody who reads either assembly sees the link, "
      + "and another definition of that type changes or breaks it.",
    remedy: "Name the collaborator and its definition instead of the type."
  ) { run in
    for index in run.graph.references.indices where run.graph.references[index].injection.traits.contains(.implicit) {
      let reference = run.graph.references[index]
      guard run.graph[reference.from].assembly != run.graph.targetAssembly(of: reference),
        !run.isForbidden(reference)
      else { continue }
      let id = ReferenceID(index)
      let (from, injection, to) = run.words(of: id)
      run.report(id, "\(from) finds \(to) by its type (\(injection)): the link is in nobody's interface")
    }
  }
}
