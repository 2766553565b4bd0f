extension Unicode.Scalar {
  /// Whether a terminal or an editor would not show the character, or would do something else with it: control characters
  /// of both sets, separators of lines, what turns the direction of text, and what is no character at all.
  package var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE...0xFFFF: true
    default: false
    }
  }
}

/// Text from outside (names, paths, messages of other programs) as it may reach a terminal.
extension String {
  /// The text with unprintable characters written as escapes: it stays on its line, moves no cursor, and shows what is there.
  package var printable: String { escapingUnprintable { _ in false } }

  /// The same for text of several lines: line breaks and tabs stay.
  package var printableLines: String { escapingUnprintable { $0 == "\n" || $0 == "\t" } }

  private func escapingUnprintable(except isKept: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { $0.isUnprintable && !isKept($0) }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isUnprintable, !isKept(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
