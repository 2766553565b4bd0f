import StratusArchitecture
import StratusSupport

/// The paths of files in a report, in the form that the readers of its format need.
struct ReportPaths: Sendable {
  private enum Base {
    /// Paths relative to the current directory, for people at a terminal.
    case current
    /// Absolute paths, for a program that runs in another directory.
    case absolute
    /// Paths relative to the root of the repository, for services that show its files.
    case repository(String)
  }

  private let paths: DisplayPaths
  private let base: Base

  /// - Parameter isForServices: whether the report is written beside the main one, and so is not for the terminal.
  init(_ session: Session, for format: ReportFormat, isForServices: Bool = false) {
    paths = session.paths
    switch format {
    case .text where !isForServices, .json where !isForServices: base = .current
    case .xcode: base = .absolute
    case .text, .json, .github, .gitlab, .sarif, .junit, .checkstyle, .markdown:
      let directories = [session.configurationFile.map { Paths.directory(of: $0.path) }, session.directory, "."]
      let root = directories.lazy.compactMap(\.self).compactMap(Self.repository).first
      base = root.map(Base.repository) ?? .current
    }
  }

  @Sendable func path(_ file: String) -> String {
    switch base {
    case .current: return paths.located(file)
    case .absolute: return paths.absolute(file) ?? file
    case .repository(let root):
      guard let path = paths.absolute(file) else { return file }
      return Paths.path(path, below: root) ?? Files.realPath(path).flatMap { Paths.path($0, below: root) } ?? path
    }
  }

  /// Returns the nearest directory with a `.git`, beginning with the directory itself.
  static func repository(above directory: String) -> String? {
    guard var directory = Files.realPath(directory) else { return nil }
    while !Files.exists(Paths.join(directory, ".git")) {
      guard directory != "/" else { return nil }
      directory = Paths.directory(of: directory)
    }
    return directory
  }
}
