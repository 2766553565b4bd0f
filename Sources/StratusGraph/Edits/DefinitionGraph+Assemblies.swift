extension DefinitionGraph {
  /// Returns the graph with more assemblies, which have no definitions. Definitions and references keep their IDs.
  package func adding(assemblies names: [String]) -> DefinitionGraph {
    var builder = Builder(product: product, configuration: configuration)
    for assembly in assemblies { builder.add(assembly) }
    for (index, assembly) in assemblies.enumerated() {
      for node in assembly.collaborators { builder.add(node, of: AssemblyID(index), served: node.assembly) }
    }
    for name in names { builder.addAssembly(name) }
    for definition in definitions { builder.add(definition) }
    for reference in references { builder.add(reference) }
    for value in values { builder.add(value) }
    for part in unseen { builder.add(part) }
    return builder.build()
  }
}
