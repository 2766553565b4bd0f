/// Writes names of types as in source code: `[Store]` for `Swift.Array<Store>`.
package enum TypeNotation {
  /// Returns the name of a type as in source code, without the module of the standard library: `[T]`, `T?`, `[K: V]`,
  /// `String`.
  ///
  /// - Parameter name: the name that the runtime returns. Any other text, which a snapshot may contain, is returned
  ///   unchanged.
  /// - Complexity: O(length of the name).
  package static func shown(_ name: String) -> String {
    // Most names need no change.
    guard containsModule(name.utf8) else { return name }
    var reader = TypeNameReader(Array(name.utf8))
    return reader.rewritten().map { String(decoding: $0, as: UTF8.self) } ?? name
  }

  fileprivate static let module = Array("Swift.".utf8)

  private static func containsModule(_ utf8: String.UTF8View) -> Bool {
    var matched = 0
    for byte in utf8 {
      // The first letter of the module does not occur in it again, so a failed match can only restart here.
      matched = byte == module[matched] ? matched + 1 : byte == module[0] ? 1 : 0
      if matched == module.count { return true }
    }
    return false
  }
}

extension DefinitionNode {
  /// The ``declaredType`` as in source code.
  package var shownType: String { TypeNotation.shown(declaredType) }
  /// The ``builtType`` as in source code.
  package var shownBuiltType: String? { builtType.map(TypeNotation.shown) }
  /// The ``arguments`` as in source code, separated by commas.
  package var shownArguments: String { arguments.map(TypeNotation.shown).joined(separator: ", ") }
}

/// Rewrites a name in one pass. Open brackets are kept in a list, because a snapshot may nest types deeper than the
/// call stack.
private struct TypeNameReader {
  /// The types that have a short notation.
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

  /// A bracket that is still open.
  private struct Bracket {
    let end: UInt8
    var sugar: Sugar?
    /// The indices of the edits of the text before the arguments and of the comma between them.
    var head = 0
    var comma: Int?
    var commas = 0
    /// Whether an argument has several words, such as `any Store`.
    var hasWords = false
    /// Whether nothing of the current argument has been read.
    var isEmpty = true
  }

  private struct Edit {
    let range: Range<Int>
    var text: [UInt8]
  }

  private let text: [UInt8]
  private var brackets: [Bracket] = []
  /// The edits, ordered by range.
  private var edits: [Edit] = []
  /// The index at which the current dotted name begins; `nil` between names.
  private var nameStart: Int?

  init(_ text: [UInt8]) { self.text = text }

  /// Returns the rewritten name, or `nil` if the text is not the name of a type.
  mutating func rewritten() -> [UInt8]? {
    for (index, byte) in text.enumerated() {
      if byte.isPartOfName {
        if nameStart == nil { nameStart = index }
        noteArgument()
      } else {
        guard read(byte, at: index) else { return nil }
        nameStart = nil
      }
    }
    dropModule(before: text.count)
    guard brackets.isEmpty else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var end = 0
    for edit in edits {
      result += text[end..<edit.range.lowerBound]
      result += edit.text
      end = edit.range.upperBound
    }
    return result + text[end...]
  }

  private mutating func read(_ byte: UInt8, at index: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "<"): openArguments(at: index)
    case UInt8(ascii: "("): open(UInt8(ascii: ")"), before: index)
    case UInt8(ascii: "["): open(UInt8(ascii: "]"), before: index)
    case UInt8(ascii: "{"): open(UInt8(ascii: "}"), before: index)
    // The arrow of a function.
    case UInt8(ascii: ">") where index > 0 && text[index - 1] == UInt8(ascii: "-"): break
    case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close(byte, at: index)
    // Between backticks, any text is allowed.
    case UInt8(ascii: "`"): return false
    case UInt8(ascii: ","): return separate(at: index)
    case UInt8(ascii: " "):
      dropModule(before: index)
      if let last = brackets.indices.last, !brackets[last].isEmpty { brackets[last].hasWords = true }
    default:
      dropModule(before: index)
      noteArgument()
    }
    return true
  }

  /// Records that a part of the current argument has been read.
  private mutating func noteArgument() {
    if let last = brackets.indices.last { brackets[last].isEmpty = false }
  }

  private mutating func open(_ end: UInt8, before index: Int) {
    dropModule(before: index)
    noteArgument()
    brackets.append(Bracket(end: end))
  }

  private mutating func openArguments(at index: Int) {
    guard let start = nameStart, let sugar = Sugar(text[start..<index]) else {
      return open(UInt8(ascii: ">"), before: index)
    }
    noteArgument()
    brackets.append(Bracket(end: UInt8(ascii: ">"), sugar: sugar, head: edits.count))
    // For now, only the module is removed; the closing bracket decides about the rest.
    edits.append(Edit(range: start..<index + 1, text: Array(text[start + TypeNotation.module.count...index])))
  }

  private mutating func separate(at index: Int) -> Bool {
    dropModule(before: index)
    guard let last = brackets.indices.last, brackets[last].sugar != nil else { return true }
    guard brackets[last].sugar == .dictionary, brackets[last].commas == 0, !brackets[last].isEmpty else { return false }
    brackets[last].comma = edits.count
    brackets[last].commas = 1
    brackets[last].isEmpty = true
    edits.append(Edit(range: index..<index + 1, text: [text[index]]))
    return true
  }

  private mutating func close(_ end: UInt8, at index: Int) -> Bool {
    dropModule(before: index)
    guard let bracket = brackets.popLast(), bracket.end == end else { return false }
    guard let sugar = bracket.sugar else { return true }
    guard !bracket.isEmpty, bracket.commas == (sugar == .dictionary ? 1 : 0) else { return false }
    if index + 1 < text.count {
      // A member of the type, such as its metatype, cannot follow the short form.
      if text[index + 1] == UInt8(ascii: ".") { return true }
      guard ",>)]} ".utf8.contains(text[index + 1]) else { return false }
    }
    let needsParentheses = sugar == .optional && bracket.hasWords
    edits[bracket.head].text = Array((sugar != .optional ? "[" : needsParentheses ? "(" : "").utf8)
    if let comma = bracket.comma { edits[comma].text = [UInt8(ascii: ":")] }
    edits.append(
      Edit(range: index..<index + 1, text: Array((sugar != .optional ? "]" : needsParentheses ? ")?" : "?").utf8)))
    return true
  }

  /// Removes the module of the standard library from the name that ends here.
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
  /// Whether the byte can be part of a dotted name. Bytes outside ASCII can.
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
