extension DefinitionGraph {
  /// Returns the graph with other paths of its source files.
  ///
  /// - Parameter path: returns the new path of a file. It is called once for each file.
  /// - Complexity: O(n) in the size of the graph.
  package func movingFiles(_ path: (String) -> String) -> DefinitionGraph {
    var paths: [String: String] = [:]
    func moved(_ location: SourceLocation?) -> SourceLocation? {
      guard let location else { return nil }
      let file = paths[location.file] ?? path(location.file)
      paths[location.file] = file
      return SourceLocation(file: file, line: location.line)
    }
    func moved(_ site: InjectionSite) -> InjectionSite {
      InjectionSite(
        site.kind, member: site.member, position: site.position, type: site.type, traits: site.traits,
        location: moved(site.location))
    }
    return DefinitionGraph(
      product: product, configuration: configuration,
      assemblies: assemblies.map { assembly in
        AssemblyNode(
          name: assembly.name, superclasses: assembly.superclasses, location: moved(assembly.location),
          collaborators: assembly.collaborators.map { node in
            CollaboratorNode(
              property: node.property, type: node.type, isByProtocol: node.isByProtocol, assembly: node.assembly,
              location: moved(node.location))
          }, definitions: assembly.definitions)
      },
      definitions: definitions.map { definition in
        DefinitionNode(
          assembly: definition.assembly, key: definition.key, declaredType: definition.declaredType,
          builtType: definition.builtType, scope: definition.scope, recipe: definition.recipe,
          isAbstract: definition.isAbstract, isPatched: definition.isPatched, hasCapture: definition.hasCapture,
          buildsValue: definition.buildsValue, arguments: definition.arguments, isolation: definition.isolation,
          location: moved(definition.location))
      },
      references: references.map { reference in
        Reference(
          from: reference.from, target: reference.target, injection: moved(reference.injection),
          collaborator: reference.collaborator)
      },
      values: values.map { value in
        InjectedValue(definition: value.definition, source: value.source, injection: moved(value.injection))
      },
      unseen: unseen)
  }
}
