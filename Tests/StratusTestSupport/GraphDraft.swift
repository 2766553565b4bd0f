import StratusGraph

/// A graph that can be changed. Elements keep their numbers until the changed graph is built.
public struct GraphDraft: Sendable {
  private let product: String
  private let activation: String?
  /// `nil` for removed ones.
  private var assemblies: [Assembly?]
  private var definitions: [Definition?]
  private var references: [Reference?]

  private struct Assembly: Sendable {
    var name: String
    var superclasses: [String] = []
    var location: SourceLocation?
  }

  private struct Definition: Sendable {
    var node: DefinitionNode
    var assembly: Int
  }

  private struct Reference: Sendable {
    let from: Int
    let target: StratusGraph.Reference.Target
    let injection: InjectionSite
  }

  public init(_ graph: DefinitionGraph) {
    (product, activation) = (graph.product, graph.activation)
    assemblies = graph.assemblies.map { Assembly(name: $0.name, superclasses: $0.superclasses, location: $0.location) }
    definitions = graph.definitions.map { Definition(node: $0, assembly: $0.assembly.index) }
    references = graph.references.map { Reference(from: $0.from.index, target: $0.target, injection: $0.injection) }
  }

  /// Adds a definition, and returns its number.
  @discardableResult
  public mutating func addDefinition(_ key: String, to assembly: Int) -> Int {
    let node = DefinitionNode(
      assembly: AssemblyID(assembly), key: key, declaredType: "any \(key)Type", builtType: nil, scope: .objectGraph)
    definitions.append(Definition(node: node, assembly: assembly))
    return definitions.count - 1
  }

  public mutating func addReference(from source: Int, to target: Int) {
    references.append(
      Reference(
        from: source, target: .definition(DefinitionID(target)),
        injection: InjectionSite(.property, member: "added\(references.count)")))
  }

  /// Adds an assembly without definitions, and returns its number.
  public mutating func addAssembly(_ name: String) -> Int {
    assemblies.append(Assembly(name: name))
    return assemblies.count - 1
  }

  public mutating func remove(reference: Int) { references[reference] = nil }

  /// Removes a definition with its references.
  public mutating func remove(definition: Int) { definitions[definition] = nil }

  /// Removes an assembly with its definitions.
  public mutating func remove(assembly: Int) {
    assemblies[assembly] = nil
    for (index, definition) in definitions.enumerated() where definition?.assembly == assembly {
      remove(definition: index)
    }
  }

  public mutating func move(definition: Int, to assembly: Int) { definitions[definition]?.assembly = assembly }

  /// Gives an assembly another name.
  public mutating func rename(assembly: Int, to name: String) { assemblies[assembly]?.name = name }

  /// Gives a definition another key.
  public mutating func rename(definition: Int, to key: String) {
    guard let node = definitions[definition]?.node else { return }
    definitions[definition]?.node = DefinitionNode(
      assembly: node.assembly, key: key, declaredType: node.declaredType, builtType: node.builtType, scope: node.scope,
      recipe: node.recipe, location: node.location)
  }

  /// Returns the changed graph.
  public func graph() -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: product, activation: activation)
    let assemblyIDs = assemblies.map { assembly in
      assembly.map { builder.addAssembly($0.name, superclasses: $0.superclasses, location: $0.location) }
    }
    let definitionIDs = definitions.map { definition -> DefinitionID? in
      guard let definition, let assembly = assemblyIDs[definition.assembly] else { return nil }
      return builder.add(definition.node.in(assembly))
    }
    for case let reference? in references {
      guard let from = definitionIDs[reference.from] else { continue }
      let target: StratusGraph.Reference.Target? =
        switch reference.target {
        case .definition(let id): definitionIDs[id.index].map { .definition($0) }
        case .assembly(let id): assemblyIDs[id.index].map { .assembly($0) }
        }
      guard let target else { continue }
      builder.add(StratusGraph.Reference(from: from, target: target, injection: reference.injection))
    }
    return builder.build()
  }
}

extension DefinitionNode {
  fileprivate func `in`(_ assembly: AssemblyID) -> DefinitionNode {
    DefinitionNode(
      assembly: assembly, key: key, declaredType: declaredType, builtType: builtType, scope: scope, recipe: recipe,
      location: location)
  }
}
