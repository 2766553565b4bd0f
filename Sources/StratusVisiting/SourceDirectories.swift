import StratusSupport

/// The directories of a graph's source files on this machine.
///
/// A graph contains paths relative to the directory of the package, so it is the same on each machine.
package struct SourceDirectories: Hashable, Sendable {
  /// The directories by file, for files whose package was found while a library was loaded.
  private var directories: [String: String] = [:]
  /// The directory for all other files.
  package var fallback: String?

  package init(fallback: String? = nil) { self.fallback = fallback }

  package init(known: [(file: String, directory: String)]) {
    directories = Dictionary(known.map { ($0.file, $0.directory) }) { first, _ in first }
  }

  /// The files whose package is known, sorted, each with the package's directory.
  package var known: [(file: String, directory: String)] {
    directories.map { (file: $0.key, directory: $0.value) }.sorted { $0.file < $1.file }
  }

  /// Returns the absolute path of a file, or the path in the fallback directory. Returns `nil` if the file is not on this machine.
  package func path(of file: String) -> String? {
    if let directory = directories[file] { return Paths.join(directory, file) }
    let path = fallback.map { Paths.join($0, file) } ?? file
    return Files.exists(path) ? path : nil
  }

  /// Returns the directories of this graph and of another graph of the same library.
  package func merging(_ other: SourceDirectories) -> SourceDirectories {
    var merged = self
    merged.directories.merge(other.directories) { first, _ in first }
    return merged
  }

  mutating func note(_ file: String, in directory: String) {
    if directories[file] == nil { directories[file] = directory }
  }
}

/// Makes the compiler's absolute paths relative to the nearest directory above that contains `Package.swift`.
struct SourcePathShortener {
  private(set) var directories = SourceDirectories()
  private var packages: [String: String?] = [:]
  private var shortened: [String: String] = [:]

  mutating func shorten(_ path: String) -> String {
    if let known = shortened[path] { return known }
    var file = path
    if let package = package(of: Paths.directory(of: path)), let below = Paths.path(path, below: package) {
      file = below
      directories.note(file, in: package)
    }
    shortened[path] = file
    return file
  }

  /// Returns the package of a directory. Each directory is searched once.
  private mutating func package(of directory: String) -> String? {
    var visited: [String] = []
    var current = directory
    var found: String?
    while true {
      if let known = packages[current] {
        found = known
        break
      }
      visited.append(current)
      if Files.exists(Paths.join(current, "Package.swift")) {
        found = current
        break
      }
      let parent = Paths.directory(of: current)
      if parent == current || parent == "." { break }
      current = parent
    }
    for directory in visited { packages[directory] = .some(found) }
    return found
  }
}
