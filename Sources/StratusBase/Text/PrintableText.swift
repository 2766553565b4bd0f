extension Unicode.Scalar {
  /// Whether terminals and editors do not show the scalar as a character.
  ///
  /// This is true for control characters, line separators, marks that change the direction of text, and noncharacters.
  package var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE...0xFFFF: true
    default: false
    }
  }
}

// Names, paths, and messages of other programs must not control a terminal.
extension String {
  /// The text with unprintable characters as escapes, so that it stays on one line and cannot control a terminal.
  package var printable: String { escapingUnprintable(except: []) }

  /// The text with unprintable characters as escapes, except for line breaks and tabs.
  package var printableLines: String { escapingUnprintable(except: ["\n", "\t"]) }

  private func escapingUnprintable(except kept: [Unicode.Scalar]) -> String {
    guard unicodeScalars.contains(where: { $0.isUnprintable && !kept.contains($0) }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isUnprintable, !kept.contains(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Sequence<UInt8> {
  /// Whether the bytes are known to be printable ASCII and line breaks. `false` also if they are not in contiguous
  /// memory.
  package var isKnownToBePrintableASCII: Bool {
    // A loop over contiguous memory without an early exit is vectorized.
    let odd: UInt8? = withContiguousStorageIfAvailable { bytes in
      bytes.reduce(0) { $0 | ($1 &- 0x20 >= 0x5F && $1 != UInt8(ascii: "\n") ? 1 : 0) }
    }
    return odd == 0
  }
}
