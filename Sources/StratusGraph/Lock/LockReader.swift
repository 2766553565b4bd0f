import StratusSupport

/// Reads the lines of one activation into a ``DefinitionGraph/Builder``.
///
/// The first pass finds the assemblies, the second one the definitions, and the last one everything that refers to them.
struct LockReader {
  private var builder: DefinitionGraph.Builder
  private var assemblies: [String: AssemblyID] = [:]
  private var definitions = DefinitionIndex()
  private var layers: [String: String] = [:]
  private let activation: String?
  /// The names of all activations in the lock.
  private let known: [String]

  init(product: String, activation: String?, known: [String]) {
    builder = DefinitionGraph.Builder(product: product, activation: activation)
    self.activation = activation
    self.known = known
  }

  mutating func read(_ lines: [Substring]) throws(LockError) -> ArchitectureLock.Activation {
    for pass in LockFormat.Keyword.passes {
      for (index, line) in lines.enumerated().dropFirst() where !line.isBlankOrComment {
        try at(index + 1) { reader throws(LockError.Reason) in
          var line = try LockLine(line)
          guard pass.contains(line.keyword) else { return }
          for name in line.activations where !reader.known.contains(name) {
            throw .unknownActivation(name, nearest: NearestName.nearest(to: name, among: reader.known))
          }
          if line.isPart(of: reader.activation) { try reader.read(&line) }
        }
      }
    }
    let graph = builder.build()
    return ArchitectureLock.Activation(graph: graph, layers: graph.assemblies.map { layers[$0.name] })
  }

  private mutating func at(
    _ line: Int, _ work: (inout LockReader) throws(LockError.Reason) -> Void
  ) throws(LockError) {
    do throws(LockError.Reason) { try work(&self) } catch { throw LockError(reason: error, line: line) }
  }

  private mutating func read(_ line: inout LockLine) throws(LockError.Reason) {
    switch line.keyword {
    case .activation: _ = try line.fields(["default"])
    case .assembly: try addAssembly(&line)
    case .definition: try addDefinition(&line)
    case .collaborator: try addCollaborator(&line)
    case .uses:
      let from = try definition(line.subject)
      let target = Reference.Target.definition(try definition(try line.next("the definition that is used")))
      try addReference(from: from, to: target, &line)
    case .usesAssembly:
      let from = try definition(line.subject)
      let target = Reference.Target.assembly(try assembly(try line.next("the assembly that is used").text))
      try addReference(from: from, to: target, &line)
    case .value: try addValue(&line)
    case .unseen: try addUnseenPart(&line)
    }
  }

  private mutating func addAssembly(_ line: inout LockLine) throws(LockError.Reason) {
    var fields = try line.fields(["layer", "child", "superclass"])
    let name = line.subject.text
    let id = builder.addAssembly(name, superclasses: fields.takeAll("superclass"), child: fields.take("child"))
    if assemblies.updateValue(id, forKey: name) != nil { throw .duplicateAssembly(name) }
    layers[name] = fields.take("layer")
  }

  private mutating func addDefinition(_ line: inout LockLine) throws(LockError.Reason) {
    var fields = try line.fields(LockFormat.properties.map(\.lockName))
    guard let (owner, key) = line.subject.definition else {
      throw .unknownDefinition(line.subject.text, nearest: nil)
    }
    var node = DefinitionNode(assembly: AssemblyID(0), key: key, declaredType: "")
    for property in LockFormat.properties { try fields.take(property, into: &node) }
    // An unknown type is an empty one, and one that is not written is the declared one.
    node.builtType = node.builtType == nil ? node.declaredType : node.builtType == "" ? nil : node.builtType
    node.assembly = try assembly(owner)
    let id = builder.add(node)
    if !definitions.insert(id, in: builder.definitions) { throw .duplicateDefinition(line.subject.text) }
  }

  private mutating func addCollaborator(_ line: inout LockLine) throws(LockError.Reason) {
    let property = try line.next("the property of the collaborator").text
    var fields = try line.fields(["type", "byProtocol", "servedBy"])
    guard let type = fields.take("type") else { throw .missing("`type`") }
    guard let servedBy = fields.take("servedBy") else { throw .missing("`servedBy`") }
    builder.addCollaborator(
      of: try assembly(line.subject.text), property: property, type: type, isByProtocol: fields.takeFlag("byProtocol"),
      served: try assembly(servedBy))
  }

  private mutating func addReference(
    from: DefinitionID, to target: Reference.Target, _ line: inout LockLine
  ) throws(LockError.Reason) {
    let (injection, through) = try line.injection()
    builder.add(Reference(from: from, target: target, injection: injection, collaborator: through))
  }

  private mutating func addValue(_ line: inout LockLine) throws(LockError.Reason) {
    let definition = try definition(line.subject)
    let word = try line.next("the source of the value")
    guard let kind = InjectedValue.Source.Kind(rawValue: word.field?.name ?? word.text),
      let source = InjectedValue.Source(kind, name: word.field?.value)
    else {
      throw .unknownWord(word.text, allowed: InjectedValue.Source.Kind.allCases.map(\.rawValue))
    }
    builder.add(InjectedValue(definition: definition, source: source, injection: try line.injection().site))
  }

  private mutating func addUnseenPart(_ line: inout LockLine) throws(LockError.Reason) {
    let word = try line.next("the reason").text
    guard let kind = UnseenPart.Kind(rawValue: word) else {
      throw .unknownWord(word, allowed: UnseenPart.Kind.allCases.map(\.rawValue))
    }
    var fields = try line.fields(["library"])
    builder.add(UnseenPart(kind, name: line.subject.text, library: fields.take("library")))
  }

  // MARK: - Names

  private func assembly(_ name: String) throws(LockError.Reason) -> AssemblyID {
    if let id = assemblies[name] { return id }
    throw .unknownAssembly(name, nearest: NearestName.nearest(to: name, among: assemblies.keys.sorted()))
  }

  private func definition(_ word: LockWord) throws(LockError.Reason) -> DefinitionID {
    if let (owner, key) = word.definition, let assembly = assemblies[owner],
      let id = definitions.definition(key, of: assembly, in: builder.definitions)
    {
      return id
    }
    let names = builder.definitions.lazy.map { [builder] in builder.assemblies[$0.assembly.index].name + "." + $0.key }
    throw .unknownDefinition(word.text, nearest: NearestName.nearest(to: word.text, among: names))
  }
}

extension LockFormat.Keyword {
  /// The keywords in the order in which lines are read: what other lines refer to comes first.
  fileprivate static let passes: [[Self]] = [
    [.activation, .assembly], [.definition], [.collaborator, .uses, .usesAssembly, .value, .unseen],
  ]
}

extension LockFields {
  /// Reads a property of a definition.
  fileprivate mutating func take(
    _ property: DefinitionNode.Property, into node: inout DefinitionNode
  ) throws(LockError.Reason) {
    let name = property.lockName
    switch property.value {
    case .required(let path):
      guard let text = take(name) else { throw .missing("`\(name)`") }
      node[keyPath: path] = text
    case .text(let path, _): if let text = take(name) { node[keyPath: path] = text }
    case .word(let allowed, _, _, let set):
      guard let word = take(name) else { return }
      guard allowed.contains(word) else { throw .unknownWord(word, allowed: allowed) }
      set(&node, word)
    case .flag(let path): node[keyPath: path] = takeFlag(name)
    case .list(let path): node[keyPath: path] = takeAll(name)
    }
  }
}
