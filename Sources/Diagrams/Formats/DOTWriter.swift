/// Writes DOT text line by line; every string is quoted, so that nothing of a name is ever read as syntax.
struct DOTWriter {
  private(set) var text = ""
  private var depth = 0

  typealias Attributes = KeyValuePairs<String, Value>

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
    case flag(Bool)

    init(stringLiteral value: String) { self = .string(value) }
  }

  mutating func open(_ header: String) {
    line(header + " {")
    depth += 1
  }

  mutating func close() {
    depth -= 1
    line("}")
  }

  /// `subject [a=…, b=…];`
  mutating func statement(_ subject: String, _ attributes: [(String, Value)]) {
    let list = attributes.map { "\($0.0)=\(Self.text(of: $0.1))" }.joined(separator: ", ")
    line(list.isEmpty ? subject + ";" : "\(subject) [\(list)];")
  }

  mutating func attribute(_ name: String, _ value: Value) { line("\(name)=\(Self.text(of: value));") }

  mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth)
    text += content
    text += "\n"
  }

  private static func text(of value: Value) -> String {
    switch value {
    case .label(let text): quoted(DisplayText.visibleLines(text), escapes: label)
    case .line(let text): String(quoted(DisplayText.visible(text), escapes: label).dropLast()) + "\\l\""
    case .string(let text): quoted(text, escapes: id)
    case .number(let number): Decimals.text(number)
    case .exact(let number): Decimals.text(number, digits: 5)
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  /// An identifier. Within quotes DOT knows only one escape, `\"`; a backslash is doubled, as a last one would swallow the
  /// quote, and is read back doubled.
  static func quoted(_ text: String) -> String { quoted(text, escapes: id) }

  private static func quoted(_ text: String, escapes: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      if let escaped = escapes(scalar) { result += escaped.unicodeScalars } else { result.append(scalar) }
    }
    result.append("\"")
    return String(result)
  }

  private static func id(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\0": "\u{FFFD}"
    default: nil
    }
  }

  /// Labels know escapes (`\N`, `\n`) and HTML's entities besides.
  private static func label(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "\n": "\\n"
    default: id(scalar)
    }
  }
}
