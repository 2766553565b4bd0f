/// Why a file gives no configuration.
enum ConfigurationFileError: Error, Hashable, CustomStringConvertible {
  case missing(path: String)
  case unreadable(path: String)
  case unknownFormat(known: [String])
  case notText
  case invalid(format: String, reason: String)
  case noTable(format: String)
  case unsupportedValue(key: String)
  case noSeparator(line: Int)
  case badEscape(line: Int)
  case duplicateKey(String, lines: [Int])

  var description: String {
    switch self {
    case .missing(let path):
      "there is no file \(path); a relative path begins at the working directory, unless file(_:in:) names another"
    case .unreadable(let path): "\(path) is no file that can be read"
    case .unknownFormat(let known):
      "its ending says no format; known are \(known.joined(separator: ", ")), or pass one: file(_:format:)"
    case .notText: "it is no text in UTF-8"
    case .invalid(let format, let reason): "it is no valid \(format): \(reason)"
    case .noTable(let format): "the outermost value of the \(format) is no dictionary"
    case .unsupportedValue(let key): "the value of '\(key)' is of no kind that can be read"
    case .noSeparator(let line): "line \(line) has no '=' between key and value"
    case .badEscape(let line): "line \(line) has a \\u without four hexadecimal digits of a character"
    case .duplicateKey(let key, let lines):
      "'\(key)' stands in lines \(lines.map(String.init).joined(separator: " and "))"
    }
  }
}
