import StratusSupport

extension ConfigurationFile {
  /// The path of the configuration that rules a directory: its own, or that of the nearest directory above; the search ends at
  /// the root of the repository (a directory with `.git`).
  ///
  /// - Throws: that something which is not a file has the name of one, such as a link that leads nowhere: what rules a file above would
  ///   apply is not what its author meant.
  public static func find(from directory: String) throws(ConfigurationErrorList) -> String? {
    guard var directory = Files.realPath(directory) else { return nil }
    while true {
      let path = Paths.join(directory, name)
      if let reason = reasonNotToRead(path) { throw ConfigurationErrorList(unreadable: path, reason: reason) }
      if Files.exists(path) { return path }
      guard directory != "/", !Files.exists(Paths.join(directory, ".git")) else { return nil }
      directory = Paths.directory(of: directory)
    }
  }

  /// Reads a configuration file and the files that it extends.
  ///
  /// - Throws: everything that is wrong, also that a file cannot be read.
  public static func load(_ path: String) throws(ConfigurationErrorList) -> ConfigurationFile {
    try ConfigurationLoader.load(path)
  }

  /// Why what is at a path is not a configuration file; `nil` if it is a file, or if there is nothing.
  private static func reasonNotToRead(_ path: String) -> String? {
    guard FileStamp(path, followsLinks: false) != nil else { return nil }
    return switch Files.kind(of: path) {
    case nil: "it is a link that leads nowhere"
    case .file: nil
    case .directory: "it is a directory"
    case .other: "it is not a regular file"
    }
  }
}

extension ConfigurationErrorList {
  fileprivate init(unreadable path: String, reason: String) {
    errors = [ConfigurationError(file: path, line: 1, column: 1, kind: .unreadable(reason))]
  }
}
