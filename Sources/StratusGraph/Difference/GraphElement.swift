/// An element of a graph.
package enum GraphElement: Hashable, Sendable {
  case assembly(AssemblyID)
  /// An assembly that an assembly declares to use, by its index in ``AssemblyNode/collaborators``.
  case collaborator(AssemblyID, index: Int)
  case definition(DefinitionID)
  case reference(ReferenceID)
  /// An injected value, by its index in ``DefinitionGraph/values``.
  case value(Int)
  /// A part of the product that is not in the graph, by its index in ``DefinitionGraph/unseen``.
  case unseen(Int)
}
