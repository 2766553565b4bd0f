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

  private var builder = DefinitionGraph.Builder(product: "")
  private var assemblies: [String: AssemblyID] = [:]
  private var definitions = DefinitionIndex()
  private var collaborators: [[CollaboratorDraft]] = []
  private var targets: [Target] = []
  /// The explicit keys of targets, by the index of the reference.
  private var explicitKeys: [Int: String] = [:]

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(SnapshotError) -> DefinitionGraph {
    var source = SnapshotSource(bytes)
    try source.checkHeader()
    try source.readObject(Self.fields, into: &self)
    try source.end()
    source.forgetTexts()
    for owner in collaborators.indices { try addCollaborators(of: AssemblyID(owner), source) }
    for index in targets.indices { builder.references[index].target = try target(of: index, &source) }
    // Released before the graph is built, which needs memory of its own.
    (collaborators, targets, explicitKeys, assemblies, definitions) = ([], [], [:], [:], DefinitionIndex())
    // Moved out of the reader, so that it can be sorted in place.
    var result = DefinitionGraph.Builder(product: "")
    swap(&result, &builder)
    return result.build()
  }

  private static let fields: [SnapshotField<SnapshotReader>] = [
    // Checked by `checkHeader()`.
    SnapshotField("$schema") { source, _ throws(SnapshotError) in try source.skipValue() },
    SnapshotField("format") { source, _ throws(SnapshotError) in try source.skipValue() },
    SnapshotField("version", isRequired: true) { source, _ throws(SnapshotError) in try source.skipValue() },
    .string("product", isRequired: true) { $0.builder.product = $1 },
    .string("configuration") { $0.builder.activation = $1 },
    .word("vocabulary") { $0.builder.vocabulary = $1 },
    SnapshotField("assemblies", isRequired: true) { source, reader throws(SnapshotError) in
      try source.beginList("assemblies")
      while try source.nextElement() { try reader.add(try source.draft(), source) }
    },
    SnapshotField("unseen") { source, reader throws(SnapshotError) in
      try source.beginList("unseen")
      while try source.nextElement() { reader.builder.add(try source.unseenPart()) }
    },
  ]

  private mutating func add(_ draft: AssemblyDraft, _ source: SnapshotSource) throws(SnapshotError) {
    let path = "assemblies[\(builder.assemblyCount)]"
    var node = draft.node
    node.location = try source.location(draft.location, in: nil, path)
    let id = builder.add(node)
    if assemblies.updateValue(id, forKey: node.name) != nil {
      throw source.error(.duplicateAssembly(node.name), at: draft.location.offset, path: path)
    }
    collaborators.append(draft.collaborators)
    for (index, definition) in draft.definitions.enumerated() {
      try add(definition, to: id, file: node.location?.file, "\(path).definitions[\(index)]", source)
    }
  }

  private mutating func add(
    _ draft: DefinitionDraft, to assembly: AssemblyID, file: String?, _ path: @autoclosure () -> String,
    _ source: SnapshotSource
  ) throws(SnapshotError) {
    var node = draft.node
    node.assembly = assembly
    node.location = try source.location(draft.location, in: file, path())
    let id = builder.add(node)
    if !definitions.insert(id, in: builder.definitions) {
      let name = builder.assemblies[assembly.index].name + "." + node.key
      throw source.error(.duplicateDefinition(name), at: draft.location.offset, path: path())
    }
    let file = node.location?.file ?? file
    for (index, draft) in draft.references.enumerated() {
      guard let name = draft.definition ?? draft.assembly else { continue }
      if let key = draft.key { explicitKeys[targets.count] = key }
      targets.append(Target(name: name, isAssembly: draft.assembly != nil))
      var reference = draft.node
      reference.from = id
      reference.injection.location = try source.location(draft.location, in: file, "\(path()).references[\(index)]")
      builder.add(reference)
    }
    for (index, draft) in draft.values.enumerated() {
      var value = draft.node
      value.definition = id
      if !value.kind.hasName { value.name = nil }
      value.injection.location = try source.location(draft.location, in: file, "\(path()).values[\(index)]")
      builder.add(value)
    }
  }

  // MARK: Resolving names

  private mutating func addCollaborators(of owner: AssemblyID, _ source: SnapshotSource) throws(SnapshotError) {
    for (index, draft) in collaborators[owner.index].enumerated() {
      let path = "assemblies[\(owner.index)].collaborators[\(index)]"
      let file = builder.assemblies[owner.index].location?.file
      let served = try assembly(named: draft.servedBy, at: draft.location.offset, path, source)
      var node = draft.node
      node.location = try source.location(draft.location, in: file, path)
      builder.add(node, of: owner, served: served)
    }
  }

  private mutating func target(
    of reference: Int, _ source: inout SnapshotSource
  ) throws(SnapshotError) -> Reference.Target {
    let target = targets[reference]
    let name = try source.text(of: target.name)
    if target.isAssembly {
      return .assembly(try assembly(named: name, at: target.name.start - 1, path(of: reference), source))
    }
    guard let id = definition(named: name, key: explicitKeys[reference]) else {
      throw source.error(
        .unknownDefinition(name, nearest: nearestDefinition(to: name)), at: target.name.start - 1,
        path: path(of: reference))
    }
    return .definition(id)
  }

  private func assembly(
    named name: String, at offset: Int, _ path: @autoclosure () -> String, _ source: SnapshotSource
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

extension SnapshotSource {
  /// Returns the location of a draft. Without a file of its own, it is in the file of the enclosing object.
  fileprivate func location(
    _ draft: LocationDraft, in file: String?, _ path: @autoclosure () -> String
  ) throws(SnapshotError) -> SourceLocation? {
    guard let line = draft.line else {
      if draft.file == nil { return nil }
      throw error(.missingField("line"), at: draft.offset, path: path())
    }
    guard let file = draft.file ?? file else {
      throw error(.missingField("file"), at: draft.offset, path: path())
    }
    return SourceLocation(file: file, line: line)
  }
}
