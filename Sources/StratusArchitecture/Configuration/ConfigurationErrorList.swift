/// Everything that is wrong in a configuration file, in the order of lines.
public struct ConfigurationErrorList: Error, Hashable, Sendable, CustomStringConvertible {
  /// More errors than a reader fixes at once. A file of the wrong kind has thousands.
  static let shownCount = 20

  public let errors: [ConfigurationError]

  /// A line for each of the first errors, and how many follow.
  public var description: String {
    let more = errors.count - Self.shownCount
    let lines = errors.prefix(Self.shownCount).map(\.description)
    return (lines + (more > 0 ? ["error: \(more) more errors in the configuration"] : [])).joined(separator: "\n")
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
