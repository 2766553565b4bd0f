import StratusDefinitions

extension Rule {
  static let unusedCollaborator = Rule(
    .shape, id: "unused-collaborator", severity: .warning,
    summary: "An assembly declares a collaborator, and no visible reference uses it.",
    reason: "The declaration makes one assembly depend on another one, perhaps for nothing.",
    remedy: "Remove it if no closure uses it."
  ) { context in
    var declarations: [SourceDeclaration: (assembly: AssemblyID, collaborator: CollaboratorNode, isUsed: Bool)] = [:]
    let uses = context.graph.visibleUses.union(context.reportedDeclarations)
    let opaque = Set(context.graph.unseen.filter { $0.kind == .closures }.map(\.name))
    for (index, assembly) in context.graph.assemblies.enumerated() {
      // Closures probably use what no reference does.
      let isOpaque =
        opaque.contains(assembly.name) || assembly.definitions.contains { context.graph.definitions[$0].isOpaque }
      for collaborator in assembly.collaborators {
        let key = SourceDeclaration(collaborator, in: assembly)
        let isUsed = isOpaque || uses.contains(CollaboratorUse(of: collaborator, by: AssemblyID(index)))
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
        "\(context.names[assembly]) declares the collaborator \(collaborator.property) (\(served)): "
          + "no visible reference uses it")
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

extension RuleContext {
  /// The declarations that rules about layers report, so that this rule need not report them again.
  fileprivate var reportedDeclarations: Set<CollaboratorUse> {
    let crossings: [(Rule, [LayerCrossings.Crossing])] = [
      (.upwardReference, crossings.upward), (.peerReference, crossings.peer), (.skippedLayer, crossings.skipping),
    ]
    return Set(
      crossings.filter { policy.isOn($0.0) }.flatMap(\.1).compactMap { crossing in
        guard case .collaborator(let id, let collaborator) = crossing.dependency else { return nil }
        return CollaboratorUse(of: collaborator, by: id)
      })
  }
}
