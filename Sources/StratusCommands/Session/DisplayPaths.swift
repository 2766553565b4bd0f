import StratusGraph
import StratusSupport

/// Paths for messages, which terminals and editors can open from the current directory.
struct DisplayPaths: Sendable {
  private var directories: SourceDirectories

  /// - Parameter fallback: the directory of files whose directory is unknown.
  init(_ directories: SourceDirectories, otherwise fallback: String? = nil) {
    self.directories = directories
    self.directories.fallback = fallback
  }

  /// Returns the path of a file in the graph; unchanged if the file is not on this machine.
  func located(_ file: String) -> String { directories.path(of: file).map(Files.shortened) ?? file }

  /// Returns the absolute path of a file in the graph; `nil` if the file is not on this machine.
  func absolute(_ file: String) -> String? {
    guard let path = directories.path(of: file) else { return nil }
    return path.hasPrefix("/") ? path : Files.realPath(path) ?? path
  }
}
