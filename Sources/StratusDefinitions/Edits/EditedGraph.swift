/// A graph after edits, and the steps that lead to it.
package struct EditedGraph: Hashable, Sendable {
  package let graph: DefinitionGraph
  /// The changes of the sources: moved definitions, changed scopes, new collaborators, then references in the order of
  /// the graph before the edits.
  package let steps: [EditStep]
  /// The elements of the graph before the edits in ``graph``.
  package let matching: GraphMatching

  /// Applies edits to a graph. Their order does not matter.
  ///
  /// - Throws: ``GraphEditError``.
  /// - Complexity: O(n log n) in the size of the graph.
  package static func apply(_ edits: [GraphEdit], to graph: DefinitionGraph) throws(GraphEditError) -> EditedGraph {
    var editor = GraphEditor(graph)
    for edit in edits { try editor.apply(edit) }
    return editor.finish()
  }
}

private struct GraphEditor {
  private let graph: DefinitionGraph
  private var owners: [AssemblyID]
  private var scopes: [DefinitionScope]
  private var isCut: [Bool]
  private var moved: [DefinitionID: AssemblyID] = [:]
  private var rescoped: [DefinitionID: DefinitionScope] = [:]
  private var steps: [EditStep] = []
  private var added: [AssemblyID: [(property: String, assembly: AssemblyID)]] = [:]

  init(_ graph: DefinitionGraph) {
    self.graph = graph
    owners = graph.definitions.map(\.assembly)
    scopes = graph.definitions.map(\.scope)
    isCut = Array(repeating: false, count: graph.references.count)
  }

  mutating func apply(_ edit: GraphEdit) throws(GraphEditError) {
    switch edit {
    case .move(let definition, let assembly):
      let key = graph[definition].key
      let isTaken = graph.definitions.indices.contains {
        owners[$0] == assembly && graph.definitions[$0].key == key && $0 != definition.index
      }
      if isTaken { throw .duplicateKey(definition, in: assembly) }
      if let other = moved.updateValue(assembly, forKey: definition), other != assembly {
        throw .contradiction(definition)
      }
      if owners[definition.index] != assembly { steps.append(.move(definition, to: assembly)) }
      owners[definition.index] = assembly
    case .scope(let definition, let scope):
      if let other = rescoped.updateValue(scope, forKey: definition), other != scope {
        throw .contradiction(definition)
      }
      if scopes[definition.index] != scope { steps.append(.scope(definition, scope)) }
      scopes[definition.index] = scope
    case .cut(let sources, let targets, let assembly):
      let targets = Set(targets)
      var count = 0
      for source in sources {
        for index in graph.references(from: source) {
          switch graph.references[index].target {
          case .definition(let id) where targets.contains(id): break
          case .assembly(let id) where id == assembly: break
          default: continue
          }
          isCut[index] = true
          count += 1
        }
      }
      if count == 0 { throw .nothingToCut(edit) }
    }
  }

  mutating func finish() -> EditedGraph {
    var builder = DefinitionGraph.Builder(product: graph.product, configuration: graph.configuration)
    for assembly in graph.assemblies {
      builder.addAssembly(assembly.name, superclass: assembly.superclass, location: assembly.location)
    }
    for index in graph.definitions.indices {
      let definition = graph.definitions[index]
      builder.add(definition.with(assembly: owners[index], scope: scopes[index]))
    }
    var references: [EditStep] = []
    for index in graph.references.indices {
      let reference = graph.references[index]
      if isCut[index] {
        references.append(.remove(ReferenceID(index)))
        continue
      }
      let through = collaborator(for: reference)
      if through != reference.collaborator { references.append(.redirect(ReferenceID(index), through: through)) }
      builder.add(
        Reference(from: reference.from, target: reference.target, injection: reference.injection, collaborator: through)
      )
    }
    for value in graph.values { builder.add(value) }
    for part in graph.unseen { builder.add(part) }
    for (index, assembly) in graph.assemblies.enumerated() {
      for node in assembly.collaborators {
        builder.addCollaborator(
          of: AssemblyID(index), property: node.property, type: node.type, isByProtocol: node.isByProtocol,
          served: node.assembly, location: node.location)
      }
      for (property, other) in added[AssemblyID(index)] ?? [] {
        steps.append(.declare(property: property, in: AssemblyID(index), for: other))
        builder.addCollaborator(
          of: AssemblyID(index), property: property, type: graph[other].name, isByProtocol: false, served: other)
      }
    }
    let result = builder.build()
    return EditedGraph(graph: result, steps: steps + references, matching: matching(in: result))
  }

  /// Returns the collaborator through which a reference goes after the edits. If there is none, it is declared.
  private mutating func collaborator(for reference: Reference) -> String? {
    let from = owners[reference.from.index]
    let to =
      switch reference.target {
      case .definition(let id): owners[id.index]
      case .assembly(let id): id
      }
    let isUnchanged =
      from == graph[reference.from].assembly && to == graph.targetAssembly(of: reference)
    if isUnchanged { return reference.collaborator }
    if from == to || reference.injection.traits.contains(.implicit) { return nil }
    if let declared = graph[from].collaborators.first(where: { $0.assembly == to }) { return declared.property }
    if let known = added[from]?.first(where: { $0.assembly == to }) { return known.property }
    let property = newProperty(for: to, in: from)
    added[from, default: []].append((property, to))
    return property
  }

  /// Returns the name of an assembly in lower camel case, with a number if the name is taken.
  private func newProperty(for assembly: AssemblyID, in owner: AssemblyID) -> String {
    let name = graph[assembly].shortName
    let plain = name.prefix(1).lowercased() + name.dropFirst()
    var taken = Set(graph[owner].collaborators.map(\.property)).union((added[owner] ?? []).map(\.property))
    for index in graph.definitions.indices where owners[index] == owner { taken.insert(graph.definitions[index].key) }
    var candidate = plain
    var number = 2
    while taken.contains(candidate) {
      candidate = plain + String(number)
      number += 1
    }
    return candidate
  }

  /// Edits change neither assemblies nor keys, so definitions are found by their new assembly and their key.
  private func matching(in result: DefinitionGraph) -> GraphMatching {
    let definitions = graph.definitions.indices.map { index in
      result[owners[index]].definitions.first { result.definitions[$0].key == graph.definitions[index].key }
        .map { DefinitionID($0) }
    }
    return GraphMatching(
      assemblies: graph.assemblies.indices.map { AssemblyID($0) }, definitions: definitions)
  }
}

extension DefinitionNode {
  fileprivate func with(assembly: AssemblyID, scope: DefinitionScope) -> DefinitionNode {
    DefinitionNode(
      assembly: assembly, key: key, declaredType: declaredType, builtType: builtType, scope: scope, recipe: recipe,
      isAbstract: isAbstract, isPatched: isPatched, hasCapture: hasCapture, buildsValue: buildsValue,
      arguments: arguments, isolation: isolation, location: location)
  }
}
