extension JSONReader {
  /// A string in the text, without its quotes.
  package struct RawString {
    // Kept to two words, because a large document has a million strings.
    package let start: Int
    private let storedCount: UInt32
    let hasEscapes: Bool
    let isASCII: Bool
    var range: Range<Int> { start..<(start + Int(storedCount)) }

    fileprivate init(start: Int, count: Int, hasEscapes: Bool, isASCII: Bool) {
      self.start = start
      storedCount = UInt32(clamping: count)
      self.hasEscapes = hasEscapes
      self.isASCII = isASCII
    }
  }

  /// Reads a string.
  package mutating func string() throws(JSONError) -> String { try text(of: rawString()) }

  /// Reads a string without decoding it. Only its end is checked; ``text(of:)`` decodes it.
  package mutating func rawString() throws(JSONError) -> RawString {
    guard peek() == UInt8(ascii: "\"") else { throw expected(value: "a string") }
    let start = offset + 1
    var index = start
    var seen: UInt8 = 0
    var hasEscapes = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        offset = index + 1
        return RawString(start: start, count: index - start, hasEscapes: hasEscapes, isASCII: seen < 0x80)
      }
      if byte < 0x20 { throw JSONError(reason: .controlCharacter(byte), offset: index) }
      seen |= byte
      index += 1
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 1
      }
    }
    throw JSONError(reason: .unterminatedString, offset: start - 1)
  }

  /// Decodes a string.
  package func text(of string: RawString) throws(JSONError) -> String {
    let raw = UnsafeBufferPointer(rebasing: bytes[string.range])
    if !string.hasEscapes {
      let text = String(decoding: raw, as: UTF8.self)
      // Decoding replaces invalid UTF-8, so a difference reveals it.
      if string.isASCII || text.utf8.elementsEqual(raw) { return text }
    } else {
      let bytes = try unescaped(string.range)
      let text = String(decoding: bytes, as: UTF8.self)
      if text.utf8.elementsEqual(bytes) { return text }
    }
    throw JSONError(reason: .badUTF8, offset: string.start)
  }

  private func unescaped(_ range: Range<Int>) throws(JSONError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      // The string ends at a quote without a backslash before it, so a byte follows each backslash.
      switch bytes[index + 1] {
      case UInt8(ascii: "u"):
        let (scalar, length) = try escapedScalar(at: index, end: range.upperBound)
        result.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
        index += length
        continue
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(bytes[index + 1])
      default: throw JSONError(reason: .badEscape, offset: index)
      }
      index += 2
    }
    return result
  }

  /// Returns the scalar of one `\uXXXX`, or of a surrogate pair, and the number of bytes of the escape.
  private func escapedScalar(at index: Int, end: Int) throws(JSONError) -> (Unicode.Scalar, length: Int) {
    let high = try codeUnit(at: index, end: end)
    if let scalar = Unicode.Scalar(high) { return (scalar, 6) }
    guard UTF16.isLeadSurrogate(UInt16(high)), index + 7 < end, bytes[index + 6] == UInt8(ascii: "\\"),
      bytes[index + 7] == UInt8(ascii: "u")
    else { throw JSONError(reason: .loneSurrogate, offset: index) }
    let low = try codeUnit(at: index + 6, end: end)
    guard UTF16.isTrailSurrogate(UInt16(low)),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw JSONError(reason: .loneSurrogate, offset: index) }
    return (scalar, 12)
  }

  private func codeUnit(at index: Int, end: Int) throws(JSONError) -> UInt32 {
    guard index + 6 <= end else { throw JSONError(reason: .badEscape, offset: index) }
    var value: UInt32 = 0
    for byte in bytes[(index + 2)..<(index + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw JSONError(reason: .badEscape, offset: index)
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
