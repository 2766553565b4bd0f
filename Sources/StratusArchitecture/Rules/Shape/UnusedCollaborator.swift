import StratusDefinitions

extension Rule {
  static let unusedCollaborator = Rule(
    .shape, id: "unused-collaborator", severity: .warning,
    summary: "An assembly declares a collaborator that none of its definitions uses.",
    reason: "The declaration makes one assembly depend on another one for nothing.",
    remedy: "Remove the property."
  ) { context in
    var declarations: [SourceDeclaration: (assembly: AssemblyID, collaborator: CollaboratorNode, isUsed: Bool)] = [:]
    let used = context.graph.usedCollaborators
    for (index, assembly) in context.graph.assemblies.enumerated() {
      let isOpaque = context.graph.hasOpaqueDefinition(in: assembly)
      for collaborator in assembly.collaborators {
        let key = SourceDeclaration(collaborator, in: assembly)
        // The graph does not show what a closure resolves, so the closure may use the collaborator.
        let isUsed =
          isOpaque || used.contains(CollaboratorUse(assembly: AssemblyID(index), property: collaborator.property))
        let known = declarations[key]
        declarations[key] = (
          known?.assembly ?? AssemblyID(index), collaborator, isUsed || known?.isUsed ?? false
        )
      }
    }
    for (assembly, collaborator, isUsed) in declarations.values where !isUsed {
      let served = context.names[collaborator.assembly]
      context.report(
        assembly, to: context.graph[collaborator.assembly].name, through: collaborator.property,
        at: collaborator.location,
        "\(context.names[assembly]) declares the collaborator \(collaborator.property) (\(served)) and never uses it")
    }
  }

  /// A declaration in the source. All subclasses of a base class share its declarations.
  private struct SourceDeclaration: Hashable {
    let property: String
    let location: SourceLocation?
    /// The base class, if the line is unknown.
    let owner: String

    init(_ collaborator: CollaboratorNode, in assembly: AssemblyNode) {
      property = collaborator.property
      location = collaborator.location
      owner = location == nil ? assembly.superclass ?? assembly.name : ""
    }
  }
}
