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
