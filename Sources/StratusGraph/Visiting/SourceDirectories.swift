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

  /// Returns the absolute path of a file, or the path in the fallback directory. Returns `nil` if the file is not on
  /// this machine.
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

extension SourceDirectories {
  /// The files whose directory is the base of paths in a graph of this process. The directory of the configuration file
  /// comes first, because the tool looks for the files of a snapshot there. It also covers the sources of several
  /// packages, and those of an Xcode project.
  package static let markers = [".stratus.yml", "Package.swift"]

  /// Returns the directory that makes the path of a source file relative in a graph of this process. Returns `nil` if
  /// there is none.
  package static func base(of file: String) -> String? {
    for marker in markers {
      var search = DirectorySearch(marker: marker)
      if let found = search.nearest(to: Paths.directory(of: file)) { return found }
    }
    return nil
  }
}

/// Makes the compiler's absolute paths relative to a directory above.
struct SourcePathShortener {
  private(set) var directories = SourceDirectories()
  private var searches: [DirectorySearch]
  private var shortened: [String: String] = [:]

  /// - Parameter markers: names of files. Paths become relative to the nearest directory with the first file, otherwise
  ///   to the nearest one with the next file, and so on.
  init(markers: [String] = ["Package.swift"]) { searches = markers.map { DirectorySearch(marker: $0) } }

  mutating func shorten(_ path: String) -> String {
    if let known = shortened[path] { return known }
    var file = path
    if let root = root(of: Paths.directory(of: path)), let below = Paths.path(path, below: root) {
      file = below
      directories.note(file, in: root)
    }
    shortened[path] = file
    return file
  }

  private mutating func root(of directory: String) -> String? {
    for index in searches.indices {
      if let found = searches[index].nearest(to: directory) { return found }
    }
    return nil
  }
}

/// A search for the nearest directory above that contains a file. Each directory is searched once.
private struct DirectorySearch {
  let marker: String
  private var known: [String: String?] = [:]

  init(marker: String) { self.marker = marker }

  mutating func nearest(to directory: String) -> String? {
    var visited: [String] = []
    var current = directory
    var found: String?
    while true {
      if let known = known[current] {
        found = known
        break
      }
      visited.append(current)
      if Files.exists(Paths.join(current, marker)) {
        found = current
        break
      }
      let parent = Paths.directory(of: current)
      if parent == current || parent == "." { break }
      current = parent
    }
    for directory in visited { known[directory] = .some(found) }
    return found
  }
}
