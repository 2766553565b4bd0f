/// A reader of JSON (RFC 8259) that goes through the bytes step by step, without building a tree.
///
/// Only the requested strings are copied.
///
///     try json.beginObject()
///     while let name = try json.nextName() { … one value … }
///
/// The reader never recurses, so a deeply nested document cannot exhaust the stack.
package struct JSONReader {
  /// The maximum nesting depth of a value that is skipped. When a value is read step by step, the caller limits the
  /// depth.
  package static let depthLimit = 512

  // reason: the text has up to a hundred megabytes and is read byte by byte. The creator of the reader keeps the buffer
  // alive while the reader is used, and each access is checked against `count`.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  package internal(set) var offset = 0
  /// The offset of the last name that was read.
  package private(set) var nameOffset = 0
  /// Whether nothing has been read yet from the innermost object or array.
  private var isFirst = true

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // A byte order mark is not JSON, but some editors write it.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  // MARK: Objects and arrays

  package mutating func beginObject() throws(JSONError) { try begin(UInt8(ascii: "{"), "an object") }

  package mutating func beginArray() throws(JSONError) { try begin(UInt8(ascii: "["), "an array") }

  /// Reads the name of the object's next field; returns `nil` at the end of the object.
  ///
  /// Read or skip the value before the next call.
  package mutating func nextName() throws(JSONError) -> String? {
    guard try hasNext(UInt8(ascii: "}"), "`,` or `}`") else { return nil }
    guard peek() == UInt8(ascii: "\"") else { throw expected("a field's name") }
    nameOffset = offset
    let name = try string()
    guard peek() == UInt8(ascii: ":") else { throw expected("`:`") }
    offset += 1
    return name
  }

  /// Returns whether the array has another element. Read or skip it before the next call.
  package mutating func nextElement() throws(JSONError) -> Bool { try hasNext(UInt8(ascii: "]"), "`,` or `]`") }

  /// Checks that only white space remains.
  package mutating func end() throws(JSONError) {
    if peek() != nil { throw JSONError(reason: .trailingText, offset: offset) }
  }

  private mutating func begin(_ byte: UInt8, _ what: String) throws(JSONError) {
    guard peek() == byte else { throw expected(value: what) }
    offset += 1
    isFirst = true
  }

  private mutating func hasNext(_ close: UInt8, _ what: String) throws(JSONError) -> Bool {
    let next = peek()
    if next == close {
      offset += 1
      isFirst = false
      return false
    }
    if isFirst {
      isFirst = false
    } else {
      guard next == UInt8(ascii: ",") else { throw expected(what) }
      offset += 1
    }
    return true
  }

  // MARK: Scalars

  package mutating func bool() throws(JSONError) -> Bool {
    if skip(word: "true") { return true }
    if skip(word: "false") { return false }
    throw expected(value: "true or false")
  }

  /// Reads a `null` and returns whether there was one.
  package mutating func null() -> Bool { skip(word: "null") }

  /// Reads a whole number without fraction or exponent.
  package mutating func integer() throws(JSONError) -> Int {
    _ = peek()
    let start = offset
    let isNegative = byte(at: offset) == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let first = offset
    var value = 0
    while let digit = byte(at: offset), isDigit(digit) {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = product.subtractingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      if overflows || overflowsToo { throw JSONError(reason: .numberTooLarge, offset: start) }
      value = sum
      offset += 1
    }
    let isWhole = offset > first && (offset == first + 1 || byte(at: first) != UInt8(ascii: "0"))
    guard isWhole, !isNumberPart(byte(at: offset)) else {
      offset = start
      throw expected(value: "a whole number")
    }
    // `value` is built as a negative number, because there is one more negative number than positive ones.
    if isNegative { return value }
    if value == .min { throw JSONError(reason: .numberTooLarge, offset: start) }
    return -value
  }

  /// Reads any value and discards it.
  package mutating func skipValue() throws(JSONError) {
    // For each level: whether it is an object.
    var isObject: [Bool] = []
    repeat {
      switch peek() {
      case UInt8(ascii: "{"):
        try beginObject()
        isObject.append(true)
      case UInt8(ascii: "["):
        try beginArray()
        isObject.append(false)
      case UInt8(ascii: "\""):
        _ = try string()
      case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): try skipNumber()
      default:
        guard skip(word: "true") || skip(word: "false") || skip(word: "null") else { throw expected("a value") }
      }
      if isObject.count > Self.depthLimit { throw JSONError(reason: .tooDeep(limit: Self.depthLimit), offset: offset) }
      while let inside = isObject.last {
        if inside ? try nextName() != nil : try nextElement() { break }
        isObject.removeLast()
      }
    } while !isObject.isEmpty
  }

  // MARK: Positions

  /// Returns the line and column of an offset, both from 1. Columns count bytes. O(offset).
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var (line, start) = (1, 0)
    for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    return (line, offset - start + 1)
  }

  /// Skips white space and returns the offset of the next byte.
  package mutating func nextOffset() -> Int {
    _ = peek()
    return offset
  }

  // MARK: Bytes

  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips white space and returns the next byte without reading it.
  mutating func peek() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte > 0x20 || (byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09) { return byte }
      offset += 1
    }
    return nil
  }

  private mutating func skip(word: StaticString) -> Bool {
    _ = peek()
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let isHere = word.withUTF8Buffer { $0.elementsEqual(bytes[offset..<end]) }
    if isHere { offset = end }
    return isHere
  }

  private mutating func skipNumber() throws(JSONError) {
    if byte(at: offset) == UInt8(ascii: "-") { offset += 1 }
    let start = offset
    try skipDigits()
    if bytes[start] == UInt8(ascii: "0"), offset > start + 1 {
      offset = start
      throw expected("a number without leading zeros")
    }
    if byte(at: offset) == UInt8(ascii: ".") {
      offset += 1
      try skipDigits()
    }
    if let exponent = byte(at: offset), exponent | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if let sign = byte(at: offset), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = offset
    while let digit = byte(at: offset), isDigit(digit) { offset += 1 }
    if offset == start { throw expected("a digit") }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private func isNumberPart(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return isDigit(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  /// Returns the error for a value that is missing or has another kind.
  func expected(value what: String) -> JSONError {
    guard let byte = byte(at: offset), #"{["tfn-0123456789"#.utf8.contains(byte) else { return expected(what) }
    return JSONError(reason: .wrongKind(what, found: byte), offset: offset)
  }

  func expected(_ what: String) -> JSONError {
    JSONError(reason: .expected(what, found: byte(at: offset)), offset: offset)
  }
}
