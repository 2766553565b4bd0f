import StratusDefinitions

extension Rule {
  static let unusedCollaborator = Rule(
    .shape, id: "unused-collaborator", severity: .warning,
    summary: "An assembly declares a collaborator that none of its definitions uses.",
    reason: "The declaration makes one assembly depend on another one for nothing.",
    remedy: "Remove the property."
  ) { run in
    var declarations: [Declaration: (assembly: AssemblyID, collaborator: CollaboratorNode, isUsed: Bool)] = [:]
    let used = Set(
      run.graph.references.indices.compactMap { index -> Use? in
        guard let property = run.graph.references[index].collaborator else { return nil }
        return Use(assembly: run.graph[run.graph.references[index].from].assembly, property: property)
      })
    for (index, assembly) in run.graph.assemblies.enumerated() {
      let isOpaque = run.graph.hasOpaqueDefinition(in: assembly)
      for collaborator in assembly.collaborators {
        let key = Declaration(collaborator, in: assembly)
        // What a closure resolves by itself cannot be seen, so it may be anything.
        let isUsed =
          used.contains(Use(assembly: AssemblyID(index), property: collaborator.property))
          || isOpaque
        let known = declarations[key]
        declarations[key] = (
          known?.assembly ?? AssemblyID(index), collaborator, isUsed || known?.isUsed ?? false
        )
      }
    }
    for (assembly, collaborator, isUsed) in declarations.values where !isUsed {
      let served = run.names[collaborator.assembly]
      run.report(
        assembly, to: run.graph[collaborator.assembly].name, through: collaborator.property, at: collaborator.location,
        "\(run.names[assembly]) declares the collaborator \(collaborator.property) (\(served)) and never uses it")
    }
  }

  private struct Use: Hashable {
    let assembly: AssemblyID
    let property: String
  }

  /// One line of source, though each subclass of a base class that declares a collaborator has it.
  private struct Declaration: Hashable {
    let property: String
    let location: SourceLocation?
    /// Where no line is known, the base class.
    let owner: String

    init(_ collaborator: CollaboratorNode, in assembly: AssemblyNode) {
      property = collaborator.property
      location = collaborator.location
      owner = location == nil ? assembly.superclass ?? assembly.name : ""
    }
  }
}
