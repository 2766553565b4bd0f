import StratusSupport

/// All errors in a configuration file and in the files that it extends, in the order of lines.
package struct ConfigurationErrorList: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of errors that are shown, because a file of a wrong kind can have thousands.
  static let shownCount = 20

  package let errors: [ConfigurationError]

  /// A line for each of the first errors, and the number of the others.
  package var description: String {
    var lines = errors.prefix(Self.shownCount).map(\.description)
    let more = errors.count - Self.shownCount
    if more > 0 { lines.append("error: \(Plural.text(more, "more error")) in the configuration") }
    return lines.joined(separator: "\n")
  }
}

extension ConfigurationErrorList {
  /// - Parameter file: the file whose errors come first.
  init(sorting errors: [ConfigurationError], first file: String) {
    self.errors = errors.sorted {
      ($0.file == file ? "" : $0.file, $0.line, $0.column, $0.message)
        < ($1.file == file ? "" : $1.file, $1.line, $1.column, $1.message)
    }
  }
}
