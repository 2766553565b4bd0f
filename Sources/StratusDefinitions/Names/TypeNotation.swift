/// Names of types as people write them: `[Store]` for `Swift.Array<Store>`.
package enum TypeNotation {
  /// The same type in the language's own notation, without the module of the standard library: `[T]`, `T?`, `[K: V]`, `String`.
  ///
  /// - Parameter name: as the runtime gives it. Any other text, which a snapshot may hold, comes back as it is.
  /// - Complexity: O(length of the name).
  package static func shown(_ name: String) -> String {
    // Almost always there is nothing to do.
    guard holdsModule(name.utf8) else { return name }
    var reader = TypeNameReader(Array(name.utf8))
    return reader.rewritten().map { String(decoding: $0, as: UTF8.self) } ?? name
  }

  fileprivate static let module = Array("Swift.".utf8)

  private static func holdsModule(_ utf8: String.UTF8View) -> Bool {
    var matched = 0
    for byte in utf8 {
      // Its first letter does not occur in it again.
      matched = byte == module[matched] ? matched + 1 : byte == module[0] ? 1 : 0
      if matched == module.count { return true }
    }
    return false
  }
}

extension DefinitionNode {
  /// ``declaredType`` as people write it.
  package var shownType: String { TypeNotation.shown(declaredType) }
  /// ``builtType`` as people write it.
  package var shownBuiltType: String? { builtType.map(TypeNotation.shown) }
  /// The types of the ``arguments``, with commas between them.
  package var shownArguments: String { arguments.map(TypeNotation.shown).joined(separator: ", ") }
}

/// Goes over a name once. What is still open stands in a list, as a snapshot may nest types deeper than a stack is.
private struct TypeNameReader {
  /// The types for which there is a notation.
  private enum Sugar {
    case array, optional, dictionary

    init?(_ name: ArraySlice<UInt8>) {
      switch name {
      case Self.arrayName: self = .array
      case Self.optionalName: self = .optional
      case Self.dictionaryName: self = .dictionary
      default: return nil
      }
    }

    private static let arrayName = Array("Swift.Array".utf8)[...]
    private static let optionalName = Array("Swift.Optional".utf8)[...]
    private static let dictionaryName = Array("Swift.Dictionary".utf8)[...]
  }

  /// What was opened and not closed yet.
  private struct Bracket {
    let end: UInt8
    var sugar: Sugar?
    /// The place among the edits of what stands before the arguments, and of the comma between them.
    var head = 0
    var comma: Int?
    var commas = 0
    /// Whether an argument is of several words, such as `any Store`.
    var hasWords = false
    /// Whether nothing was read of the present argument.
    var isEmpty = true
  }

  private struct Edit {
    let range: Range<Int>
    var text: [UInt8]
  }

  private let text: [UInt8]
  private var brackets: [Bracket] = []
  /// By their place in the text.
  private var edits: [Edit] = []
  /// Where the dotted name began that is being read.
  private var nameStart: Int?

  init(_ text: [UInt8]) { self.text = text }

  /// Nil for what is no type's name.
  mutating func rewritten() -> [UInt8]? {
    for (place, byte) in text.enumerated() {
      if byte.isPartOfName {
        if nameStart == nil { nameStart = place }
        note()
      } else {
        guard read(byte, at: place) else { return nil }
        nameStart = nil
      }
    }
    dropModule(before: text.count)
    guard brackets.isEmpty else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = 0
    for edit in edits {
      result += text[place..<edit.range.lowerBound]
      result += edit.text
      place = edit.range.upperBound
    }
    return result + text[place...]
  }

  private mutating func read(_ byte: UInt8, at place: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "<"): openArguments(at: place)
    case UInt8(ascii: "("): open(UInt8(ascii: ")"), before: place)
    case UInt8(ascii: "["): open(UInt8(ascii: "]"), before: place)
    case UInt8(ascii: "{"): open(UInt8(ascii: "}"), before: place)
    // The arrow of a function.
    case UInt8(ascii: ">") where place > 0 && text[place - 1] == UInt8(ascii: "-"): break
    case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close(byte, at: place)
    // What stands between them may be anything.
    case UInt8(ascii: "`"): return false
    case UInt8(ascii: ","): return separate(at: place)
    case UInt8(ascii: " "):
      dropModule(before: place)
      if let last = brackets.indices.last, !brackets[last].isEmpty { brackets[last].hasWords = true }
    default:
      dropModule(before: place)
      note()
    }
    return true
  }

  /// Something of the present argument was read.
  private mutating func note() {
    if let last = brackets.indices.last { brackets[last].isEmpty = false }
  }

  private mutating func open(_ end: UInt8, before place: Int) {
    dropModule(before: place)
    note()
    brackets.append(Bracket(end: end))
  }

  private mutating func openArguments(at place: Int) {
    guard let start = nameStart, let sugar = Sugar(text[start..<place]) else {
      return open(UInt8(ascii: ">"), before: place)
    }
    note()
    brackets.append(Bracket(end: UInt8(ascii: ">"), sugar: sugar, head: edits.count))
    // Without the module only, until it is known what follows.
    edits.append(Edit(range: start..<place + 1, text: Array(text[start + TypeNotation.module.count...place])))
  }

  private mutating func separate(at place: Int) -> Bool {
    dropModule(before: place)
    guard let last = brackets.indices.last, brackets[last].sugar != nil else { return true }
    guard brackets[last].sugar == .dictionary, brackets[last].commas == 0, !brackets[last].isEmpty else { return false }
    brackets[last].comma = edits.count
    brackets[last].commas = 1
    brackets[last].isEmpty = true
    edits.append(Edit(range: place..<place + 1, text: [text[place]]))
    return true
  }

  private mutating func close(_ end: UInt8, at place: Int) -> Bool {
    dropModule(before: place)
    guard let bracket = brackets.popLast(), bracket.end == end else { return false }
    guard let sugar = bracket.sugar else { return true }
    guard !bracket.isEmpty, bracket.commas == (sugar == .dictionary ? 1 : 0) else { return false }
    if place + 1 < text.count {
      // What belongs to the type, such as its metatype, is not written after its short form.
      if text[place + 1] == UInt8(ascii: ".") { return true }
      guard ",>)]} ".utf8.contains(text[place + 1]) else { return false }
    }
    let needsParentheses = sugar == .optional && bracket.hasWords
    edits[bracket.head].text = Array((sugar != .optional ? "[" : needsParentheses ? "(" : "").utf8)
    if let comma = bracket.comma { edits[comma].text = [UInt8(ascii: ":")] }
    edits.append(
      Edit(range: place..<place + 1, text: Array((sugar != .optional ? "]" : needsParentheses ? ")?" : "?").utf8)))
    return true
  }

  /// Where a name ends: what is of the standard library needs no module.
  private mutating func dropModule(before end: Int) {
    guard let start = nameStart else { return }
    let name = text[start..<end]
    let module = TypeNotation.module
    guard name.count > module.count, name.starts(with: module), name[start + module.count] != UInt8(ascii: ".") else {
      return
    }
    edits.append(Edit(range: start..<start + module.count, text: []))
  }
}

extension UInt8 {
  /// Of a dotted name; whatever is not ASCII may be.
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
