import Architecture
import AssemblyLoading
import FileSystem

/// A configuration file and where it is.
struct LocatedConfiguration {
  let path: String
  let content: ConfigurationFile

  /// Reads the file that is named, or the one that is found beside the input or above it, or else above the current
  /// folder; nil where there is none.
  static func find(named path: String?, for input: Input) throws -> LocatedConfiguration? {
    if let path { return try read(path) }
    let folders = [folder(of: input), "."].compactMap(\.self)
    for folder in folders {
      if let found = try ConfigurationFile.find(from: folder) { return try read(DisplayPaths.shortened(found)) }
    }
    return nil
  }

  private static func read(_ path: String) throws -> LocatedConfiguration {
    LocatedConfiguration(path: path, content: try ConfigurationFile.load(path))
  }

  private static func folder(of input: Input) -> String? {
    switch input {
    case .library(let path), .snapshot(let path): Paths.folder(of: path)
    case .package(let folder): folder
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
