/// A change to a graph that a developer considers.
///
/// It applies to a declaration in the sources, and so to the definitions of all assemblies that inherit it.
package enum GraphEdit: Hashable, Sendable {
  /// Declare a definition in another assembly.
  case move(DefinitionID, to: AssemblyID)
  /// Remove all references from some definitions to others, and to an assembly itself.
  case cut(from: [DefinitionID], to: [DefinitionID], assembly: AssemblyID?)
  /// Give a definition another scope.
  case scope(DefinitionID, DefinitionScope)
}

/// A change of the sources that makes edits of a graph real. IDs are those of the graph before the edits.
package enum EditStep: Hashable, Sendable {
  /// Move the declaration and the recipe of a definition.
  case move(DefinitionID, to: AssemblyID)
  /// Declare a collaborator.
  case declare(property: String, in: AssemblyID, for: AssemblyID)
  /// Write a reference through another collaborator, or directly within an assembly for `nil`.
  case redirect(ReferenceID, through: String?)
  /// Remove a reference.
  case remove(ReferenceID)
  /// Remove the declaration of a collaborator that nothing uses any more.
  case undeclare(property: String, in: AssemblyID)
  /// Change the scope of a definition.
  case scope(DefinitionID, DefinitionScope)
}

/// The reason why an edit is not possible.
package enum GraphEditError: Error, Hashable, Sendable {
  /// The assembly already has a definition with the key.
  case duplicateKey(DefinitionID, in: AssemblyID)
  /// The definition would also move to the subclasses of the assembly, one of which is given.
  case inheritedTarget(DefinitionID, in: AssemblyID, by: AssemblyID)
  /// Two edits move the definition, or change its scope, in different ways.
  case contradiction(DefinitionID)
  /// The input of a child is declared by its root.
  case movedInput(DefinitionID)
  /// The definition is declared without a recipe, so it has no scope.
  case fixedScope(DefinitionID)
  /// The definition would use a definition of a child, of which there may be any number.
  case childFromOutside(DefinitionID, Reference.Target)
  /// There is no reference to cut.
  case nothingToCut(GraphEdit)
}

extension GraphEditError {
  /// A description of the edit that is not possible.
  package func message(in graph: DefinitionGraph) -> String {
    switch self {
    case .duplicateKey(let id, let assembly):
      "cannot move \(graph.fullName(of: id)): \(graph[assembly].name) already has a definition '\(graph[id].key)'"
    case .inheritedTarget(let id, let assembly, let subclass):
      "cannot move \(graph.fullName(of: id)): \(graph[subclass].name) would inherit it from \(graph[assembly].name)"
    case .movedInput(let id):
      "cannot move \(graph.fullName(of: id)): it is the input of a child, which its root declares"
    case .fixedScope(let id): "cannot change the scope of \(graph.fullName(of: id)): it is declared without a recipe"
    case .childFromOutside(let id, let target):
      """
      after these edits, \(graph.fullName(of: id)) would refer to \(graph.fullName(of: target)) across the border of \
      a child, and 
      """
        + "an activation cannot use what belongs to its children"
    case .contradiction(let id): "two edits of \(graph.fullName(of: id)) contradict each other"
    case .nothingToCut(.cut(let from, let to, let assembly)):
      """
      nothing to cut: no reference leads from \(Self.name(from, nil, in: graph)) to \
      \(Self.name(to, assembly, in: graph))
      """
    case .nothingToCut: "nothing to cut"
    }
  }

  private static func name(_ definitions: [DefinitionID], _ assembly: AssemblyID?, in graph: DefinitionGraph) -> String
  {
    if let assembly { return graph[assembly].name }
    guard let first = definitions.first else { return "an empty assembly" }
    return definitions.count == 1 ? graph.fullName(of: first) : graph[graph[first].assembly].name
  }
}
