import StratusDefinitions

extension Rule {
  static let unseenCollaborator = Rule(
    .coverage, id: "unseen-collaborator", severity: .error,
    summary: "An assembly declares a collaborator that its layer forbids, and only closures can use it.",
    reason:
      "The graph does not show what closures ask for. So no other rule can report this dependency on a higher "
      + "layer or on a peer.",
    remedy: "Remove the collaborator, and pass in what the closure needs from above."
  ) { context in
    let used = context.graph.usedCollaborators
    for (index, assembly) in context.graph.assemblies.enumerated() {
      let id = AssemblyID(index)
      guard context.graph.hasOpaqueDefinition(in: assembly) else { continue }
      for collaborator in assembly.collaborators
      where context.isForbiddenByLayers(from: id, to: collaborator.assembly)
        && !used.contains(CollaboratorUse(assembly: id, property: collaborator.property))
      {
        let served = context.names[collaborator.assembly]
        context.report(
          id, to: context.graph[collaborator.assembly].name, at: collaborator.location,
          "\(context.names[id]) declares the collaborator \(collaborator.property) (\(served)), which its layer "
            + "forbids and which only closures can use")
      }
    }
  }
}

extension DefinitionGraph {
  /// Whether a definition of an assembly can ask for objects that the graph does not show.
  func hasOpaqueDefinition(in assembly: AssemblyNode) -> Bool {
    assembly.definitions.contains { definitions[$0].isOpaque }
      || unseen.contains { $0.kind == .closures && $0.name == assembly.name }
  }
}
