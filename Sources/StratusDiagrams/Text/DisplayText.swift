import StratusSupport

/// Prepares names for display: in one line, without invisible characters, and with a limited length.
enum DisplayText {
  /// The largest length of a label, in characters. The middle of a longer one is cut out, because both ends are more
  /// informative.
  static let limit = 40

  /// Returns a name in one line of limited length.
  static func label(_ name: String, limit: Int = limit) -> String {
    let text = visible(name)
    // Counting bytes is fast, and there are at least as many bytes as characters.
    guard text.utf8.count > limit, text.count > limit else { return text.isEmpty ? "(no name)" : text }
    return text.prefix(limit / 2) + "…" + text.suffix(limit - limit / 2 - 1)
  }

  /// Returns a text in which line ends, and characters that a format may not contain, are replaced by visible symbols.
  static func visible(_ text: String) -> String {
    guard mayContainControls(text.utf8) || text.utf8.contains(UInt8(ascii: "\n")),
      text.unicodeScalars.contains(where: \.isUnprintable)
    else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar.isUnprintable ? symbol(for: scalar) : scalar) }
    return String(result)
  }

  /// Returns a text with such characters replaced in each of its lines.
  static func visibleLines(_ text: String) -> String {
    // Most texts need no change.
    guard mayContainControls(text.utf8), text.unicodeScalars.contains(where: { $0 != "\n" && $0.isUnprintable }) else {
      return text
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }
      .joined(separator: "\n")
  }

  /// Returns whether a text in UTF-8 may contain characters to replace, apart from line ends. A fast test that may
  /// return true for other texts.
  static func mayContainControls(_ utf8: some Sequence<UInt8>) -> Bool {
    // Most text is.
    if utf8.isKnownToBePrintableASCII { return false }
    var before: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\n"): break
      // Control characters of ASCII, and the first bytes of U+0080 to U+00BF, U+0600 to U+063F, and U+F000 to U+FFFF.
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xEF: return true
      // U+2000 to U+207F.
      case 0x80, 0x81: if before == 0xE2 { return true }
      default: break
      }
      before = byte
    }
    return false
  }

  private static func symbol(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}" : "\u{FFFD}"
  }
}
