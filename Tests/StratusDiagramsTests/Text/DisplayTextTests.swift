import Testing

@testable import StratusDiagrams

@Suite struct DisplayTextTests {
  /// Control characters, line separators, and characters that change the direction of text are replaced.
  private static let invisible: [ClosedRange<UInt32>] = [
    0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF,
    0xFFFE...0xFFFF,
  ]

  @Test(arguments: ["", "a", "seventeen letters", "größer", "two\nlines"], ["", "z", " and more than sixteen bytes"])
  func `invisible characters are replaced and others are kept`(before: String, after: String) throws {
    for value in Array(0..<0x2200) + Array(0xFE00..<0x1_0010) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let isInvisible = Self.invisible.contains { $0.contains(scalar.value) }
      let text = before + String(scalar) + after
      let line = DisplayText.visible(text).unicodeScalars
      #expect(!line.contains("\n") && line.count == text.unicodeScalars.count)
      #expect(line.contains(scalar) != isInvisible, "\(value)")
      let lines = DisplayText.visibleLines(text)
      #expect(lines.unicodeScalars.contains(scalar) == (!isInvisible || scalar == "\n"), "\(value)")
      if !isInvisible { #expect(lines == text) }
    }
  }

  @Test func `escapes have no effect and other text is kept`() {
    var writer = DOTWriter()
    writer.node("a\"b\\c&d\0e\nf", [("label", .label("&x\"\\N\ny&")), ("tooltip", .string("1&2"))])
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #""a\"b\\c&d\#u{FFFD}e\#nf" [label="&amp;x\"\\N\ny&amp;", tooltip="1&2"];\#n"#)
  }
}
