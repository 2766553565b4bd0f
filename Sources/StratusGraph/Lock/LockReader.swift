import StratusSupport

/// The lines of a lock, and the activations that it declares.
struct LockText {
  /// The lines of the file. The first one is the header.
  private let lines: [Substring]
  private let vocabulary: GraphVocabulary
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
      vocabulary = try Self.readHeader(lines[0])
    } catch {
      throw LockError(reason: error, line: 1)
    }
    activations = try Self.activations(in: lines)
  }

  func lock(product: String) throws(LockError) -> ArchitectureLock {
    var read: [ArchitectureLock.Activation] = []
    for name in activations {
      var reader = LockReader(
        product: product, activation: name, vocabulary: vocabulary, known: activations.compactMap(\.self))
      read.append(try reader.read(lines))
    }
    return ArchitectureLock(read)
  }

  /// Reads `stratus-lock 1`, or `stratus-lock 1 targets`.
  private static func readHeader(_ line: Substring) throws(LockError.Reason) -> GraphVocabulary {
    var words = try LockWord.words(of: line)[...]
    guard words.popFirst()?.text == LockFormat.name, let version = words.popFirst().flatMap({ Int($0.text) }),
      version > 0
    else { throw .noHeader }
    if version > LockFormat.version { throw .newerVersion(found: version, known: LockFormat.version) }
    let word = words.popFirst()
    let vocabulary = word.map { GraphVocabulary(rawValue: $0.text) } ?? .assemblies
    guard let vocabulary else {
      throw .unknownWord(word?.text ?? "", allowed: GraphVocabulary.allCases.map(\.rawValue))
    }
    if let word = words.first { throw .unknownWord(word.text, allowed: []) }
    return vocabulary
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
/// The first pass finds the assemblies, the second one the definitions, and the last one everything that refers to
/// them.
struct LockReader {
  private var builder: DefinitionGraph.Builder
  private var assemblies: [String: AssemblyID] = [:]
  private var definitions = DefinitionIndex()
  private var layers: [String: String] = [:]
  private let activation: String?
  /// The names of all activations in the lock.
  private let known: [String]

  init(product: String, activation: String?, vocabulary: GraphVocabulary, known: [String]) {
    builder = DefinitionGraph.Builder(product: product, activation: activation)
    builder.vocabulary = vocabulary
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
    var node = AssemblyNode(name: line.subject.text)
    var fields = try line.read(&node, besides: ["layer"])
    let id = builder.add(node)
    if assemblies.updateValue(id, forKey: node.name) != nil { throw .duplicateAssembly(node.name) }
    layers[node.name] = fields.take("layer")
  }

  private mutating func addDefinition(_ line: inout LockLine) throws(LockError.Reason) {
    guard let (owner, key) = line.subject.definition else {
      throw .unknownDefinition(line.subject.text, nearest: nil)
    }
    var node = DefinitionNode(assembly: AssemblyID(0), key: key, declaredType: "")
    _ = try line.read(&node)
    // An unknown type is an empty one, and one that is not written is the declared one.
    node.builtType = node.builtType == nil ? node.declaredType : node.builtType == "" ? nil : node.builtType
    node.assembly = try assembly(owner)
    let id = builder.add(node)
    if !definitions.insert(id, in: builder.definitions) { throw .duplicateDefinition(line.subject.text) }
  }

  private mutating func addCollaborator(_ line: inout LockLine) throws(LockError.Reason) {
    let property = try line.next("the property of the collaborator").text
    var node = CollaboratorNode(property: property, type: "", isByProtocol: false, assembly: AssemblyID(0))
    var fields = try line.read(&node, besides: ["servedBy"])
    guard let servedBy = fields.take("servedBy") else { throw .missing("`servedBy`") }
    builder.add(node, of: try assembly(line.subject.text), served: try assembly(servedBy))
  }

  private mutating func addReference(
    from: DefinitionID, to target: Reference.Target, _ line: inout LockLine
  ) throws(LockError.Reason) {
    var reference = Reference(from: from, target: target, injection: InjectionSite(.initializer))
    _ = try line.read(&reference)
    builder.add(reference)
  }

  private mutating func addValue(_ line: inout LockLine) throws(LockError.Reason) {
    let definition = try definition(line.subject)
    var value = InjectedValue(definition: definition, source: .literal, injection: InjectionSite(.initializer))
    _ = try line.read(&value)
    // A key or a name is there if, and only if, the source has one.
    guard value.kind.hasName == (value.name != nil) else {
      throw value.kind.hasName
        ? .missing("the name of the value") : .invalidValue(field: value.kind.rawValue, value: value.name ?? "")
    }
    builder.add(value)
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
  mutating func fields(
    _ allowed: [String], repeatable: Set<String> = []
  ) throws(LockError.Reason) -> LockFields {
    defer { rest = [] }
    return try LockFields(rest, allowed: allowed, repeatable: repeatable)
  }

  /// Reads the remaining words as the properties of an element, and returns the other fields.
  ///
  /// - Parameter others: the names of fields that are no properties.
  mutating func read<Element: PropertyTable>(
    _ element: inout Element, besides others: [String] = []
  ) throws(LockError.Reason) -> LockFields {
    let properties = Property<Element>.inLock
    var head: LockWord?
    for property in properties {
      if property.lockPosition == .head {
        let word = try next("the \(property.title)")
        head = word
        try property.set(&element, to: word.field?.name ?? word.text)
      } else if property.lockPosition == .headValue, let value = head?.field?.value {
        try property.set(&element, to: value)
      }
    }
    var repeatable: Set<String> = []
    for property in properties { if case .list = property.value { repeatable.insert(property.lockName) } }
    var fields = try fields(others + properties.flatMap(\.lockFields), repeatable: repeatable)
    for property in properties where !property.lockFields.isEmpty { try fields.take(property, into: &element) }
    return fields
  }
}

/// The fields at the end of a line.
struct LockFields {
  private var values: [String: [String]] = [:]

  /// - Throws: ``LockError/Reason/unknownWord(_:allowed:)`` if a word is not an allowed field, and
  ///   ``LockError/Reason/duplicateWord(_:)`` if a field is given twice.
  init(_ words: ArraySlice<LockWord>, allowed: [String], repeatable: Set<String>) throws(LockError.Reason) {
    for word in words {
      let name = word.field?.name ?? word.text
      guard allowed.contains(name) else { throw .unknownWord(name, allowed: allowed) }
      if !repeatable.contains(name), values[name] != nil { throw .duplicateWord(name) }
      values[name, default: []].append(word.field?.value ?? "")
    }
  }

  /// Returns the first value of a field; `nil` if there is none.
  mutating func take(_ field: String) -> String? {
    values[field]?.isEmpty == false ? values[field]?.removeFirst() : nil
  }

  /// Returns all values of a field, in order.
  mutating func takeAll(_ field: String) -> [String] { values.removeValue(forKey: field) ?? [] }

  /// Returns whether a word without a value is there.
  mutating func takeFlag(_ field: String) -> Bool { values.removeValue(forKey: field) != nil }

  /// Reads a property.
  mutating func take<Element: PropertyTable>(
    _ property: Property<Element>, into element: inout Element
  ) throws(LockError.Reason) {
    let name = property.lockName
    switch property.value {
    case .flag(_, let set, _, _): set(&element, takeFlag(name))
    case .list(_, let set): set(&element, takeAll(name))
    case .words(let words, _, let set): set(&element, words.map(\.name).filter { takeFlag($0) })
    case .required, .text, .index, .word:
      if let text = take(name) { return try property.set(&element, to: text) }
      if case .required = property.value { throw .missing("`\(name)`") }
    }
  }
}

extension Property {
  /// Sets a value that is a single text.
  fileprivate func set(_ element: inout Element, to text: String) throws(LockError.Reason) {
    switch value {
    case .required(_, let set): set(&element, text)
    case .text(_, let set, _): set(&element, text)
    case .index(_, let set):
      guard let number = Int32(text), number > 0 else { throw .invalidValue(field: lockName, value: text) }
      set(&element, Int(number) - 1)
    case .word(let allowed, _, _, _, let set):
      guard allowed.contains(text) else { throw .unknownWord(text, allowed: allowed) }
      set(&element, text)
    case .flag, .list, .words: break
    }
  }
}
