import StratusSupport

/// Reads a snapshot, one assembly at a time, into a ``DefinitionGraph/Builder``.
///
/// Targets can only be found when all definitions are known. Until then, the names of targets stay undecoded in the
/// text.
struct SnapshotReader {
  /// The target of a reference that is not resolved yet.
  private struct Target {
    let name: JSONReader.RawString
    let isAssembly: Bool
  }

  private var source: SnapshotSource
  private var builder = DefinitionGraph.Builder(product: "")
  private var assemblies: [String: AssemblyID] = [:]
  private var definitions = DefinitionIndex()
  private var collaborators: [[CollaboratorDraft]] = []
  private var targets: [Target] = []
  /// The explicit keys of targets, by the index of the reference.
  private var explicitKeys: [Int: String] = [:]

  init(_ bytes: UnsafeBufferPointer<UInt8>) { source = SnapshotSource(bytes) }

  mutating func read() throws(SnapshotError) -> DefinitionGraph {
    try source.checkHeader()
    try readDocument()
    source.forgetTexts()
    for owner in collaborators.indices { try addCollaborators(of: AssemblyID(owner)) }
    for index in targets.indices { builder.references[index].target = try target(of: index) }
    // Released before the graph is built, which needs memory of its own.
    (collaborators, targets, explicitKeys, assemblies, definitions) = ([], [], [:], [:], DefinitionIndex())
    // Moved out of the reader, so that it can be sorted in place.
    var result = DefinitionGraph.Builder(product: "")
    swap(&result, &builder)
    return result.build()
  }

  private mutating func readDocument() throws(SnapshotError) {
    var seen = FieldSet<SnapshotFormat.DocumentField>()
    try source.beginObject()
    while let field = try source.nextField(&seen) {
      switch field {
      // Checked by `checkHeader()`.
      case .schema, .format, .version: try source.skipValue()
      case .product: builder.product = try source.string()
      case .configuration: builder.configuration = try source.string()
      case .assemblies:
        try source.beginList("assemblies")
        while try source.nextElement() { try add(try source.assembly()) }
      case .unseen:
        try source.beginList("unseen")
        while try source.nextElement() { builder.add(try source.unseenPart()) }
      }
    }
    try source.require([.version, .product, .assemblies], of: seen)
    try source.end()
  }

  private mutating func add(_ draft: AssemblyDraft) throws(SnapshotError) {
    let path = "assemblies[\(builder.assemblyCount)]"
    let location = try location(draft.location, in: nil, path)
    let superclasses = (draft.superclass.map { [$0] } ?? []) + draft.ancestors
    let id = builder.addAssembly(draft.name, superclasses: superclasses, location: location)
    if assemblies.updateValue(id, forKey: draft.name) != nil {
      throw source.error(.duplicateAssembly(draft.name), at: draft.location.offset, path: path)
    }
    collaborators.append(draft.collaborators)
    for (index, definition) in draft.definitions.enumerated() {
      try add(definition, to: id, file: location?.file, "\(path).definitions[\(index)]")
    }
  }

  private mutating func add(
    _ draft: DefinitionDraft, to assembly: AssemblyID, file: String?, _ path: @autoclosure () -> String
  ) throws(SnapshotError) {
    let location = try location(draft.location, in: file, path())
    let id = builder.add(
      DefinitionNode(
        assembly: assembly, key: draft.key, declaredType: draft.type, builtType: draft.builds, scope: draft.scope,
        recipe: draft.recipe, isAbstract: draft.isAbstract, isPatched: draft.isPatched, hasCapture: draft.hasCapture,
        buildsValue: draft.buildsValue, arguments: draft.arguments, isolation: draft.isolation, location: location))
    if !definitions.insert(id, in: builder.definitions) {
      let name = builder.assemblies[assembly.index].name + "." + draft.key
      throw source.error(.duplicateDefinition(name), at: draft.location.offset, path: path())
    }
    let file = location?.file ?? file
    for (index, reference) in draft.references.enumerated() {
      guard let name = reference.target else { continue }
      let injection = try injection(reference.injection, in: file, "\(path()).references[\(index)]")
      if let key = reference.key { explicitKeys[targets.count] = key }
      targets.append(Target(name: name, isAssembly: reference.isToAssembly))
      // A placeholder until the target is resolved.
      let target = Reference.Target.assembly(assembly)
      builder.add(Reference(from: id, target: target, injection: injection, collaborator: reference.through))
    }
    for (index, value) in draft.values.enumerated() {
      let injection = try injection(value.injection, in: file, "\(path()).values[\(index)]")
      builder.add(InjectedValue(definition: id, source: value.source, injection: injection))
    }
  }

  private func injection(
    _ draft: InjectionDraft, in file: String?, _ path: @autoclosure () -> String
  ) throws(SnapshotError) -> InjectionSite {
    InjectionSite(
      draft.kind, member: draft.member, position: draft.position, type: draft.type, traits: draft.traits,
      location: try location(draft.location, in: file, path()))
  }

  /// Returns the location of a draft. Without a file of its own, it is in the file of the enclosing object.
  private func location(
    _ draft: LocationDraft, in file: String?, _ path: @autoclosure () -> String
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

  // MARK: Resolving names

  private mutating func addCollaborators(of owner: AssemblyID) throws(SnapshotError) {
    for (index, draft) in collaborators[owner.index].enumerated() {
      let path = "assemblies[\(owner.index)].collaborators[\(index)]"
      let file = builder.assemblies[owner.index].location?.file
      builder.addCollaborator(
        of: owner, property: draft.property, type: draft.type, isByProtocol: draft.isByProtocol,
        served: try assembly(named: draft.servedBy, at: draft.location.offset, path),
        location: try location(draft.location, in: file, path))
    }
  }

  private mutating func target(of reference: Int) throws(SnapshotError) -> Reference.Target {
    let target = targets[reference]
    let name = try source.text(of: target.name)
    if target.isAssembly {
      return .assembly(try assembly(named: name, at: target.name.start - 1, path(of: reference)))
    }
    guard let id = definition(named: name, key: explicitKeys[reference]) else {
      throw source.error(
        .unknownDefinition(name, nearest: nearestDefinition(to: name)), at: target.name.start - 1,
        path: path(of: reference))
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

  /// Returns the definition with a full name. Without an explicit key, the key is the part after the last dot.
  private func definition(named name: String, key: String?) -> DefinitionID? {
    let dot: String.Index?
    if let key {
      // Compares bytes, because a dot and the next scalar may form one character.
      let start = name.utf8.index(name.utf8.endIndex, offsetBy: -key.utf8.count - 1, limitedBy: name.utf8.startIndex)
      dot = start.flatMap { name.utf8[$0...].elementsEqual(("." + key).utf8) ? $0 : nil }
    } else {
      dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    }
    guard let dot, let owner = assemblies[String(name[..<dot])] else { return nil }
    let ownKey = key ?? String(name[name.utf8.index(after: dot)...])
    return definitions.definition(ownKey, of: owner, in: builder.definitions)
  }

  private func nearestDefinition(to name: String) -> String? {
    NearestName.nearest(
      to: name,
      among: builder.definitions.lazy.map { builder.assemblies[$0.assembly.index].name + "." + $0.key })
  }

  /// Returns the path of a reference in the document.
  private func path(of reference: Int) -> String {
    let from = builder.references[reference].from
    let assembly = builder.definitions[from.index].assembly
    let first = builder.definitions.firstIndex { $0.assembly == assembly } ?? 0
    let firstReference = builder.references[..<reference].lastIndex { $0.from != from }.map { $0 + 1 } ?? 0
    return "assemblies[\(assembly.index)].definitions[\(from.index - first)]"
      + ".references[\(reference - firstReference)]"
  }
}
