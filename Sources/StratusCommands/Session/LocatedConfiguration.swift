import StratusArchitecture
import StratusLoading
import StratusSupport

/// A configuration file and where it is.
struct LocatedConfiguration {
  let path: String
  let content: ConfigurationFile

  /// Reads the file that is named, or the one that is found beside the input or above it, or else above the current
  /// directory; nil where there is none.
  static func find(named path: String?, for input: Input) throws -> LocatedConfiguration? {
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

  private static func directory(of input: Input) -> String? {
    switch input {
    case .library(let path), .snapshot(let path): Paths.directory(of: path)
    case .package(let directory): directory
    case .standardInput: nil
    }
  }
}

/// What is wrong with the configuration as a whole.
enum ConfigurationProblem: Error, Hashable {
  case missing(name: String)
  /// A file without layers where layers are required.
  case noLayers(path: String)
  /// A file that would be written over.
  case exists(path: String)
  case unknownConfiguration(String, file: String?, nearest: String?, known: [String])
  /// A snapshot holds another activation than the one that is asked for.
  case otherConfiguration(asked: String, snapshot: String?)
}
