import StratusSupport

/// The lines of a lock, and the activations that it declares.
struct LockText {
  /// The lines of the file. The first one is the header.
  private let lines: [Substring]
  /// The names of the activations, the default first, then by name; `nil` for the only activation, without a name.
  private let activations: [String?]

  init(_ bytes: [UInt8]) throws(LockError) {
    let bytes = bytes.starts(with: LockFormat.byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid bytes.
    guard text.utf8.elementsEqual(bytes) else { throw LockError(reason: .notUTF8, line: 1) }
    // By scalars, because "\r\n" is a single character.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    do throws(LockError.Reason) {
      try Self.readHeader(lines[0])
    } catch {
      throw LockError(reason: error, line: 1)
    }
    activations = try Self.activations(in: lines)
  }

  func lock(product: String) throws(LockError) -> ArchitectureLock {
    var read: [ArchitectureLock.Activation] = []
    for name in activations {
      var reader = LockReader(product: product, activation: name, known: activations.compactMap(\.self))
      read.append(try reader.read(lines))
    }
    return ArchitectureLock(read)
  }

  private static func readHeader(_ line: Substring) throws(LockError.Reason) {
    var words = try LockWord.words(of: line)[...]
    guard words.popFirst()?.text == LockFormat.name, let version = words.popFirst().flatMap({ Int($0.text) }),
      version > 0
    else { throw .noHeader }
    if version > LockFormat.version { throw .newerVersion(found: version, known: LockFormat.version) }
    if let word = words.first { throw .unknownWord(word.text, allowed: []) }
  }

  private static func activations(in lines: [Substring]) throws(LockError) -> [String?] {
    var names: [String] = []
    var defaults: [String] = []
    var last = 0
    // Only lines that end like one are parsed here, because the others are parsed later.
    let ends = [" \(LockFormat.Keyword.activation.rawValue)", " default"]
    for (index, line) in lines.enumerated().dropFirst() where !line.isBlankOrComment {
      let end = line.trimmingEnd
      guard ends.contains(where: end.hasSuffix) else { continue }
      do throws(LockError.Reason) {
        var line = try LockLine(line)
        guard line.keyword == .activation else { continue }
        let name = line.subject.text
        var fields = try line.fields(["default"])
        if fields.takeFlag("default") { defaults.append(name) }
        if names.contains(name) { throw .duplicateActivation(name) }
        names.append(name)
        last = index + 1
        if defaults.count > 1 { throw .defaultActivations(defaults) }
      } catch {
        throw LockError(reason: error, line: index + 1)
      }
    }
    if names.isEmpty { return [nil] }
    guard let first = defaults.first else { throw LockError(reason: .defaultActivations([]), line: last) }
    return [first] + names.filter { $0 != first }.sorted()
  }
}

extension Substring {
  /// Whether a line of a lock has no content.
  var isBlankOrComment: Bool { first == "#" || allSatisfy { $0 == " " || $0 == "\r" } }

  /// The line without spaces at its end.
  fileprivate var trimmingEnd: Substring {
    var rest = unicodeScalars[...]
    while rest.last == " " || rest.last == "\r" { rest.removeLast() }
    return Substring(rest)
  }
}

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

/// A line of a lock: a subject, a keyword, and words that are read one after the other.
struct LockLine {
  let subject: LockWord
  let keyword: LockFormat.Keyword
  /// The names of the activations that have the line; empty if all do.
  private(set) var activations: [String] = []
  private var rest: ArraySlice<LockWord>

  init(_ line: Substring) throws(LockError.Reason) {
    if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: line.hasPrefix) { throw .conflictMarker }
    rest = try LockWord.words(of: line)[...]
    let known = LockFormat.Keyword.allCases.map(\.rawValue)
    guard let subject = rest.popFirst() else { throw .missing("the name") }
    guard let word = rest.popFirst() else { throw .missing("the second word") }
    guard let keyword = LockFormat.Keyword(rawValue: word.text) else { throw .unknownWord(word.text, allowed: known) }
    self.subject = subject
    self.keyword = keyword
    try readActivations()
  }

  /// Reads the last fields of the line, which name activations.
  private mutating func readActivations() throws(LockError.Reason) {
    let name = "in"
    while let field = rest.last?.field, field.name == name {
      guard !field.value.isEmpty else { throw .invalidValue(field: name, value: "") }
      activations.append(field.value)
      rest.removeLast()
    }
    guard Set(activations).count == activations.count else { throw .duplicateWord(name) }
    if keyword == .activation, !activations.isEmpty { throw .unknownWord(name, allowed: []) }
  }

  /// Returns whether an activation has the line.
  func isPart(of activation: String?) -> Bool {
    activations.isEmpty || activation.map(activations.contains) ?? false
  }

  /// Returns the next word.
  ///
  /// - Parameter what: a description of the word, for the error if there is none.
  mutating func next(_ what: String) throws(LockError.Reason) -> LockWord {
    guard let word = rest.popFirst() else { throw .missing(what) }
    return word
  }

  /// Returns the remaining words as fields.
  mutating func fields(_ allowed: [String]) throws(LockError.Reason) -> LockFields {
    defer { rest = [] }
    return try LockFields(rest, allowed: allowed)
  }

  /// Returns the point of injection, and the collaborator through which the reference goes.
  mutating func injection() throws(LockError.Reason) -> (site: InjectionSite, through: String?) {
    let word = try next("the kind of injection")
    let name = word.field?.name ?? word.text
    guard let kind = InjectionSite.Kind(rawValue: name) else {
      throw .unknownWord(name, allowed: InjectionSite.Kind.allCases.map(\.rawValue))
    }
    var fields = try fields(["parameter", "type"] + SnapshotFormat.traits.map(\.name) + ["through"])
    var position: Int?
    if let text = fields.take("parameter") {
      guard let number = Int32(text), number > 0 else { throw .invalidValue(field: "parameter", value: text) }
      position = Int(number) - 1
    }
    var traits: InjectionSite.Traits = []
    for (name, trait) in SnapshotFormat.traits where fields.takeFlag(name) { traits.insert(trait) }
    let site = InjectionSite(
      kind, member: word.field?.value, position: position, type: fields.take("type"), traits: traits)
    return (site, fields.take("through"))
  }
}

/// The fields at the end of a line.
struct LockFields {
  private var values: [String: [String]] = [:]

  /// - Throws: ``LockError/Reason/unknownWord(_:allowed:)`` if a word is not an allowed field, and
  ///   ``LockError/Reason/duplicateWord(_:)`` if a field is given twice.
  init(_ words: ArraySlice<LockWord>, allowed: [String]) throws(LockError.Reason) {
    for word in words {
      let name = word.field?.name ?? word.text
      guard allowed.contains(name) else { throw .unknownWord(name, allowed: allowed) }
      if name != "argument", name != "superclass", values[name] != nil { throw .duplicateWord(name) }
      values[name, default: []].append(word.field?.value ?? "")
    }
  }

  /// Returns the value of a field; `nil` if there is none.
  mutating func take(_ field: String) -> String? { values.removeValue(forKey: field)?.last }

  /// Returns all values of a field, in order.
  mutating func takeAll(_ field: String) -> [String] { values.removeValue(forKey: field) ?? [] }

  /// Returns whether a word without a value is there.
  mutating func takeFlag(_ field: String) -> Bool { values.removeValue(forKey: field) != nil }
}
