import StratusDefinitions

/// The use of a collaborator by a definition of an assembly.
struct CollaboratorUse: Hashable {
  let assembly: AssemblyID
  let property: String
}

extension DefinitionGraph {
  /// The collaborators through which the references of the graph go.
  var usedCollaborators: Set<CollaboratorUse> {
    Set(
      references.indices.compactMap { index in
        references[index].collaborator.map {
          CollaboratorUse(assembly: self[references[index].from].assembly, property: $0)
        }
      })
  }
}
