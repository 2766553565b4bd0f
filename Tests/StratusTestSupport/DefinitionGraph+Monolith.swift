import StratusGraph

extension DefinitionGraph {
  /// Returns the graph with all definitions in one assembly, and the former assembly of each of its definitions.
  ///
  /// A key that several assemblies have gets the first word of its assembly: `cityRouter` for
  /// `CityStoryAssembly.router`.
  public func monolith(_ name: String) -> (graph: DefinitionGraph, former: [AssemblyID]) {
    let counts = Dictionary(definitions.map { ($0.key, 1) }, uniquingKeysWith: +)
    var draft = DefinitionGraph.Builder(product: product)
    let owner = draft.addAssembly(name)
    var formerOfKey: [String: AssemblyID] = [:]
    for definition in definitions {
      let key = counts[definition.key] == 1 ? definition.key : key(of: definition)
      formerOfKey[key] = definition.assembly
      draft.add(
        DefinitionNode(
          assembly: owner, key: key, declaredType: definition.declaredType, builtType: definition.builtType,
          scope: definition.scope, recipe: definition.recipe, isAbstract: definition.isAbstract,
          location: definition.location))
    }
    for reference in references {
      guard let target = reference.definition else { continue }
      draft.add(Reference(from: reference.from, target: .definition(target), injection: reference.injection))
    }
    let graph = draft.build()
    return (graph, graph.definitions.map { formerOfKey[$0.key] ?? AssemblyID(0) })
  }

  private func key(of definition: DefinitionNode) -> String {
    var name = String(self[definition.assembly].shortName)
    var ending = ""
    if name.hasSuffix("StoryAssembly") {
      name = String(name.dropLast(13))
    } else {
      name = String(name.dropLast(8))
      ending = name
      name = ""
    }
    let key = name.isEmpty ? definition.key : definition.key.prefix(1).uppercased() + definition.key.dropFirst()
    return name.prefix(1).lowercased() + name.dropFirst() + key + ending
  }
}
