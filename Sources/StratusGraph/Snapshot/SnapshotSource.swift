import StratusSupport

/// Reads the JSON text of a snapshot and reports errors with their positions.
struct SnapshotSource {
  private var json: JSONReader
  /// The lists that are being read, outermost first, with the index of the current element in each.
  private var path: [(list: String, index: Int)] = []
  /// Strings that have been read, so that equal long strings share their memory.
  private var texts: Set<String> = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { json = JSONReader(bytes) }

  // MARK: Objects and lists

  /// Reads the fields of an object into a draft. Extensions are skipped.
  mutating func readObject<Draft>(_ fields: [SnapshotField<Draft>], into draft: inout Draft) throws(SnapshotError) {
    var seen: UInt32 = 0
    try read { json throws(JSONError) in try json.beginObject() }
    while let name = try read({ json throws(JSONError) in try json.nextName() }) {
      if let index = fields.firstIndex(where: { $0.name == name }) {
        if seen & 1 << index != 0 { throw error(.duplicateField(name), at: json.nameOffset) }
        seen |= 1 << index
        try fields[index].read(&self, &draft)
      } else if name.hasPrefix(SnapshotFormat.extensionPrefix) {
        try skipValue()
      } else {
        throw error(.unknownField(name, known: fields.map(\.name)), at: json.nameOffset)
      }
    }
    for index in fields.indices where fields[index].isRequired && seen & 1 << index == 0 {
      throw missing(fields[index].name)
    }
  }

  /// Returns an error about a field that the object lacks that has just been read.
  func missing(_ field: String) -> SnapshotError { error(.missingField(field), at: json.offset - 1) }

  /// Begins a list. It ends when ``nextElement()`` returns false.
  mutating func beginList(_ name: String) throws(SnapshotError) {
    try read { json throws(JSONError) in try json.beginArray() }
    path.append((name, -1))
  }

  /// Returns whether the list has another element, which must be read next.
  mutating func nextElement() throws(SnapshotError) -> Bool {
    path[path.count - 1].index += 1
    if try read({ json throws(JSONError) in try json.nextElement() }) { return true }
    path.removeLast()
    return false
  }

  /// Throws an error if anything but white space follows the document.
  mutating func end() throws(SnapshotError) { try read { json throws(JSONError) in try json.end() } }

  // MARK: Values

  mutating func string() throws(SnapshotError) -> String {
    let text = try read { json throws(JSONError) in try json.string() }
    // Short strings are stored inline and need no sharing.
    return text.utf8.count <= 15 ? text : texts.insert(text).memberAfterInsert
  }

  /// Reads a string that is rarely equal to another one.
  mutating func uniqueString() throws(SnapshotError) -> String {
    try read { json throws(JSONError) in try json.string() }
  }

  /// Releases the shared strings, after the last one has been read.
  mutating func forgetTexts() { texts = [] }

  /// Reads a string without decoding it.
  mutating func rawString() throws(SnapshotError) -> JSONReader.RawString {
    try read { json throws(JSONError) in try json.rawString() }
  }

  /// Decodes a string.
  mutating func text(of string: JSONReader.RawString) throws(SnapshotError) -> String {
    try read { json throws(JSONError) in try json.text(of: string) }
  }

  /// Reads a line number or the index of a parameter; both are stored in 32 bits.
  mutating func integer() throws(SnapshotError) -> Int {
    let start = json.nextOffset()
    let number = try read { json throws(JSONError) in try json.integer() }
    if number < 0 { throw error(.wrongValue("expected a number of at least 0, found \(number)"), at: start) }
    if number > Int32.max { throw error(.wrongValue("\(JSONError.Reason.numberTooLarge)"), at: start) }
    return number
  }

  mutating func bool() throws(SnapshotError) -> Bool { try read { json throws(JSONError) in try json.bool() } }

  mutating func skipValue() throws(SnapshotError) { try read { json throws(JSONError) in try json.skipValue() } }

  /// Reads one of the values of an enumeration.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>() throws(SnapshotError) -> Word {
    let start = json.nextOffset()
    let text = try string()
    if let word = Word(rawValue: text) { return word }
    throw error(.unknownWord(text, allowed: Word.allCases.map(\.rawValue)), at: start)
  }

  /// Reads one of several words.
  mutating func word(among allowed: [String]) throws(SnapshotError) -> String {
    let start = json.nextOffset()
    let text = try string()
    guard allowed.contains(text) else { throw error(.unknownWord(text, allowed: allowed), at: start) }
    return text
  }

  // MARK: Errors

  /// Returns the offset of the next value.
  mutating func nextOffset() -> Int { json.nextOffset() }

  /// Returns an error at an offset.
  ///
  /// - Parameter path: the path in the document; by default, that of the current element.
  func error(_ reason: SnapshotError.Reason, at offset: Int, path: String? = nil) -> SnapshotError {
    let (line, column) = json.position(of: offset)
    let currentPath = self.path.map { "\($0.list)[\($0.index)]" }.joined(separator: ".")
    return SnapshotError(reason: reason, path: path ?? currentPath, line: line, column: column)
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

  /// Checks the format and the version first, wherever they are in the document, because everything else depends on
  /// them.
  func checkHeader() throws(SnapshotError) {
    var source = self
    var (format, version): (SnapshotSource?, SnapshotSource?)
    do throws(SnapshotError) {
      try source.read { json throws(JSONError) in try json.beginObject() }
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
    if number < 1 { throw error(.wrongValue("expected a version of at least 1, found \(number)"), at: versionOffset) }
  }
}
