import StratusSupport

/// Where the files that a graph names are on this machine.
///
/// A graph names files relative to the directory of their package, so that it is the same on each machine.
public struct SourceDirectories: Hashable, Sendable {
  /// The directory by file, for files whose package was found while a library was loaded.
  private var directories: [String: String] = [:]
  /// Where all other files are looked for.
  public var fallback: String?

  public init(fallback: String? = nil) { self.fallback = fallback }

  package init(known: [(file: String, directory: String)]) {
    directories = Dictionary(known.map { ($0.file, $0.directory) }) { first, _ in first }
  }

  /// The files whose package is known, sorted, each with the package's directory.
  package var known: [(file: String, directory: String)] {
    directories.map { (file: $0.key, directory: $0.value) }.sorted { $0.file < $1.file }
  }

  /// The path of a file from the root, or as the fallback gives it; nil when it is not on this machine.
  public func path(of file: String) -> String? {
    if let directory = directories[file] { return Paths.join(directory, file) }
    let path = fallback.map { Paths.join($0, file) } ?? file
    return Files.exists(path) ? path : nil
  }

  /// These and those of another graph of the same library.
  public func merging(_ other: SourceDirectories) -> SourceDirectories {
    var merged = self
    merged.directories.merge(other.directories) { first, _ in first }
    return merged
  }

  mutating func note(_ file: String, in directory: String) {
    if directories[file] == nil { directories[file] = directory }
  }
}

/// Makes the compiler's absolute paths relative to the nearest directory above that holds `Package.swift`.
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

  /// The package that a directory belongs to; each directory is looked at once.
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
