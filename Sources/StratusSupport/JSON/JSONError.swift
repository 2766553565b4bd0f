/// A text is not valid JSON, or does not have the requested form.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A description of the expected text, and the byte that was found; `nil` at the end of the text.
    case expected(String, found: UInt8?)
    /// A description of the expected kind of value, and the first byte of the value that was found.
    case wrongKind(String, found: UInt8)
    case unterminatedString
    case controlCharacter(UInt8)
    case badEscape
    case loneSurrogate
    case badUTF8
    case numberTooLarge
    case tooDeep(limit: Int)
    case trailingText
  }

  package let reason: Reason
  /// The offset of the error in the text, in bytes.
  package let offset: Int
}

extension JSONError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .expected(let what, let byte): "expected \(what), found \(Self.name(of: byte))"
    case .wrongKind(let what, let byte): "expected \(what), found \(Self.kind(of: byte))"
    case .unterminatedString: "a string is not closed"
    case .controlCharacter(let byte): "control character \(byte) inside a string; write it as an escape"
    case .badEscape: "unknown escape in a string"
    case .loneSurrogate: "half of a surrogate pair in a string"
    case .badUTF8: "a string is not valid UTF-8"
    case .numberTooLarge: "the number is too large"
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    case .trailingText: "text after the end of the document"
    }
  }

  private static func kind(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    case UInt8(ascii: "\""): "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "true or false"
    case UInt8(ascii: "n"): "null"
    default: "a number"
    }
  }

  private static func name(of byte: UInt8?) -> String {
    guard let byte else { return "the end of the text" }
    return (0x21..<0x7F).contains(byte) ? "`\(Unicode.Scalar(byte))`" : "byte \(byte)"
  }
}
