import StratusArchitecture
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// A configuration file and its path.
struct LocatedConfiguration {
  let path: String
  let content: ConfigurationFile

  /// Reads the configuration file at a path or, without one, the file in the input's directory, the current directory, or a
  /// directory above them.
  ///
  /// - Returns: `nil` if there is no such file.
  static func find(named path: String?, for input: GraphInput) throws -> LocatedConfiguration? {
    if let path { return try read(path) }
    return try find(from: input.directory)
  }

  /// Reads the configuration file at a path, or else the nearest one in a directory above all inputs or above the current directory.
  static func find(named path: String?, for inputs: [GraphInput]) throws -> LocatedConfiguration? {
    if let path { return try read(path) }
    let directories = inputs.compactMap { input in input.directory.flatMap(Files.realPath) }
    return try find(from: directories.first.map { first in directories.reduce(first, Paths.commonDirectory) })
  }

  /// Reads the file of a directory, the current directory, or a directory above them.
  private static func find(from directory: String?) throws -> LocatedConfiguration? {
    for directory in [directory, "."].compactMap(\.self) {
      if let found = try ConfigurationFile.find(from: directory) { return try read(DisplayPaths.shortened(found)) }
    }
    return nil
  }

  static func read(_ path: String) throws -> LocatedConfiguration {
    LocatedConfiguration(path: path, content: try ConfigurationFile.load(path))
  }
}
