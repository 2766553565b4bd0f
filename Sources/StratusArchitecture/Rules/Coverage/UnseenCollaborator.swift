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
    let used = Set(
      context.graph.references.indices.compactMap { index -> Use? in
        guard let property = context.graph.references[index].collaborator else { return nil }
        return Use(assembly: context.graph[context.graph.references[index].from].assembly, property: property)
      })
    for (index, assembly) in context.graph.assemblies.enumerated() {
      let id = AssemblyID(index)
      guard context.graph.hasOpaqueDefinition(in: assembly) else { continue }
      for collaborator in assembly.collaborators
      where context.isForbiddenByLayers(from: id, to: collaborator.assembly)
        && !used.contains(Use(assembly: id, property: collaborator.property))
      {
        context.report(
          id, to: context.graph[collaborator.assembly].name, at: collaborator.location,
          "\(context.names[id]) declares the collaborator \(collaborator.property) (\(context.names[collaborator.assembly])), which its layer "
            + "forbids and which only closures can use")
      }
    }
  }

  private struct Use: Hashable {
    let assembly: AssemblyID
    let property: String
  }
}

extension DefinitionGraph {
  /// Whether a definition of an assembly can ask for objects that the graph does not show.
  func hasOpaqueDefinition(in assembly: AssemblyNode) -> Bool {
    assembly.definitions.contains { definitions[$0].isOpaque }
      || unseen.contains { $0.kind == .closures && $0.name == assembly.name }
  }
}
