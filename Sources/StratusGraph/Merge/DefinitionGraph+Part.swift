extension DefinitionGraph {
  /// Returns the part of the graph with some of the assemblies. References and collaborators that lead out of it are left out.
  ///
  /// - Parameters:
  ///   - configuration: the activation of the result.
  ///   - isKept: returns whether the result contains an assembly.
  ///   - isStillUnseen: returns whether a part that the graph does not show is among those of the result.
  /// - Complexity: O(n) in the size of the graph.
  package func part(
    configuration: String?, where isKept: (AssemblyNode) -> Bool, unseen isStillUnseen: (UnseenPart) -> Bool
  ) -> DefinitionGraph {
    var builder = Builder(product: product, configuration: configuration)
    let assemblyIDs = assemblies.map { assembly in
      isKept(assembly)
        ? builder.addAssembly(assembly.name, superclasses: assembly.superclasses, location: assembly.location) : nil
    }
    for (owner, assembly) in zip(assemblyIDs, assemblies) {
      for node in assembly.collaborators {
        guard let owner, let served = assemblyIDs[node.assembly.index] else { continue }
        builder.addCollaborator(
          of: owner, property: node.property, type: node.type, isByProtocol: node.isByProtocol, served: served,
          location: node.location)
      }
    }
    let definitionIDs = definitions.map { definition -> DefinitionID? in
      assemblyIDs[definition.assembly.index].map { assembly in
        var definition = definition
        definition.assembly = assembly
        return builder.add(definition)
      }
    }
    for var reference in references {
      guard let from = definitionIDs[reference.from.index] else { continue }
      reference.from = from
      switch reference.target {
      case .definition(let id):
        guard let id = definitionIDs[id.index] else { continue }
        reference.target = .definition(id)
      case .assembly(let id):
        guard let id = assemblyIDs[id.index] else { continue }
        reference.target = .assembly(id)
      }
      builder.add(reference)
    }
    for var value in values {
      guard let definition = definitionIDs[value.definition.index] else { continue }
      value.definition = definition
      builder.add(value)
    }
    for part in unseen where isStillUnseen(part) { builder.add(part) }
    return builder.build()
  }
}
