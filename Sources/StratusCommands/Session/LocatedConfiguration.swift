import StratusArchitecture
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// A configuration file and its path.
struct LocatedConfiguration {
  let path: String
  let content: ConfigurationFile

  /// Reads the configuration file at a path or, without one, the nearest file in the directory of the inputs, the
  /// current directory, or a directory above them.
  ///
  /// - Returns: `nil` if there is no such file.
  static func find(named path: String?, for inputs: [GraphInput]) throws -> LocatedConfiguration? {
    if let path { return try read(path) }
    let directories = inputs.compactMap { input in input.directory.flatMap(Files.realPath) }
    let common = directories.first.map { first in directories.reduce(first, Paths.commonDirectory) }
    for directory in [common, "."].compactMap(\.self) {
      if let found = try ConfigurationFile.find(from: directory) { return try read(Files.shortened(found)) }
    }
    return nil
  }

  /// The default path of the baseline, whether or not the file exists.
  var baselinePath: String { Paths.join(Paths.directory(of: path), Baseline.name) }

  /// Loads the baseline; `nil` if there is none.
  func baseline() throws(BaselineError) -> Baseline? {
    Files.exists(baselinePath) ? try Baseline.load(baselinePath) : nil
  }

  static func read(_ path: String) throws -> LocatedConfiguration {
    LocatedConfiguration(path: path, content: try ConfigurationFile.load(path))
  }
}
