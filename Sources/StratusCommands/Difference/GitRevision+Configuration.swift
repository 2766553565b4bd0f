import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusSupport

extension GitRevision {
  /// Reads the configuration file in the commit: the one at a path or, without one, the file of the directory or of a
  /// directory above it, up to the root of the repository.
  ///
  /// - Returns: `nil` if the commit contains no such file.
  func configuration(at path: String?, for vocabulary: GraphVocabulary) throws -> LocatedConfiguration? {
    guard let found = try configurationPath(path, vocabulary) else { return nil }
    let source = ConfigurationSource(identity: Self.normalized) { path, _ throws(ConfigurationSource.ReadError) in
      do throws(UsageError) {
        if let bytes = try file(at: Self.normalized(path)) { return bytes }
      } catch {
        throw ConfigurationSource.ReadError(reason: error.message.replacing("\n  ", with: ": "))
      }
      throw ConfigurationSource.ReadError(reason: "'\(name)' does not contain it")
    }
    return LocatedConfiguration(
      path: found, content: try ConfigurationFile.load(found, from: source), vocabulary: vocabulary)
  }

  /// Reads the baseline beside a configuration file in the commit.
  ///
  /// - Parameter path: the path of the configuration file from the root of the repository.
  func baseline(beside path: String, for vocabulary: GraphVocabulary) throws -> Baseline? {
    let name = Baseline.name(for: vocabulary)
    let baseline = path.contains("/") ? Paths.join(Paths.directory(of: path), name) : name
    return try file(at: baseline).map { try Baseline.parse($0, file: baseline) }
  }

  /// Returns the path of the configuration file from the root of the repository.
  private func configurationPath(_ path: String?, _ vocabulary: GraphVocabulary) throws -> String? {
    if let path {
      let root = try Self.output(["rev-parse", "--show-toplevel"], in: directory)
      guard let real = Files.realPath(path), let root, let relative = Paths.path(real, below: root) else { return nil }
      return try file(at: relative) == nil ? nil : relative
    }
    var parts = try (Self.output(["rev-parse", "--show-prefix"], in: directory) ?? "").split(separator: "/")
    while true {
      let candidate = (parts.map(String.init) + [ConfigurationFile.name(for: vocabulary)]).joined(separator: "/")
      if try file(at: candidate) != nil { return candidate }
      if parts.popLast() == nil { return nil }
    }
  }

  /// Reads a file in the commit, and follows links to other files.
  ///
  /// - Parameter path: the path from the root of the repository, without `.` and `..`.
  private func file(at path: String) throws(UsageError) -> [UInt8]? {
    var path = path
    // As many links as most systems follow.
    for _ in 0..<40 {
      if path.isEmpty { return nil }
      let entry = try read(path, ["ls-tree", "--full-tree", commit, "--", path])
      // After the mode. The other types are those of directories and submodules.
      guard entry.dropFirst(6).starts(with: " blob ".utf8) else { return nil }
      let bytes = try read(path, ["cat-file", "blob", "\(commit):\(path)"])
      guard entry.starts(with: "120000 ".utf8) else { return bytes }
      path = Self.normalized(String(decoding: bytes, as: UTF8.self).relative(to: path))
    }
    return nil
  }

  /// Returns a path without `.` and `..`; empty for a path outside of the repository.
  private static func normalized(_ path: String) -> String {
    if path.hasPrefix("/") { return "" }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return ""
      }
    }
    return parts.joined(separator: "/")
  }
}
