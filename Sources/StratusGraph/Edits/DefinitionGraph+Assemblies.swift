extension DefinitionGraph {
  /// Returns the graph with more assemblies, which have no definitions. Definitions and references keep their IDs.
  package func adding(assemblies names: [String]) -> DefinitionGraph {
    var builder = Builder(self)
    for name in names { builder.addAssembly(name) }
    return builder.build()
  }
}
