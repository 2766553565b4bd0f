extension DefinitionGraph {
  /// Returns the part of the graph with some of the assemblies. References and collaborators that lead out of it are
  /// left out.
  ///
  /// - Parameters:
  ///   - activation: the activation of the result.
  ///   - isKept: returns whether the result contains an assembly.
  ///   - isStillUnseen: returns whether a part that the graph does not show is among those of the result.
  /// - Complexity: O(n) in the size of the graph.
  package func part(
    activation: String?, where isKept: (AssemblyNode) -> Bool, unseen isStillUnseen: (UnseenPart) -> Bool
  ) -> DefinitionGraph {
    var builder = Builder(like: self)
    builder.activation = activation
    let assemblyIDs = assemblies.map { assembly in
      isKept(assembly) ? builder.add(assembly) : nil
    }
    for (owner, assembly) in zip(assemblyIDs, assemblies) {
      for node in assembly.collaborators {
        guard let owner, let served = assemblyIDs[node.assembly.index] else { continue }
        builder.add(node, of: owner, served: served)
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
      guard let from = definitionIDs[reference.from.index],
        let target = reference.target.renumbered({ definitionIDs[$0.index] }, assembly: { assemblyIDs[$0.index] })
      else { continue }
      (reference.from, reference.target) = (from, target)
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
