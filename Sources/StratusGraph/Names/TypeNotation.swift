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
  /// The names by which people may ask for the ``declaredType`` and the ``builtType``: as in source code, and without
  /// the module or outer types, such as `Inner`, `Outer.Inner`, and `App.Outer.Inner`.
  package var typeNames: [String] {
    [shownType, shownBuiltType].compactMap(\.self).flatMap { shown -> [String] in
      let type = shown.hasPrefix("any ") ? String(shown.dropFirst(4)) : shown
      // The dots of other types are in their arguments.
      guard !type.utf8.contains(where: Array("<([".utf8).contains) else { return [type] }
      let dots = type.utf8.indices.filter { type.utf8[$0] == UInt8(ascii: ".") }
      return [type] + dots.map { String(type[type.utf8.index(after: $0)...]) }
    }
  }
  /// The ``arguments`` as in source code, separated by commas.
  package var shownArguments: String { arguments.map(TypeNotation.shown).joined(separator: ", ") }
}

/// Rewrites a name by recursive descent.
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

  /// The text between two commas.
  private struct Part {
    var text: [UInt8] = []
    /// Whether it has several words, such as `any Store`.
    var hasWords = false
    /// Whether it consists of spaces only.
    var isEmpty = true

    mutating func add(_ bytes: some Sequence<UInt8>) {
      text += bytes
      isEmpty = false
    }
  }

  /// The maximum depth of brackets, because a snapshot may nest types deeper than the call stack.
  private static let depthLimit = 100
  private static let brackets = Dictionary(uniqueKeysWithValues: zip("<([{".utf8, ">)]}".utf8))

  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) { self.text = text }

  /// Returns the rewritten name, or `nil` if the text is not the name of a type.
  mutating func rewritten() -> [UInt8]? {
    guard let parts = parts(depth: 0), index == text.count else { return nil }
    return Self.joined(parts)
  }

  /// Reads everything up to a closing bracket or the end of the text.
  private mutating func parts(depth: Int) -> [Part]? {
    guard depth < Self.depthLimit else { return nil }
    var parts: [Part] = []
    var part = Part()
    while index < text.count {
      let byte = text[index]
      switch byte {
      case _ where byte.isPartOfName:
        guard let name = name(depth) else { return nil }
        part.add(name)
        continue
      case _ where Self.brackets[byte] != nil:
        guard let content = content(depth) else { return nil }
        part.add([byte] + Self.joined(content) + [text[index - 1]])
        continue
      // The arrow of a function.
      case UInt8(ascii: ">") where index > 0 && text[index - 1] == UInt8(ascii: "-"): part.add([byte])
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return parts + [part]
      // Between backticks, any text is allowed.
      case UInt8(ascii: "`"): return nil
      case UInt8(ascii: ","):
        parts.append(part)
        part = Part()
      case UInt8(ascii: " "):
        part.hasWords = !part.isEmpty
        part.text.append(byte)
      default: part.add([byte])
      }
      index += 1
    }
    return parts + [part]
  }

  /// Reads brackets with their content.
  private mutating func content(_ depth: Int) -> [Part]? {
    let end = Self.brackets[text[index]]
    index += 1
    guard let parts = parts(depth: depth + 1), index < text.count, text[index] == end else { return nil }
    index += 1
    return parts
  }

  /// Reads a dotted name, and its arguments if the type has a short notation.
  private mutating func name(_ depth: Int) -> [UInt8]? {
    let start = index
    index = text[start...].firstIndex { !$0.isPartOfName } ?? text.count
    let name = text[start..<index]
    let short = Self.withoutModule(name)
    guard index < text.count, text[index] == UInt8(ascii: "<"), let sugar = Sugar(name) else { return Array(short) }
    guard let arguments = content(depth), arguments.count == (sugar == .dictionary ? 2 : 1),
      !arguments.contains(where: \.isEmpty)
    else { return nil }
    if index < text.count {
      // A member of the type, such as its metatype, cannot follow the short form.
      if text[index] == UInt8(ascii: ".") {
        return Array(short) + Array("<".utf8) + Self.joined(arguments) + Array(">".utf8)
      }
      guard ",>)]} ".utf8.contains(text[index]) else { return nil }
    }
    let first = arguments[0].text
    switch sugar {
    case .array: return Array("[".utf8) + first + Array("]".utf8)
    case .optional: return arguments[0].hasWords ? Array("(".utf8) + first + Array(")?".utf8) : first + Array("?".utf8)
    case .dictionary: return Array("[".utf8) + first + Array(":".utf8) + arguments[1].text + Array("]".utf8)
    }
  }

  private static func joined(_ parts: [Part]) -> [UInt8] {
    Array(parts.map(\.text).joined(separator: ",".utf8))
  }

  /// Returns a name without the module of the standard library.
  private static func withoutModule(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = name.dropFirst(TypeNotation.module.count)
    guard name.starts(with: TypeNotation.module), let first = rest.first, first != UInt8(ascii: ".") else {
      return name
    }
    return rest
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
