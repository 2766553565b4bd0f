/// A graph after edits, and the steps that lead to it.
package struct EditedGraph: Hashable, Sendable {
  package let graph: DefinitionGraph
  /// The changes of the sources: moved definitions, changed scopes, new and superfluous collaborators, then references
  /// in the order of the graph before the edits.
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
    return try editor.finish()
  }
}

private struct GraphEditor {
  private let graph: DefinitionGraph
  private let declarations: Declarations
  private let children: ChildReach
  /// A reference that would lead into a child from outside.
  private var unreachable: (from: DefinitionID, to: Reference.Target)?
  private var owners: [AssemblyID]
  private var scopes: [DefinitionScope]
  private var isCut: [Bool]
  private var moved: [DefinitionID: AssemblyID] = [:]
  private var rescoped: [DefinitionID: DefinitionScope] = [:]
  /// The moved definition that an inherited one becomes.
  private var merged: [DefinitionID: DefinitionID] = [:]
  private var steps: [EditStep] = []
  private var added: [AssemblyID: [(property: String, assembly: AssemblyID)]] = [:]

  init(_ graph: DefinitionGraph) {
    self.graph = graph
    declarations = Declarations(graph)
    children = ChildReach(graph)
    owners = graph.definitions.map(\.assembly)
    scopes = graph.definitions.map(\.scope)
    isCut = Array(repeating: false, count: graph.references.count)
  }

  mutating func apply(_ edit: GraphEdit) throws(GraphEditError) {
    switch edit {
    case .move(let definition, let assembly): try move(definition, to: assembly)
    case .scope(let definition, let scope):
      if children.hasFixedScope(definition) { throw .fixedScope(definition) }
      // A subclass that declares another scope has its own recipe, and one that was moved with this one is the same.
      let inherited = declarations.definitions(declaredAs: definition).filter {
        graph[$0].scope == graph[definition].scope
      }
      for id in inherited {
        if let other = rescoped.updateValue(scope, forKey: id), other != scope { throw .contradiction(id) }
      }
      if scopes[definition.index] != scope { steps.append(.scope(definition, scope)) }
      for id in inherited { scopes[id.index] = scope }
    case .cut(let sources, let targets, let assembly): try cut(sources, targets, assembly, edit)
    }
  }

  private mutating func move(_ definition: DefinitionID, to assembly: AssemblyID) throws(GraphEditError) {
    if children.isInput(definition), graph[definition].assembly != assembly { throw .movedInput(definition) }
    let inherited = declarations.definitions(declaredAs: definition)
    for id in inherited {
      if let other = moved.updateValue(assembly, forKey: id), other != assembly { throw .contradiction(definition) }
    }
    if graph[definition].assembly == assembly || merged[definition] != nil || owners[definition.index] == assembly {
      return
    }
    for index in graph.assemblies.indices where declarations.inherits(AssemblyID(index), from: assembly) {
      throw .inheritedTarget(definition, in: assembly, by: AssemblyID(index))
    }
    steps.append(.move(definition, to: assembly))
    owners[definition.index] = assembly
    for id in inherited where id != definition { merged[id] = definition }
  }

  private mutating func cut(
    _ sources: [DefinitionID], _ targets: [DefinitionID], _ assembly: AssemblyID?, _ edit: GraphEdit
  ) throws(GraphEditError) {
    var ends = Set(targets.flatMap(declarations.definitions).map(Reference.Target.definition))
    if let assembly { ends.insert(.assembly(assembly)) }
    func isTarget(_ index: Int) -> Bool { ends.contains(graph.references[index].target) }
    // One injection through a collaborator leads to several definitions if children serve it differently.
    func isSameInjection(_ index: Int, _ cut: Int) -> Bool {
      let (one, other) = (graph.references[index], graph.references[cut])
      return one.injection == other.injection && one.collaborator != nil && one.collaborator == other.collaborator
        && one.definition.map { graph[$0].key } == other.definition.map { graph[$0].key }
    }
    var count = 0
    for source in sources {
      let own = graph.references(from: source).filter(isTarget)
      count += own.count
      // A subclass may inherit the injections, or have its own.
      let sites = Set(own.map { graph.references[$0].injection })
      for id in declarations.definitions(declaredAs: source) {
        for index in graph.references(from: id)
        where isTarget(index) && (id == source || sites.contains(graph.references[index].injection))
          || own.contains(where: { isSameInjection(index, $0) })
        {
          isCut[index] = true
        }
      }
    }
    if count == 0 { throw .nothingToCut(edit) }
  }

  /// - Throws: ``GraphEditError/duplicateKey`` if two definitions of an assembly have the same key after all edits.
  mutating func finish() throws(GraphEditError) -> EditedGraph {
    try requireDistinctKeys()
    var builder = DefinitionGraph.Builder(like: graph)
    for assembly in graph.assemblies { builder.add(assembly) }
    // The builder's definitions, before it sorts them.
    var ids: [DefinitionID?] = []
    for index in graph.definitions.indices {
      var definition = graph.definitions[index]
      (definition.assembly, definition.scope) = (owners[index], scopes[index])
      ids.append(merged[DefinitionID(index)] == nil ? builder.add(definition) : nil)
    }
    func kept(_ id: DefinitionID) -> DefinitionID? { ids[(merged[id] ?? id).index] }
    var references: [EditStep] = []
    var uses: Set<Use> = []
    for index in graph.references.indices {
      var reference = graph.references[index]
      // An inherited definition that moves takes no references of its own along.
      guard let from = ids[reference.from.index] else { continue }
      if isCut[index] {
        references.append(.remove(ReferenceID(index)))
        continue
      }
      let through = collaborator(for: reference)
      if let through { uses.insert(Use(assembly: edited(reference).from, property: through)) }
      if through != reference.collaborator { references.append(.redirect(ReferenceID(index), through: through)) }
      guard let target = reference.target.renumbered(kept, assembly: { $0 }) else { continue }
      (reference.from, reference.target, reference.collaborator) = (from, target, through)
      builder.add(reference)
    }
    if let unreachable { throw .childFromOutside(unreachable.from, unreachable.to) }
    for var value in graph.values {
      guard let id = ids[value.definition.index] else { continue }
      value.definition = id
      builder.add(value)
    }
    for part in graph.unseen { builder.add(part) }
    addCollaborators(to: &builder, used: uses)
    let result = builder.build()
    return EditedGraph(graph: result, steps: steps + references, matching: matching(in: result))
  }

  private func requireDistinctKeys() throws(GraphEditError) {
    var taken: Set<Member> = []
    let kept = graph.definitions.indices.map { DefinitionID($0) }.filter { merged[$0] == nil }
    func member(_ id: DefinitionID) -> Member { Member(assembly: owners[id.index], key: graph[id].key) }
    for id in kept where owners[id.index] == graph[id].assembly { taken.insert(member(id)) }
    for id in kept where owners[id.index] != graph[id].assembly && !taken.insert(member(id)).inserted {
      throw .duplicateKey(id, in: owners[id.index])
    }
  }

  private mutating func addCollaborators(to builder: inout DefinitionGraph.Builder, used uses: Set<Use>) {
    let superfluous = superfluous(used: uses)
    for (index, assembly) in graph.assemblies.enumerated() {
      let id = AssemblyID(index)
      for node in assembly.collaborators {
        if superfluous.contains(Use(assembly: id, property: node.property)) {
          // The source has one declaration, that of the base class.
          let isInherited = superfluous.contains {
            $0.property == node.property && declarations.inherits(id, from: $0.assembly)
          }
          if !isInherited { steps.append(.undeclare(property: node.property, in: id)) }
          continue
        }
        builder.add(node, of: id, served: node.assembly)
      }
      for (property, other) in added[id] ?? [] {
        let isInherited = added.contains { base, declared in
          declarations.inherits(id, from: base) && declared.contains { $0 == (property, other) }
        }
        if !isInherited { steps.append(.declare(property: property, in: id, for: other)) }
        builder.addCollaborator(
          of: id, property: property, type: graph[other].name, isByProtocol: false, served: other)
      }
    }
  }

  /// Returns the collaborators whose last reference is gone. Their declarations are removed, unless a closure may use
  /// them.
  private func superfluous(used uses: Set<Use>) -> Set<Use> {
    var result: Set<Use> = []
    for reference in graph.references {
      guard let property = reference.collaborator else { continue }
      let owner = graph.dependency(of: reference).from
      if uses.contains(Use(assembly: owner, property: property)) { continue }
      if result.contains(Use(assembly: owner, property: property)) { continue }
      let assemblies = declarations.assemblies(declaring: property, as: owner)
      let isNeeded = assemblies.contains { id in
        uses.contains(Use(assembly: id, property: property))
          || graph[id].definitions.contains { graph.definitions[$0].isOpaque }
          || graph.unseen.contains { $0.kind == .closures && $0.name == graph[id].name }
      }
      if !isNeeded { for id in assemblies { result.insert(Use(assembly: id, property: property)) } }
    }
    return result
  }

  private struct Use: Hashable {
    let assembly: AssemblyID
    let property: String
  }

  private struct Member: Hashable {
    let assembly: AssemblyID
    let key: String
  }

  /// Returns the assembly that depends on another one because of a reference after the edits, and that other assembly.
  private func edited(_ reference: Reference) -> (from: AssemblyID, to: AssemblyID) {
    let from = owners[reference.from.index]
    let to = reference.definition.map { owners[(merged[$0] ?? $0).index] } ?? graph.targetAssembly(of: reference)
    return reference.isContribution ? (to, from) : (from, to)
  }

  /// Returns the collaborator through which a reference goes after the edits. If there is none, it is declared.
  ///
  /// ``unreachable`` is set if no collaborator can lead there.
  private mutating func collaborator(for reference: Reference) -> String? {
    let (from, to) = edited(reference)
    if (from, to) == graph.dependency(of: reference) { return reference.collaborator }
    // A definition that starts a child names the classes of the child's assemblies.
    if graph[reference.from].recipe == .child { return nil }
    if !children.canUse(to, from: from, asContribution: reference.isContribution) {
      if unreachable == nil { unreachable = (reference.from, reference.target) }
    }
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
    let definitions = graph.definitions.indices.map { index -> DefinitionID? in
      if merged[DefinitionID(index)] != nil { return nil }
      return result[owners[index]].definitions.first { result.definitions[$0].key == graph.definitions[index].key }
        .map { DefinitionID($0) }
    }
    return GraphMatching(
      assemblies: graph.assemblies.indices.map { AssemblyID($0) }, definitions: definitions)
  }
}

extension DefinitionGraph {
  /// Returns the graph with more assemblies, which have no definitions. Definitions and references keep their IDs.
  package func adding(assemblies names: [String]) -> DefinitionGraph {
    var builder = Builder(self)
    for name in names { builder.addAssembly(name) }
    return builder.build()
  }
}
