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
    let directories = [directory(of: input), "."].compactMap(\.self)
    for directory in directories {
      if let found = try ConfigurationFile.find(from: directory) { return try read(DisplayPaths.shortened(found)) }
    }
    return nil
  }

  private static func read(_ path: String) throws -> LocatedConfiguration {
    LocatedConfiguration(path: path, content: try ConfigurationFile.load(path))
  }

  private static func directory(of input: GraphInput) -> String? {
    switch input {
    case .library(let path), .snapshot(let path): Paths.directory(of: path)
    case .package(let directory): directory
    case .standardInput: nil
    }
  }
}
