/// Writes DOT text line by line. Every string is quoted, so that no part of a name is read as syntax.
struct DOTWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether the current list of attributes is not empty.
  private var hasAttributes = false

  /// The value of an attribute.
  enum Value: ExpressibleByStringLiteral {
    /// Text that a label shows verbatim; escapes and entities in it have no effect.
    case label(String)
    /// Any other string.
    case string(String)
    case number(Double)
    case flag(Bool)

    init(stringLiteral value: String) { self = .string(value) }
  }

  typealias Attribute = (name: String, value: Value)

  /// Returns the name of the subgraph that Graphviz draws as a frame.
  static func cluster(_ id: String) -> String { "cluster-" + id }

  /// Begins a block with a keyword and a name.
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

  /// Writes defaults for all following statements: `node [a=…, b=…];`
  mutating func defaults(_ keyword: String, _ attributes: [Attribute]) {
    indent()
    append(keyword)
    append(attributes)
  }

  mutating func node(_ name: String, _ attributes: [Attribute]) { node(name) { $0.add(attributes) } }

  /// Writes a node.
  ///
  /// - Parameter attributes: adds the attributes one after the other, which avoids an array.
  mutating func node(_ name: String, _ attributes: (inout DOTWriter) -> Void) {
    indent()
    appendQuoted(name)
    attributes(&self)
    endAttributes()
  }

  mutating func edge(_ tail: String, _ head: String, _ attributes: [Attribute]) {
    edge(tail, head) { $0.add(attributes) }
  }

  /// Writes an edge.
  ///
  /// - Parameter attributes: adds the attributes one after the other, as in ``node(_:_:)``.
  mutating func edge(_ tail: String, _ head: String, _ attributes: (inout DOTWriter) -> Void) {
    indent()
    appendQuoted(tail)
    append(" -> ")
    appendQuoted(head)
    attributes(&self)
    endAttributes()
  }

  /// Adds an attribute to the node or edge that is being written.
  mutating func add(_ name: String, _ value: Value) {
    append(hasAttributes ? ", " : " [")
    hasAttributes = true
    append(name)
    append("=")
    append(value)
  }

  private mutating func add(_ attributes: [Attribute]) {
    for attribute in attributes { add(attribute.name, attribute.value) }
  }

  private mutating func append(_ attributes: [Attribute]) {
    add(attributes)
    endAttributes()
  }

  private mutating func endAttributes() {
    append(hasAttributes ? "];\n" : ";\n")
    hasAttributes = false
  }

  /// Writes an attribute of the current graph or subgraph.
  mutating func attribute(_ name: String, _ value: Value) {
    indent()
    append(name)
    append("=")
    append(value)
    append(";\n")
  }

  /// Writes a row of nodes.
  mutating func sameRank(_ first: String, _ names: some Sequence<String>) {
    indent()
    append("{ rank=same; ")
    appendQuoted(first)
    for name in names {
      append("; ")
      appendQuoted(name)
    }
    append(" }\n")
  }

  /// Passes the text to a function as soon as it is long enough.
  mutating func flush<Failure>(_ sink: ([UInt8]) throws(Failure) -> Void, isLast: Bool = false) throws(Failure) {
    guard isLast || bytes.count >= 1 << 18 else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func indent() { for _ in 0..<depth { append("  ") } }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func append(_ value: Value) {
    switch value {
    case .label(let text): appendLabel(text)
    case .string(let text): appendQuoted(text)
    case .number(let number): Decimals.append(number, to: &bytes)
    case .flag(let flag): append(flag ? "true" : "false")
    }
  }

  /// Appends a quoted string.
  ///
  /// Within quotes, the only escape of DOT is `\"`. A backslash is doubled because a trailing one would escape the
  /// quote. Programs read it doubled and show it once.
  private mutating func appendQuoted(_ text: String) {
    append("\"")
    let start = bytes.count
    append(text)
    escape(from: start) { byte, bytes in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  /// Appends a label, in which escapes such as `\N` and `\n` and entities of HTML have a meaning.
  private mutating func appendLabel(_ text: String) {
    append("\"")
    let start = bytes.count
    append(DisplayText.visibleLines(text))
    escape(from: start) { byte, bytes in
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  /// Escapes the text from an index on.
  private mutating func escape(from start: Int, _ write: (UInt8, inout [UInt8]) -> Void) {
    var first = start
    while first < bytes.count, Self.isPlain(bytes[first]) { first += 1 }
    // Most text has nothing to escape.
    guard first < bytes.count else { return }
    let rest = Array(bytes[first...])
    bytes.removeSubrange(first...)
    var run = rest.startIndex
    for index in rest.indices where !Self.isPlain(rest[index]) {
      bytes += rest[run..<index]
      write(rest[index], &bytes)
      run = index + 1
    }
    bytes += rest[run...]
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "&")
  }
}
