/// A word of a line in a lock: a name, or a field with its value.
///
/// A word is written as it is if it contains no space and no special character. Otherwise, the part that contains one is
/// in quotation marks.
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
