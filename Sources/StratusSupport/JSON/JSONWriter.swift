/// A writer of JSON (RFC 8259) that people can review: indented by two spaces, with small objects on one line.
///
/// Fields keep the order in which they are written, so equal values give equal bytes.
package struct JSONWriter {
  package enum Style {
    /// Each field or element on a line of its own.
    case block
    /// Everything on one line, including nested values.
    case inline
  }

  package enum Kind {
    case object, array
  }

  private struct Level {
    let kind: Kind
    let isInline: Bool
    var isEmpty = true
  }

  /// The bytes that have been written.
  package private(set) var bytes: [UInt8] = []
  private var levels: [Level] = []
  private var followsName = false

  package init() {}

  /// Begins an object or an array. Call ``end()`` at its end.
  package mutating func begin(_ kind: Kind, _ style: Style = .block) {
    separate()
    bytes.append(kind == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
    levels.append(Level(kind: kind, isInline: style == .inline || levels.last?.isInline == true))
  }

  /// Ends the innermost object or array.
  package mutating func end() {
    guard let level = levels.popLast() else { return }
    if !level.isEmpty { breakLine(isInline: level.isInline) }
    bytes.append(level.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  /// Writes an object whose fields a function writes.
  package mutating func object(_ style: Style = .block, _ body: (inout JSONWriter) -> Void) {
    begin(.object, style)
    body(&self)
    end()
  }

  /// Writes an array whose elements a function writes.
  package mutating func array(_ style: Style = .block, _ body: (inout JSONWriter) -> Void) {
    begin(.array, style)
    body(&self)
    end()
  }

  /// Writes a field with an object whose fields a function writes.
  package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    self.name(name)
    object(.block, body)
  }

  /// Writes a field with an array of objects, whose fields a function writes for each element.
  package mutating func objects<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ style: Style = .inline,
    _ body: (Element, inout JSONWriter) -> Void
  ) {
    self.name(name)
    array { json in for element in elements { json.object(style) { body(element, &$0) } } }
  }

  /// Writes a field with an array of texts on one line.
  package mutating func texts(_ name: String, _ texts: some Sequence<String>) {
    self.name(name)
    array(.inline) { json in for text in texts { json.value(text) } }
  }

  /// Writes the name of a field. Write its value next.
  package mutating func name(_ name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    followsName = true
  }

  package mutating func value(_ text: String) {
    separate()
    append(quoted: text)
  }

  package mutating func value(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a number.
  ///
  /// - Parameter write: appends the number in the form of JSON.
  package mutating func value(literal write: (inout [UInt8]) -> Void) {
    separate()
    write(&bytes)
  }

  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  package mutating func field(_ name: String, _ text: String) {
    self.name(name)
    value(text)
  }

  /// Writes a field if it has a value.
  package mutating func field(_ name: String, orNone text: String?) {
    if let text { field(name, text) }
  }

  package mutating func field(_ name: String, _ number: Int) {
    self.name(name)
    value(number)
  }

  package mutating func field(_ name: String, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  /// Returns the text, terminated by a newline.
  package consuming func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Writes the separator between the last value and the next one.
  private mutating func separate() {
    if followsName {
      followsName = false
      return
    }
    guard let level = levels.last else { return }
    if !level.isEmpty { bytes.append(UInt8(ascii: ",")) }
    levels[levels.count - 1].isEmpty = false
    breakLine(isInline: level.isInline)
  }

  private mutating func breakLine(isInline: Bool) {
    if isInline {
      bytes.append(UInt8(ascii: " "))
    } else {
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * levels.count))
    }
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    let isPlain = bytes[start...].allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if !isPlain {
      bytes.removeSubrange(start...)
      for scalar in text.unicodeScalars { append(escaped: scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case "\n": bytes.append(contentsOf: #"\n"#.utf8)
    case "\r": bytes.append(contentsOf: #"\r"#.utf8)
    case "\t": bytes.append(contentsOf: #"\t"#.utf8)
    // Shown unescaped, such characters would be invisible or would change the text around them.
    case _ where scalar.isUnprintable:
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: (#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }
}
