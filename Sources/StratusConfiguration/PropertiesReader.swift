/// A reader for `.properties` files, as known from Java:
///
/// - A line is `key = value` or `key: value`. White space around keys and values is ignored.
/// - Blank lines and lines that begin with `#` or `!` are ignored.
/// - A backslash at the end continues the value in the next line.
/// - `\n`, `\r`, `\t`, `\f`, and `\u00E4` have their usual meaning. A backslash removes the special meaning of any
///   other character: `\=`, `\:`, `\#`, `\\`.
///
/// Unlike in Java, a line without `=` or `:` is an error, and so is a duplicate key.
///
/// Source: the documentation of `java.util.Properties.load(Reader)`.
enum PropertiesReader {
  /// Returns the values in a text.
  ///
  /// - Complexity: linear in the length of the text.
  static func values(in text: String) throws(ConfigurationFileError) -> [String: any Sendable] {
    var values: [String: any Sendable] = [:]
    var lines: [String: Int] = [:]
    for (line, content) in logicalLines(of: text) {
      guard let separator = separator(in: content) else { throw .noSeparator(line: line) }
      let key = try unescaped(trimmed(content[..<separator]), line: line)
      values[key] = try unescaped(trimmed(content[content.index(after: separator)...]), line: line)
      if let other = lines.updateValue(line, forKey: key) { throw .duplicateKey(key, lines: [other, line]) }
    }
    return values
  }

  /// Returns the lines, joined with their continuation lines, each with the number of its first line.
  private static func logicalLines(of text: String) -> [(line: Int, content: String)] {
    var result: [(line: Int, content: String)] = []
    var isContinued = false
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = line.drop(while: \.isWhitespace)
      if !isContinued {
        guard let first = content.first, first != "#", first != "!" else { continue }
        result.append((index + 1, ""))
      }
      isContinued = content.reversed().prefix { $0 == "\\" }.count % 2 == 1
      result[result.count - 1].content += isContinued ? content.dropLast() : content
    }
    return result
  }

  private static func separator(in content: String) -> String.Index? {
    var isEscaped = false
    return content.indices.first { index in
      defer { isEscaped = !isEscaped && content[index] == "\\" }
      return !isEscaped && (content[index] == "=" || content[index] == ":")
    }
  }

  /// Returns a text without white space around it, except after a backslash.
  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace, !text.dropLast().hasSuffix("\\") { text.removeLast() }
    return text
  }

  private static func unescaped(_ text: Substring, line: Int) throws(ConfigurationFileError) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "f": result.append("\u{C}")
      case "u":
        guard rest.count >= 4, let code = UInt32(rest.prefix(4), radix: 16), let scalar = Unicode.Scalar(code) else {
          throw .badEscape(line: line)
        }
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(4)
      default: result.append(escaped)
      }
    }
    return result
  }
}
