/// The words, string literals, and other characters of a manifest, without comments.
struct ManifestTokens {
  enum Token: Hashable {
    case word(String)
    case text(String)
    case symbol(Unicode.Scalar)
  }

  private var rest: ArraySlice<UInt8>
  /// The line of the last token, from 1.
  private(set) var line = 1

  init(_ text: ArraySlice<UInt8>) { rest = text }

  mutating func next() -> Token? {
    while let byte = rest.first {
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      } else if byte == UInt8(ascii: "\"") {
        let literal = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
        rest = rest[literal.endIndex...].dropFirst()
        return .text(String(decoding: literal, as: UTF8.self))
      } else if byte.isInIdentifier {
        let word = rest.prefix(while: \.isInIdentifier)
        rest = rest[word.endIndex...]
        return .word(String(decoding: word, as: UTF8.self))
      } else {
        rest = rest.dropFirst()
        if byte == UInt8(ascii: "\n") { line += 1 }
        if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r"), byte != UInt8(ascii: "\t")
        {
          return .symbol(Unicode.Scalar(byte))
        }
      }
    }
    return nil
  }
}
