import StratusSupport
import StratusVisiting

/// Paths as they are shown: such that terminals and editors find them from the current directory.
struct DisplayPaths: Sendable {
  private var directories: SourceDirectories

  /// - Parameter fallback: the directory in which files are looked for of which nothing else is known.
  init(_ directories: SourceDirectories, otherwise fallback: String? = nil) {
    self.directories = directories
    self.directories.fallback = fallback
  }

  /// The place of a file that the graph names; unchanged where the file is not on this machine.
  func located(_ file: String) -> String { directories.path(of: file).map(Self.shortened) ?? file }

  /// The path of a file that the graph names, from the root; `nil` if the file is not on this machine.
  func absolute(_ file: String) -> String? {
    guard let path = directories.path(of: file) else { return nil }
    return path.hasPrefix("/") ? path : Files.realPath(path) ?? path
  }

  /// A path from the root, relative to the current directory where it is below it.
  static func shortened(_ path: String) -> String {
    guard path.hasPrefix("/"), let directory = Files.currentDirectory() else { return path }
    return Paths.path(path, below: directory) ?? path
  }
}
