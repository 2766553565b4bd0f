import StratusDefinitions
import StratusSupport

/// Names as a diagram shows them: one line, nothing invisible, no longer than a reader reads.
enum DisplayText {
  /// The longest label, in characters; longer ones lose their middle, as both ends tell most.
  static let limit = 40

  static func label(_ name: String, limit: Int = limit) -> String {
    let text = visible(name)
    // Bytes are counted at once, and there are no fewer of them than characters.
    guard text.utf8.count > limit, text.count > limit else { return text.isEmpty ? "(no name)" : text }
    return text.prefix(limit / 2) + "…" + text.suffix(limit - limit / 2 - 1)
  }

  /// The same text with characters that no format may hold, and line ends, shown as their control diagrams.
  static func visible(_ text: String) -> String {
    guard mayHoldControls(text.utf8) || text.utf8.contains(UInt8(ascii: "\n")),
      text.unicodeScalars.contains(where: \.isUnprintable)
    else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar.isUnprintable ? diagram(of: scalar) : scalar) }
    return String(result)
  }

  /// The same for text of several lines.
  static func visibleLines(_ text: String) -> String {
    // Almost always there is nothing to do.
    guard mayHoldControls(text.utf8), text.unicodeScalars.contains(where: { $0 != "\n" && $0.isUnprintable }) else {
      return text
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }
      .joined(separator: "\n")
  }

  /// Whether UTF-8 may hold what is replaced, line ends apart: a quick look at bytes, which errs on the side of yes.
  static func mayHoldControls(_ utf8: some Sequence<UInt8>) -> Bool {
    // Mostly there is nothing but ASCII. reason: read where it lies, in a loop without a way out, many bytes are looked at together.
    let odd: UInt8? = utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.reduce(0) { $0 | ($1 &- 0x20 >= 0x5F && $1 != UInt8(ascii: "\n") ? 1 : 0) }
    }
    if odd == 0 { return false }
    var before: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\n"): break
      // ASCII's own, U+0080 to U+00BF, U+0600 to U+063F, and U+F000 to U+FFFF.
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xEF: return true
      // U+2000 to U+207F.
      case 0x80, 0x81: if before == 0xE2 { return true }
      default: break
      }
      before = byte
    }
    return false
  }

  private static func diagram(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}" : "\u{FFFD}"
  }
}
