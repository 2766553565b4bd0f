import StratusGraph

extension Rule {
  static let unusedCollaborator = Rule(
    .shape, id: "unused-collaborator", severity: .warning,
    summary: "An assembly declares a collaborator, and no visible reference uses it.",
    reason: "The declaration makes one assembly depend on another, perhaps without need.",
    remedy: "Remove it if no closure uses it."
  ) { context in
    var declarations: [Declaration: (assembly: AssemblyID, collaborator: CollaboratorNode, isUsed: Bool)] = [:]
    let owners = DeclaringClasses(context.graph)
    let uses = context.graph.visibleUses.union(context.reportedDeclarations)
    let opaque = Set(context.graph.unseen.filter { $0.kind == .closures }.map(\.name))
    for (index, assembly) in context.graph.assemblies.enumerated() {
      // Closures probably use what no reference does.
      let isOpaque =
        opaque.contains(assembly.name) || assembly.definitions.contains { context.graph.definitions[$0].isOpaque }
      for collaborator in assembly.collaborators {
        let key = owners.declaration(of: collaborator.property, in: AssemblyID(index))
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
}

/// A declaration in the source. All subclasses of a base class share its declarations.
private struct Declaration: Hashable {
  let owner: String
  let property: String
}

/// The classes that declare the collaborators of assemblies. Locations do not count, because a lock has none.
private struct DeclaringClasses {
  private struct Member: Hashable {
    let assembly: AssemblyID
    let property: String
  }

  private let graph: DefinitionGraph
  private let ids: [String: AssemblyID]
  private let members: Set<Member>

  init(_ graph: DefinitionGraph) {
    self.graph = graph
    let indices = graph.assemblies.indices
    ids = graph.assemblyIDs
    members = Set(
      indices.flatMap { index in
        graph.assemblies[index].collaborators.map { Member(assembly: AssemblyID(index), property: $0.property) }
      })
  }

  /// Returns the declaration of a collaborator: that of the highest superclass that has it. Superclasses that are not
  /// in the graph could have it.
  func declaration(of property: String, in assembly: AssemblyID) -> Declaration {
    var owner = assembly
    var visited: Set<AssemblyID> = [assembly]
    while let superclass = graph[owner].superclasses.lazy.compactMap({ [ids] in ids[$0] }).first,
      members.contains(Member(assembly: superclass, property: property)), visited.insert(superclass).inserted
    {
      owner = superclass
    }
    let unknown = graph[owner].superclasses.prefix { ids[$0] == nil }.last
    return Declaration(owner: unknown ?? graph[owner].name, property: property)
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
