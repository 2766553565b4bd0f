import StratusArchitecture
import StratusSupport

/// The packages that a configuration file lists.
struct PackageList {
  /// The directories of the packages, in the order of the patterns.
  let directories: [String]

  /// Finds the packages.
  ///
  /// - Parameters:
  ///   - patterns: paths relative to a directory, in which a component may contain `*`.
  ///   - directory: the directory of the configuration file.
  /// - Throws: ``SessionError/noPackages(pattern:location:)`` for a pattern that matches no package.
  init(_ patterns: [Pattern], in directory: String) throws(SessionError) {
    var directories: [String] = []
    for pattern in patterns {
      let found = Self.directories(matching: pattern.text, in: directory)
        .filter { Files.exists(Paths.join($0, "Package.swift")) }
      if found.isEmpty {
        throw .noPackages(pattern: pattern.text, location: pattern.location?.description ?? directory)
      }
      directories += found
    }
    self.directories = directories
  }

  private static func directories(matching path: String, in directory: String) -> [String] {
    var found = [path.hasPrefix("/") ? "/" : directory]
    for component in path.split(separator: "/") where component != "." {
      let pattern = Pattern(String(component))
      found = found.flatMap { directory -> [String] in
        guard component.contains("*") else { return [Paths.join(directory, pattern.text)] }
        // As in a shell, a star does not match hidden directories.
        return (Files.names(in: directory) ?? []).filter { !$0.hasPrefix(".") && pattern.matches($0) }
          .map { Paths.join(directory, $0) }.filter { Files.kind(of: $0) == .directory }
      }
    }
    return found
  }
}
