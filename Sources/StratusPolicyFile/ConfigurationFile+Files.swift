import StratusGraph
import StratusSupport

extension ConfigurationFile {
  /// Returns the path of the configuration file of a directory: its own, or the one of the nearest directory above.
  ///
  /// The search ends at the root of the repository, which is a directory with `.git`.
  ///
  /// - Parameter vocabulary: what the graph to check contains.
  /// - Throws: an error if something other than a file has the name of one, such as a broken link. The file of a
  ///   directory above is not what its author meant.
  package static func find(
    from directory: String, for vocabulary: GraphVocabulary = .assemblies
  ) throws(ConfigurationErrorList) -> String? {
    guard var directory = Files.realPath(directory) else { return nil }
    while true {
      let path = Paths.join(directory, name(for: vocabulary))
      if let reason = reasonNotToRead(path) { throw ConfigurationErrorList(unreadable: path, reason: reason) }
      if Files.exists(path) { return path }
      guard directory != "/", !Files.exists(Paths.join(directory, ".git")) else { return nil }
      directory = Paths.directory(of: directory)
    }
  }

  /// Loads a configuration file and the files that it extends.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - source: where the files are, such as a Git revision.
  /// - Throws: all errors in the files, or an error if a file could not be read.
  package static func load(
    _ path: String, from source: ConfigurationSource = .files
  ) throws(ConfigurationErrorList) -> ConfigurationFile {
    try ConfigurationLoader.load(path, from: source)
  }

  /// Returns the paths of the files that a file extends; none if it is not a configuration file.
  package static func bases(of path: String) -> [String] {
    guard let bytes = try? Files.read(path, upTo: YAMLNode.Limit.bytes + 1), let root = try? YAMLNode.parse(bytes)
    else {
      return []
    }
    var decoder = ConfigurationDecoder(file: path)
    return decoder.bases(root).map { $0.path.relative(to: path) }
  }

  /// Returns why the item at a path is not a configuration file; `nil` for a file, or if there is no item.
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
  package init(unreadable path: String, reason: String) {
    errors = [ConfigurationError(file: path, line: 1, column: 1, kind: .unreadable(reason))]
  }
}
