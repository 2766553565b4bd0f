/// Reads a snapshot, an assembly at a time, into a ``DefinitionGraph/Builder``.
///
/// Targets can only be found when all definitions are known, so until then a target's name stays a range of the text.
struct SnapshotReader {
  /// What is left to be found for a reference.
  private struct Target {
    let start: Int
    let length: Int32
    let isAssembly: Bool
    var name: Range<Int> { start..<(start + Int(length)) }
  }

  private var source: SnapshotSource
  private var builder = DefinitionGraph.Builder(product: "")
  private var assemblies: [String: AssemblyID] = [:]
  /// By assembly, in the order of the keys.
  private var definitions: [[DefinitionID]] = []
  private var collaborators: [[CollaboratorDraft]] = []
  private var targets: [Target] = []
  /// The keys that references state beside the name of their target, by reference.
  private var statedKeys: [Int: String] = [:]

  init(_ bytes: UnsafeBufferPointer<UInt8>) { source = SnapshotSource(bytes) }

  mutating func read() throws(SnapshotError) -> DefinitionGraph {
    try source.checkHeader()
    try readDocument()
    for owner in collaborators.indices { try addCollaborators(of: AssemblyID(owner)) }
    for index in targets.indices { builder.references[index].target = try target(of: index) }
    return builder.build()
  }

  private mutating func readDocument() throws(SnapshotError) {
    var seen = FieldSet<SnapshotFormat.DocumentField>()
    try source.beginObject()
    while let field = try source.nextField(&seen) {
      switch field {
      // Checked before.
      case .schema, .format, .version: try source.skipValue()
      case .product: builder.product = try source.string()
      case .configuration: builder.configuration = try source.string()
      case .assemblies:
        try source.beginList("assemblies")
        while try source.nextElement() { try add(try source.assembly()) }
      }
    }
    try source.require(.version, .product, .assemblies, of: seen)
    try source.end()
  }

  private mutating func add(_ draft: AssemblyDraft) throws(SnapshotError) {
    let path = "assemblies[\(builder.assemblyCount)]"
    let location = try location(draft.place, in: nil, path)
    let id = builder.addAssembly(draft.name, superclass: draft.superclass, location: location)
    if assemblies.updateValue(id, forKey: draft.name) != nil {
      throw source.error(.duplicateAssembly(draft.name), at: draft.place.offset, path: path)
    }
    collaborators.append(draft.collaborators)
    let first = builder.definitionCount
    for (index, definition) in draft.definitions.enumerated() {
      try add(definition, to: id, file: location?.file, "\(path).definitions[\(index)]")
    }
    let ids = (first..<builder.definitionCount).map { DefinitionID($0) }.sorted {
      builder.definitions[$0.index].key < builder.definitions[$1.index].key
    }
    for (left, right) in zip(ids, ids.dropFirst())
    where builder.definitions[left.index].key == builder.definitions[right.index].key {
      let (index, key) = (max(left, right).index - first, builder.definitions[left.index].key)
      throw source.error(
        .duplicateDefinition("\(draft.name).\(key)"), at: draft.definitions[index].place.offset,
        path: "\(path).definitions[\(index)]")
    }
    definitions.append(ids)
  }

  private mutating func add(
    _ draft: DefinitionDraft, to assembly: AssemblyID, file: String?, _ path: @autoclosure () -> String
  ) throws(SnapshotError) {
    let location = try location(draft.place, in: file, path())
    let id = builder.add(
      DefinitionNode(
        assembly: assembly, key: draft.key, declaredType: draft.type, builtType: draft.builds, scope: draft.scope,
        recipe: draft.recipe, isAbstract: draft.isAbstract, arguments: draft.arguments, isolation: draft.isolation,
        location: location))
    let file = location?.file ?? file
    for (index, reference) in draft.references.enumerated() {
      let injection = try injection(reference.injection, in: file, "\(path()).references[\(index)]")
      if let key = reference.key { statedKeys[targets.count] = key }
      targets.append(
        Target(
          start: reference.target.lowerBound, length: Int32(reference.target.count), isAssembly: reference.isToAssembly)
      )
      // The target is only known when everything is read.
      builder.add(
        Reference(from: id, target: .assembly(assembly), injection: injection, collaborator: reference.through))
    }
    for (index, value) in draft.values.enumerated() {
      let injection = try injection(value.injection, in: file, "\(path()).values[\(index)]")
      builder.add(InjectedValue(definition: id, source: value.source, injection: injection))
    }
  }

  private func injection(
    _ draft: InjectionDraft, in file: String?, _ path: @autoclosure () -> String
  ) throws(SnapshotError) -> Injection {
    Injection(
      draft.kind, member: draft.member, position: draft.position, type: draft.type, traits: draft.traits,
      location: try location(draft.place, in: file, path()))
  }

  /// A place without a file is in the file of what stands around it.
  private func location(
    _ draft: PlaceDraft, in file: String?, _ path: @autoclosure () -> String
  ) throws(SnapshotError) -> SourceLocation? {
    guard let line = draft.line else {
      if draft.file == nil { return nil }
      throw source.error(.missingField("line"), at: draft.offset, path: path())
    }
    guard let file = draft.file ?? file else {
      throw source.error(.missingField("file"), at: draft.offset, path: path())
    }
    return SourceLocation(file: file, line: line)
  }

  // MARK: Names

  private mutating func addCollaborators(of owner: AssemblyID) throws(SnapshotError) {
    for (index, draft) in collaborators[owner.index].enumerated() {
      let path = "assemblies[\(owner.index)].collaborators[\(index)]"
      let file = builder.assemblies[owner.index].location?.file
      builder.addCollaborator(
        of: owner, property: draft.property, type: draft.type, isByProtocol: draft.isByProtocol,
        served: try assembly(named: draft.servedBy, at: draft.place.offset, path),
        location: try location(draft.place, in: file, path))
    }
  }

  private mutating func target(of reference: Int) throws(SnapshotError) -> Reference.Target {
    let target = targets[reference]
    let name = try source.text(at: target.name)
    if target.isAssembly {
      return .assembly(try assembly(named: name, at: target.start - 1, path(of: reference)))
    }
    guard let id = definition(named: name, key: statedKeys[reference]) else {
      throw source.error(
        .unknownDefinition(name, nearest: nearestDefinition(to: name)), at: target.start - 1, path: path(of: reference))
    }
    return .definition(id)
  }

  private func assembly(
    named name: String, at offset: Int, _ path: @autoclosure () -> String
  ) throws(SnapshotError) -> AssemblyID {
    if let id = assemblies[name] { return id }
    let nearest = NearestName.nearest(to: name, among: assemblies.keys)
    throw source.error(.unknownAssembly(name, nearest: nearest), at: offset, path: path())
  }

  /// The key is what follows the last dot, unless it is stated.
  private func definition(named name: String, key: String?) -> DefinitionID? {
    let dot: String.Index?
    if let key {
      // Counted in bytes: the dot and what follows it may be one character.
      let start = name.utf8.index(name.utf8.endIndex, offsetBy: -key.utf8.count - 1, limitedBy: name.utf8.startIndex)
      dot = start.flatMap { name.utf8[$0...].elementsEqual(("." + key).utf8) ? $0 : nil }
    } else {
      dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    }
    guard let dot, let owner = assemblies[String(name[..<dot])] else { return nil }
    let wanted = name[name.utf8.index(after: dot)...]
    let ids = definitions[owner.index]
    let place = ids.partitioningIndex { builder.definitions[$0.index].key >= wanted }
    guard place < ids.endIndex, builder.definitions[ids[place].index].key == wanted else { return nil }
    return ids[place]
  }

  private func nearestDefinition(to name: String) -> String? {
    NearestName.nearest(
      to: name,
      among: builder.definitions.lazy.map { builder.assemblies[$0.assembly.index].name + "." + $0.key })
  }

  /// Where a reference stands in the document.
  private func path(of reference: Int) -> String {
    let from = builder.references[reference].from
    let assembly = builder.definitions[from.index].assembly
    let first = definitions[assembly.index].min() ?? from
    let firstReference = builder.references[..<reference].lastIndex { $0.from != from }.map { $0 + 1 } ?? 0
    return "assemblies[\(assembly.index)].definitions[\(from.index - first.index)]"
      + ".references[\(reference - firstReference)]"
  }
}
