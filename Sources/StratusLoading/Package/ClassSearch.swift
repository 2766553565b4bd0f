/// Finds out whether Swift sources may declare a class. When in doubt, they may.
enum ClassSearch {
  /// Returns whether a Swift file in a directory may declare a class, or cannot be read.
  static func mayFindClass(in directory: String) -> Bool {
    SwiftFiles.contain(in: directory, skipping: { _, _ in false }, where: mayFindClass)
  }

  /// Returns whether a source contains the word `class` outside lines that are nothing but a comment.
  static func mayFindClass(in source: [UInt8]) -> Bool {
    // Swift ends a line, and with it a comment, at each of these characters.
    source.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .contains { !isComment($0) && contains("class", in: $0) }
  }

  /// Returns whether a line is certainly nothing but a comment.
  ///
  /// A comment after code is not recognized, because `//` may be in a string. With `*/` or a backslash, the line may be
  /// the end of a longer comment, or code in a string of several lines.
  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.starts(with: "//".utf8) && !text.contains(UInt8(ascii: "\\"))
      && text.firstRange(of: Array("*/".utf8)) == nil
  }

  /// Returns whether a text contains a word that is not a part of a longer identifier.
  static func contains(_ word: String, in text: ArraySlice<UInt8>) -> Bool {
    let word = Array(word.utf8)
    var rest = text
    while let range = rest.firstRange(of: word) {
      let isAtStart = range.lowerBound == text.startIndex || !text[range.lowerBound - 1].isInIdentifier
      let isAtEnd = range.upperBound == text.endIndex || !text[range.upperBound].isInIdentifier
      if isAtStart, isAtEnd { return true }
      rest = text[range.upperBound...]
    }
    return false
  }
}

extension UInt8 {
  /// Whether an identifier can contain this byte. Bytes beyond ASCII are parts of letters.
  var isInIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
