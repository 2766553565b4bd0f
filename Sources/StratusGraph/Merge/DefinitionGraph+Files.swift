extension DefinitionGraph {
  /// Returns the graph with other paths of its source files.
  ///
  /// - Parameter path: returns the new path of a file. It is called once for each file.
  /// - Complexity: O(n) in the size of the graph.
  package func movingFiles(_ path: (String) -> String) -> DefinitionGraph {
    var paths: [String: String] = [:]
    func move(_ location: inout SourceLocation?) {
      guard let old = location else { return }
      let file = paths[old.file] ?? path(old.file)
      paths[old.file] = file
      location = SourceLocation(file: file, line: old.line)
    }
    var (assemblies, definitions, references, values) = (assemblies, definitions, references, values)
    for index in assemblies.indices {
      move(&assemblies[index].location)
      for other in assemblies[index].collaborators.indices { move(&assemblies[index].collaborators[other].location) }
    }
    for index in definitions.indices { move(&definitions[index].location) }
    for index in references.indices { move(&references[index].injection.location) }
    for index in values.indices { move(&values[index].injection.location) }
    return DefinitionGraph(
      product: product, activation: activation, vocabulary: vocabulary, assemblies: assemblies,
      definitions: definitions, references: references, values: values, unseen: unseen)
  }
}
