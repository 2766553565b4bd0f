import StratusGraph

/// The use of a collaborator by an assembly.
struct CollaboratorUse: Hashable {
  let assembly: AssemblyID
  let property: String
  /// The assembly that the collaborator is in this activation.
  let served: AssemblyID

  /// The use that a declaration announces.
  init(of collaborator: CollaboratorNode, by assembly: AssemblyID) {
    self.assembly = assembly
    property = collaborator.property
    served = collaborator.assembly
  }

  /// The use by a reference; `nil` for a reference without a collaborator.
  init?(_ reference: Reference, in graph: DefinitionGraph) {
    guard let property = reference.collaborator else { return nil }
    self.property = property
    (assembly, served) = graph.dependency(of: reference)
  }
}

extension DefinitionGraph {
  /// The uses of collaborators by the references of the graph.
  var visibleUses: Set<CollaboratorUse> {
    Set(references.indices.compactMap { CollaboratorUse(references[$0], in: self) })
  }
}
