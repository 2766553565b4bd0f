/// Writes DOT text line by line; every string is quoted, so that nothing of a name is ever read as syntax.
struct DOTWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  /// The value of an attribute.
  enum Value: ExpressibleByStringLiteral {
    /// Text that a label shows as it is: escapes and entities in it are defused.
    case label(String)
    /// The same in one line that begins at the left.
    case line(String)
    /// Any other string.
    case string(String)
    case number(Double)
    /// A number with more decimals, for lengths in inches.
    case exact(Double)
    /// Numbers and what separates them, in quotes.
    case numbers([UInt8])
    case flag(Bool)

    init(stringLiteral value: String) { self = .string(value) }
  }

  typealias Attribute = (name: String, value: Value)

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Begins a block: a keyword, and the name of what it begins.
  mutating func open(_ keyword: String, _ name: String) {
    indent()
    append(keyword)
    append(" ")
    appendQuoted(name)
    append(" {\n")
    depth += 1
  }

  mutating func close() {
    depth -= 1
    indent()
    append("}\n")
  }

  /// Defaults for all that follow: `node [a=…, b=…];`
  mutating func defaults(_ keyword: String, _ attributes: [Attribute]) {
    indent()
    append(keyword)
    appendList(attributes)
  }

  mutating func node(_ name: String, _ attributes: [Attribute]) {
    indent()
    appendQuoted(name)
    appendList(attributes)
  }

  mutating func edge(_ tail: String, _ head: String, _ attributes: [Attribute]) {
    indent()
    appendQuoted(tail)
    append(" -> ")
    appendQuoted(head)
    appendList(attributes)
  }

  /// An attribute of the graph or subgraph that is open.
  mutating func attribute(_ name: String, _ value: Value) {
    indent()
    append(name)
    append("=")
    append(value)
    append(";\n")
  }

  /// Nodes that stand in one row.
  mutating func sameRank(_ names: [String]) {
    indent()
    append("{ rank=same")
    for name in names {
      append("; ")
      appendQuoted(name)
    }
    append(" }\n")
  }

  private mutating func indent() { for _ in 0..<depth { append("  ") } }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func appendList(_ attributes: [Attribute]) {
    for (index, attribute) in attributes.enumerated() {
      append(index == 0 ? " [" : ", ")
      append(attribute.name)
      append("=")
      append(attribute.value)
    }
    append(attributes.isEmpty ? ";\n" : "];\n")
  }

  private mutating func append(_ value: Value) {
    switch value {
    case .label(let text): appendLabel(DisplayText.visibleLines(text), end: "\"")
    case .line(let text): appendLabel(DisplayText.visible(text), end: "\\l\"")
    case .string(let text): appendQuoted(text)
    case .number(let number): Decimals.append(number, to: &bytes)
    case .exact(let number): Decimals.append(number, digits: 5, to: &bytes)
    case .numbers(let numbers):
      append("\"")
      bytes += numbers
      append("\"")
    case .flag(let flag): append(flag ? "true" : "false")
    }
  }

  /// Within quotes DOT knows only one escape, `\"`. A backslash is doubled, as a last one would swallow the quote; it is read
  /// back doubled, and shown once.
  private mutating func appendQuoted(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0: append("\u{FFFD}")
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  /// Labels know escapes (`\N`, `\n`) and HTML's entities besides.
  private mutating func appendLabel(_ text: String, end: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      default: bytes.append(byte)
      }
    }
    append(end)
  }
}
