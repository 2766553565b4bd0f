import FileSystem
import GraphVisiting

/// Paths as they are shown: such that terminals and editors find them from the current folder.
struct DisplayPaths: Sendable {
  private var folders: SourceFolders

  /// - Parameter fallback: the folder in which files are looked for of which nothing else is known.
  init(_ folders: SourceFolders, otherwise fallback: String? = nil) {
    self.folders = folders
    self.folders.fallback = fallback
  }

  /// The place of a file that the graph names; unchanged where the file is not on this machine.
  func located(_ file: String) -> String { folders.path(of: file).map(Self.shortened) ?? file }

  /// The path of a file that the graph names, from the root; `nil` if the file is not on this machine.
  func absolute(_ file: String) -> String? {
    guard let path = folders.path(of: file) else { return nil }
    return path.hasPrefix("/") ? path : Files.realPath(path) ?? path
  }

  /// A path from the root, relative to the current folder where it is below it.
  static func shortened(_ path: String) -> String {
    guard path.hasPrefix("/"), let folder = Files.currentFolder() else { return path }
    return Paths.path(path, below: folder) ?? path
  }
}
