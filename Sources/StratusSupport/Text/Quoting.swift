extension String {
  /// The text in single quotes, as one word for a POSIX shell.
  ///
  /// - Source: POSIX.1-2017, Shell Command Language, section 2.2.2.
  package var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}

extension [String] {
  /// The words as one command, with quotes where a shell needs them.
  package var shellCommand: String {
    map { $0.utf8.contains(where: Self.isSpecial) ? $0.quotedForShell : $0 }.joined(separator: " ")
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return !(byte < 0x80 && (character.isLetter || character.isNumber || "._-/".contains(character)))
  }
}

extension String {
  /// The text as the path of a URI: everything is percent-encoded except what may be part of a path.
  ///
  /// - Source: RFC 3986, section 2.
  package var percentEncodedPath: String {
    utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + String(byte, radix: 16, uppercase: true).leftPadded(to: 2, with: "0")
      }
    }
  }
}

extension String {
  /// The text as a YAML scalar, without quotes if YAML reads it as the same text.
  package var yamlScalar: String {
    let isPlain = utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80 && (character.isLetter || character.isNumber || "._ ".contains(character))
    }
    let isWord = first?.isLetter == true && last != " " && self != "null"
    if isPlain && isWord { return self }
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
