/// Measures text independently of the fonts of a machine.
///
/// The width of a character is the largest among the usual sans-serif fonts (Helvetica, Verdana, and fonts with the
/// same metrics), so that text fits its box with any of these fonts.
enum TextMetrics {
  /// Returns the width of a line of text, in points.
  static func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
    let total = units(of: text)
    return Double(total) / 1000 * size * (isBold ? 1.12 : 1)
  }

  /// Returns the width of a text in thousandths of the font size.
  private static func units(of text: String) -> Int {
    var total = 0
    for byte in text.utf8 {
      // ASCII is measured byte by byte; any other text is decoded.
      guard byte >= 32, byte < 127 else { return text.unicodeScalars.reduce(0) { $0 + units(of: $1) } }
      total += ascii[Int(byte) - 32]
    }
    return total
  }

  private static func units(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 32..<127: ascii[Int(scalar.value) - 32]
    // Combining marks, joiners and the like have no width of their own.
    case 0..<32, 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F: 0
    // East Asian and pictographic characters are square.
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      1050
    default: 700
    }
  }

  /// The widths of ASCII characters, from the space on.
  private static let ascii: [Int] = [
    317, 400, 459, 837, 636, 950, 779, 274, 390, 390, 500, 837, 317, 360, 317, 336, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 336, 336, 837, 837, 837, 556, 1015, 684, 686, 722, 770, 666,
    610, 777, 751, 294, 500, 666, 557, 862, 748, 787, 666, 787, 722, 666, 610, 731, 684, 988, 685,
    666, 685, 390, 336, 390, 837, 556, 500, 612, 634, 549, 634, 615, 352, 634, 633, 277, 277, 579,
    277, 974, 633, 611, 634, 634, 411, 520, 392, 633, 591, 817, 591, 591, 524, 636, 336, 636, 837,
  ]
}
