#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ConfigurationFile {
  /// The path of the configuration that rules a directory: its own, or that of the nearest directory above; the search ends at
  /// the root of the repository (a directory with `.git`).
  ///
  /// - Throws: that something which is not a file has the name of one, such as a link that leads nowhere: what rules a file above would
  ///   apply is not what its author meant.
  public static func find(from directory: String) throws(ConfigurationErrors) -> String? {
    guard let resolved = realpath(directory, nil) else { return nil }
    defer { free(resolved) }
    var directory = String(cString: resolved)
    while true {
      let prefix = directory == "/" ? "/" : directory + "/"
      if let reason = reasonNotToRead(prefix + name) {
        throw ConfigurationErrors(unreadable: prefix + name, reason: reason)
      }
      if access(prefix + name, F_OK) == 0 { return prefix + name }
      guard directory != "/", access(prefix + ".git", F_OK) != 0 else { return nil }
      let parent = directory[..<(directory.lastIndex(of: "/") ?? directory.startIndex)]
      directory = parent.isEmpty ? "/" : String(parent)
    }
  }

  /// Reads a configuration file and the files that it extends.
  ///
  /// - Throws: everything that is wrong, also that a file cannot be read.
  public static func load(_ path: String) throws(ConfigurationErrors) -> ConfigurationFile {
    try ConfigurationLoader.load(path)
  }

  /// Why what is at a path is not a configuration file; `nil` if it is a file, or if there is nothing.
  private static func reasonNotToRead(_ path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard stat(path, &status) == 0 else { return "it is a link that leads nowhere" }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return "it is a directory"
    default: return "it is not a regular file"
    }
  }
}

extension ConfigurationErrors {
  fileprivate init(unreadable path: String, reason: String) {
    errors = [ConfigurationError(file: path, line: 1, column: 1, problem: .unreadable(reason))]
  }
}
