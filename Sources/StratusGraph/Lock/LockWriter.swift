/// Writes the lines of one activation.
struct LockWriter {
  private let activation: ArchitectureLock.Activation
  private var graph: DefinitionGraph { activation.graph }

  /// The header, then all other lines in the order of their bytes.
  static func lines(of lock: ArchitectureLock) -> [String] {
    let activations = lock.activations
    let lines = activations.map { LockWriter(activation: $0).lines }
    return header(of: activations, lock.vocabulary)
      + (lines.count == 1 ? lines[0] : merged(lines, names: activations.map { $0.name ?? "" })).sortedByBytes
  }

  private static func header(
    of activations: [ArchitectureLock.Activation], _ vocabulary: GraphVocabulary
  ) -> [String] {
    let activations = activations.enumerated().compactMap { index, activation in
      activation.name.map { name in
        let words = [LockWord.written(name), LockFormat.Keyword.activation.rawValue]
        return (words + (index == 0 ? ["default"] : [])).joined(separator: " ")
      }
    }
    let vocabulary = vocabulary == .assemblies ? "" : " \(vocabulary.rawValue)"
    return [
      "\(LockFormat.name) \(LockFormat.version)\(vocabulary)",
      "# `stratus lock` writes this file. Run it again after a change of the architecture or a merge.",
    ] + activations
  }

  /// Returns the lines of all activations: those that all have once, and the others with the names of their
  /// activations.
  ///
  /// If activations have a line in different numbers, what exceeds the common number is a line of its own.
  private static func merged(_ lines: [[String]], names: [String]) -> [String] {
    let order = names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
    let all = lines.enumerated().flatMap { index, lines in lines.map { (line: $0, activation: index) } }
      .sorted { $0.line < $1.line }
    var result: [String] = []
    var start = 0
    while start < all.count {
      let line = all[start].line
      var counts = Array(repeating: 0, count: names.count)
      while start < all.count, all[start].line == line {
        counts[all[start].activation] += 1
        start += 1
      }
      for number in 1...(counts.max() ?? 1) {
        let having = order.filter { counts[$0] >= number }
        let fields = having.count == names.count ? [] : having.map { LockWord.written("in", names[$0]) }
        result.append(([line] + fields).joined(separator: " "))
      }
    }
    return result
  }

  /// The lines, in no particular order.
  private var lines: [String] {
    var lines: [String] = []
    for (assembly, layer) in zip(graph.assemblies, activation.layers) {
      lines.append(line(assembly, layer: layer))
      lines += assembly.collaborators.map { line($0, of: assembly) }
    }
    for index in graph.definitions.indices { lines.append(line(DefinitionID(index))) }
    lines += graph.references.map(line)
    lines += graph.values.map(line)
    lines += graph.unseen.map(line)
    return lines
  }

  private func line(_ assembly: AssemblyNode, layer: String?) -> String {
    line(LockWord.written(assembly.name), .assembly, field("layer", layer) + words(of: assembly))
  }

  private func line(_ collaborator: CollaboratorNode, of assembly: AssemblyNode) -> String {
    let servedBy = LockWord.written("servedBy", graph[collaborator.assembly].name)
    let words = [LockWord.written(collaborator.property)] + words(of: collaborator) + [servedBy]
    return line(LockWord.written(assembly.name), .collaborator, words)
  }

  private func line(_ id: DefinitionID) -> String {
    var definition = graph[id]
    // Usually, both types are the same. An unknown type is written as an empty one.
    definition.builtType = definition.builtType == definition.declaredType ? nil : definition.builtType ?? ""
    return line(name(of: id), .definition, words(of: definition))
  }

  private func line(_ reference: Reference) -> String {
    let (keyword, target) =
      switch reference.target {
      case .definition(let id): (LockFormat.Keyword.uses, name(of: id))
      case .assembly(let id): (.usesAssembly, LockWord.written(graph[id].name))
      }
    return line(name(of: reference.from), keyword, [target] + words(of: reference))
  }

  private func line(_ value: InjectedValue) -> String {
    line(name(of: value.definition), .value, words(of: value))
  }

  private func line(_ part: UnseenPart) -> String {
    line(LockWord.written(part.name), .unseen, [part.kind.rawValue] + field("library", part.library))
  }

  private func words<Element: PropertyTable>(of element: Element) -> [String] {
    var words: [String] = []
    for property in Property<Element>.inLock {
      let name = property.lockName
      if property.lockPosition == .head || property.lockPosition == .headValue {
        guard let text = property.text(of: element) else { continue }
        if property.lockPosition == .head {
          words.append(text)
        } else {
          words[words.count - 1] += "=" + LockWord.written(text)
        }
        continue
      }
      switch property.value {
      case .required(let get, _): words += field(name, get(element))
      case .text(let get, _, _): words += field(name, get(element))
      case .index(let get, _): words += field(name, get(element).map { "\($0 + 1)" })
      case .word(let allowed, _, let get, _, _):
        let word = get(element)
        if word != allowed[0] || property.lockPosition == .first { words += field(name, word) }
      case .flag(let get, _, _, _): if get(element) { words.append(name) }
      case .list(let get, _): words += get(element).map { LockWord.written(name, $0) }
      case .words(_, let get, _): words += get(element)
      }
    }
    return words
  }

  private func name(of id: DefinitionID) -> String {
    LockWord.written(assembly: graph[graph[id].assembly].name, key: graph[id].key)
  }

  private func field(_ name: String, _ value: String?) -> [String] {
    value.map { [LockWord.written(name, $0)] } ?? []
  }

  private func line(_ subject: String, _ keyword: LockFormat.Keyword, _ words: [String]) -> String {
    ([subject, keyword.rawValue] + words).joined(separator: " ")
  }
}

/// A word of a line in a lock: a name, or a field with its value.
///
/// A word is written as it is if it contains no space and no special character. Otherwise, the part that contains one
/// is in quotation marks.
struct LockWord: Hashable {
  /// The text without quotation marks and escapes.
  let text: String
  /// The offset of the first `=` outside quotation marks, in bytes of ``text``.
  private let equalsSign: Int?
  /// The offset of the last dot outside quotation marks, in bytes of ``text``.
  private let lastDot: Int?

  /// The name and the value of a field; `nil` if the word is not a field with a value.
  var field: (name: String, value: String)? { equalsSign.map(split) }
  /// The names of an assembly and of a definition in it; `nil` if the word has no dot.
  var definition: (assembly: String, key: String)? { lastDot.map(split) }

  private func split(at offset: Int) -> (String, String) {
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    return (String(text[..<index]), String(text[text.utf8.index(after: index)...]))
  }

  // MARK: - Writing

  /// Returns a name as it is written.
  static func written(_ name: String) -> String {
    name.utf8.allSatisfy(isPlain) && !name.isEmpty ? name : quoted(name)
  }

  /// Returns the full name of a definition as it is written. A key with a dot is in quotation marks.
  static func written(assembly: String, key: String) -> String {
    let isPlainKey = key.utf8.allSatisfy { isPlain($0) && $0 != UInt8(ascii: ".") } && !key.isEmpty
    return written(assembly) + "." + (isPlainKey ? key : quoted(key))
  }

  /// Returns a field as it is written.
  static func written(_ field: String, _ value: String) -> String { "\(field)=\(written(value))" }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "=") && byte != UInt8(ascii: "#")
  }

  private static func quoted(_ text: String) -> String {
    var result = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += ["\\", scalar]
      case _ where scalar.isUnprintable: result += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result + "\"".unicodeScalars)
  }

  // MARK: - Reading

  /// Splits a line into words.
  ///
  /// - Throws: ``LockError/Reason/badQuotation`` if a quotation or an escape is incomplete.
  static func words(of line: Substring) throws(LockError.Reason) -> [LockWord] {
    var parser = Parser(rest: Substring(line).unicodeScalars[...])
    return try parser.words()
  }

  private struct Parser {
    var rest: Substring.UnicodeScalarView

    mutating func words() throws(LockError.Reason) -> [LockWord] {
      var words: [LockWord] = []
      while true {
        while rest.first == " " || rest.first == "\r" { rest.removeFirst() }
        if rest.isEmpty { return words }
        words.append(try word())
      }
    }

    private mutating func word() throws(LockError.Reason) -> LockWord {
      var text = String.UnicodeScalarView()
      var count = 0
      var equalsSign: Int?
      var lastDot: Int?
      func append(_ scalar: Unicode.Scalar) {
        text.append(scalar)
        count += UTF8.width(scalar)
      }
      while let scalar = rest.first, scalar != " ", scalar != "\r" {
        rest.removeFirst()
        switch scalar {
        case "\"":
          while let inner = try quotedScalar() { append(inner) }
          continue
        case "=" where equalsSign == nil: equalsSign = count
        case ".": lastDot = count
        default: break
        }
        append(scalar)
      }
      return LockWord(text: String(text), equalsSign: equalsSign, lastDot: lastDot)
    }

    /// Returns the next scalar within quotation marks, or `nil` after the last one.
    private mutating func quotedScalar() throws(LockError.Reason) -> Unicode.Scalar? {
      guard let scalar = rest.popFirst() else { throw .badQuotation }
      if scalar == "\"" { return nil }
      guard scalar == "\\" else { return scalar }
      switch rest.popFirst() {
      case let escaped? where escaped == "\"" || escaped == "\\": return escaped
      case "u" where rest.popFirst() == "{":
        guard let end = rest.firstIndex(of: "}"), let value = UInt32(String(rest[..<end]), radix: 16),
          let escaped = Unicode.Scalar(value)
        else { throw .badQuotation }
        rest = rest[rest.index(after: end)...]
        return escaped
      default: throw .badQuotation
      }
    }
  }
}
