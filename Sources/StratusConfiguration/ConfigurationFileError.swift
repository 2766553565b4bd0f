/// The reason why a configuration file could not be read.
enum ConfigurationFileError: Error, Hashable, CustomStringConvertible {
  case missing(path: String)
  case unreadable(path: String)
  case unknownFormat(known: [String])
  case notText
  case invalid(format: String, reason: String)
  case notDictionary(format: String)
  case unsupportedValue(key: String)
  case noSeparator(line: Int)
  case badEscape(line: Int)
  case duplicateKey(String, lines: [Int])

  var description: String {
    switch self {
    case .missing(let path):
      """
      \(path) does not exist; a relative path starts at the working directory, unless file(_:in:) specifies another \
      directory
      """
    case .unreadable(let path): "\(path) is not a readable file"
    case .unknownFormat(let known):
      """
      its file extension is unknown; known extensions are \(known.joined(separator: ", ")), or pass a format: \
      file(_:format:)
      """
    case .notText: "it is not text in UTF-8"
    case .invalid(let format, let reason): "it is not a valid \(format) file: \(reason)"
    case .notDictionary(let format): "the outermost value of the \(format) is not a dictionary"
    case .unsupportedValue(let key): "the value of '\(key)' has an unsupported type"
    case .noSeparator(let line): "line \(line) has no '=' between key and value"
    case .badEscape(let line): "line \(line) has \\u without the four hexadecimal digits of a character"
    case .duplicateKey(let key, let lines):
      "'\(key)' occurs in lines \(lines.map(String.init).joined(separator: " and "))"
    }
  }
}
