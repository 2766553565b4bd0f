import StratusSupport

/// The text of a snapshot: JSON with the format's own errors, which know where they are.
struct SnapshotSource {
  private var json: JSONReader
  /// The lists that are being read, outermost first, and the place in each.
  private var path: [(list: StaticString, index: Int)] = []
  /// Texts that have been read, so that equal long ones are held once.
  private var texts: Set<String> = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { json = JSONReader(bytes) }

  // MARK: Objects and lists

  mutating func beginObject() throws(SnapshotError) { try read { json throws(JSONError) in try json.beginObject() } }

  /// The next field of the object, whose value must be read next; nil at its end.
  mutating func nextField<Field: SnapshotField>(_ seen: inout FieldSet<Field>) throws(SnapshotError) -> Field? {
    guard let name = try read({ json throws(JSONError) in try json.nextName() }) else { return nil }
    guard let index = Field.names.firstIndex(of: name), let field = Field(rawValue: index) else {
      throw error(.unknownField(name, known: Field.names), at: json.nameOffset)
    }
    if !seen.insert(field) { throw error(.duplicateField(name), at: json.nameOffset) }
    return field
  }

  func require<Field: SnapshotField>(_ fields: FieldSet<Field>, of seen: FieldSet<Field>) throws(SnapshotError) {
    if let field = fields.first(notIn: seen) {
      throw error(.missingField(Field.names[field.rawValue]), at: json.offset - 1)
    }
  }

  /// Begins a list, which is at its end when ``nextElement()`` says so.
  mutating func beginList(_ name: StaticString) throws(SnapshotError) {
    try read { json throws(JSONError) in try json.beginArray() }
    path.append((name, -1))
  }

  /// Whether the list has another element, which must be read next.
  mutating func nextElement() throws(SnapshotError) -> Bool {
    path[path.count - 1].index += 1
    if try read({ json throws(JSONError) in try json.nextElement() }) { return true }
    path.removeLast()
    return false
  }

  /// After the document only white space may follow.
  mutating func end() throws(SnapshotError) { try read { json throws(JSONError) in try json.end() } }

  // MARK: Values

  mutating func string() throws(SnapshotError) -> String {
    let text = try read { json throws(JSONError) in try json.string() }
    // Short texts are held in place and cost nothing.
    return text.utf8.count <= 15 ? text : texts.insert(text).memberAfterInsert
  }

  /// A string of which hardly any equals another one.
  mutating func uniqueString() throws(SnapshotError) -> String {
    try read { json throws(JSONError) in try json.string() }
  }

  /// After the last string.
  mutating func forgetTexts() { texts = [] }

  /// A string that is not needed yet.
  mutating func rawString() throws(SnapshotError) -> JSONReader.RawString {
    try read { json throws(JSONError) in try json.rawString() }
  }

  mutating func text(of string: JSONReader.RawString) throws(SnapshotError) -> String {
    try read { json throws(JSONError) in try json.text(of: string) }
  }

  /// A line or a place among parameters; both are held in 32 bits.
  mutating func integer() throws(SnapshotError) -> Int {
    let start = json.nextOffset()
    let number = try read { json throws(JSONError) in try json.integer() }
    if number < 0 { throw error(.wrongValue("expected a number from 0, found \(number)"), at: start) }
    if number > Int32.max { throw error(.wrongValue("\(JSONError.Reason.numberTooLarge)"), at: start) }
    return number
  }

  mutating func bool() throws(SnapshotError) -> Bool { try read { json throws(JSONError) in try json.bool() } }

  mutating func skipValue() throws(SnapshotError) { try read { json throws(JSONError) in try json.skipValue() } }

  /// One of the words of an enumeration.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>() throws(SnapshotError) -> Word {
    let start = json.nextOffset()
    let text = try string()
    if let word = Word(rawValue: text) { return word }
    throw error(.unknownWord(text, allowed: Word.allCases.map(\.rawValue)), at: start)
  }

  mutating func traits() throws(SnapshotError) -> Injection.Traits {
    var traits: Injection.Traits = []
    try beginList("traits")
    while try nextElement() {
      let start = json.nextOffset()
      let text = try string()
      guard let known = SnapshotFormat.traits.first(where: { $0.name == text }) else {
        throw error(.unknownWord(text, allowed: SnapshotFormat.traits.map(\.name)), at: start)
      }
      traits.insert(known.trait)
    }
    return traits
  }

  // MARK: Errors

  /// The place of the next value.
  mutating func nextOffset() -> Int { json.nextOffset() }

  /// - Parameter path: the place in the document; where the reader is, unless something else is said.
  func error(_ reason: SnapshotError.Reason, at offset: Int, path: String? = nil) -> SnapshotError {
    let (line, column) = json.position(of: offset)
    let here = self.path.map { "\($0.list)[\($0.index)]" }.joined(separator: ".")
    return SnapshotError(reason: reason, path: path ?? here, line: line, column: column)
  }

  private mutating func read<Value>(
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(SnapshotError) -> Value {
    do {
      return try body(&json)
    } catch {
      switch error.reason {
      case .wrongKind, .numberTooLarge: throw self.error(.wrongValue("\(error.reason)"), at: error.offset)
      default: throw self.error(.notJSON("\(error.reason)"), at: error.offset)
      }
    }
  }

  // MARK: Header

  /// Checks format and version before anything else, wherever they stand, since everything else depends on them.
  func checkHeader() throws(SnapshotError) {
    var source = self
    var (format, version): (SnapshotSource?, SnapshotSource?)
    do throws(SnapshotError) {
      try source.beginObject()
    } catch {
      if case .wrongValue = error.reason { throw source.error(.otherFormat(nil), at: source.json.offset) }
      throw error
    }
    while format == nil || version == nil,
      let name = try source.read({ json throws(JSONError) in try json.nextName() })
    {
      if name == "format" { format = source }
      if name == "version" { version = source }
      try source.skipValue()
    }
    guard var format else { throw error(.otherFormat(nil), at: source.json.offset - 1) }
    let formatOffset = format.nextOffset()
    let name = try format.string()
    guard name == SnapshotFormat.name else { throw error(.otherFormat(name), at: formatOffset) }
    guard var version else { return }
    let versionOffset = version.nextOffset()
    let number = try version.read { json throws(JSONError) in try json.integer() }
    if number > SnapshotFormat.version {
      throw error(.newerVersion(found: number, known: SnapshotFormat.version), at: versionOffset)
    }
    if number < 1 { throw error(.wrongValue("expected a version from 1, found \(number)"), at: versionOffset) }
  }
}
