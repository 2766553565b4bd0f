extension String {
  /// The text with control characters written as escapes: it stays on its line, and moves no cursor of a terminal.
  var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isControl {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Controls, line and paragraph separators, what turns the direction of text round, and what is no character at all.
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF: true
    default: false
    }
  }
}
