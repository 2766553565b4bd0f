/// The definitions of a graph by their declarations. A declaration of a base class is a definition of each subclass.
package struct Declarations: Sendable {
  private let graph: DefinitionGraph
  private let definitionsByKey: [String: [DefinitionID]]
  private let ids: [String: AssemblyID]

  package init(_ graph: DefinitionGraph) {
    self.graph = graph
    definitionsByKey = Dictionary(grouping: graph.definitions.indices.map { DefinitionID($0) }) { graph[$0].key }
    ids = graph.assemblyIDs
  }

  /// Returns all definitions that come from the same declaration as one definition, including that one, in their order.
  package func definitions(declaredAs id: DefinitionID) -> [DefinitionID] {
    (definitionsByKey[graph[id].key] ?? []).filter { $0 == id || isSame($0, id) }
  }

  /// Whether an activated assembly inherits from another one, directly or not.
  package func inherits(_ assembly: AssemblyID, from other: AssemblyID) -> Bool {
    assembly != other && lineage(of: assembly).contains(graph[other].name)
  }

  /// Returns the assemblies that have a collaborator by the same declaration as one of them, in their order.
  func assemblies(declaring property: String, as assembly: AssemblyID) -> [AssemblyID] {
    func declaration(in id: AssemblyID) -> CollaboratorNode? {
      graph[id].collaborators.first { $0.property == property }
    }
    guard let own = declaration(in: assembly) else { return [] }
    return graph.assemblies.indices.map { AssemblyID($0) }.filter { other in
      guard other != assembly else { return true }
      guard let declared = declaration(in: other), declared.type == own.type else { return false }
      return isSame(
        declared.location, in: other, as: own.location, in: assembly, has: { declaration(in: $0) != nil })
    }
  }

  private func isSame(_ first: DefinitionID, _ second: DefinitionID) -> Bool {
    isSame(
      graph[first].location, in: graph[first].assembly, as: graph[second].location, in: graph[second].assembly,
      has: { id in graph[id].definitions.contains { graph.definitions[$0].key == graph[first].key } })
  }

  /// Whether two members with one name have one declaration: at one location or, if that is unknown, in a common
  /// ancestor.
  private func isSame(
    _ location: SourceLocation?, in assembly: AssemblyID, as other: SourceLocation?, in otherAssembly: AssemblyID,
    has isMember: (AssemblyID) -> Bool
  ) -> Bool {
    if let location, let other { return location == other }
    let ancestors = Set(lineage(of: otherAssembly))
    // Nothing is known about the members of a class that is not activated.
    return lineage(of: assembly).contains { name in ancestors.contains(name) && (ids[name].map(isMember) ?? true) }
  }

  /// Returns the names of an assembly and its superclasses, as far as they are known.
  private func lineage(of assembly: AssemblyID) -> [String] {
    var names = [graph[assembly].name]
    var known = Set(names)
    var next = graph[assembly].superclasses[...]
    while let name = next.popFirst(), known.insert(name).inserted {
      names.append(name)
      // A handwritten snapshot may lack what another assembly declares.
      if next.isEmpty { next = ids[name].map { graph[$0].superclasses[...] } ?? [] }
    }
    return names
  }
}
