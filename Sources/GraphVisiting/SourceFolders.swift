import FileSystem

/// Where the files that a graph names are on this machine.
///
/// A graph names files relative to the folder of their package, so that it is the same on each machine.
public struct SourceFolders: Hashable, Sendable {
  /// The folder by file, for files whose package was found while a library was loaded.
  private var folders: [String: String] = [:]
  /// Where all other files are looked for.
  public var fallback: String?

  public init(fallback: String? = nil) { self.fallback = fallback }

  package init(known: [(file: String, folder: String)]) {
    folders = Dictionary(known.map { ($0.file, $0.folder) }) { first, _ in first }
  }

  /// The files whose package is known, sorted, each with the package's folder.
  package var known: [(file: String, folder: String)] {
    folders.map { (file: $0.key, folder: $0.value) }.sorted { $0.file < $1.file }
  }

  /// The path of a file from the root, or as the fallback gives it; nil when it is not on this machine.
  public func path(of file: String) -> String? {
    if let folder = folders[file] { return Paths.join(folder, file) }
    let path = fallback.map { Paths.join($0, file) } ?? file
    return Files.exists(path) ? path : nil
  }

  /// These and those of another graph of the same library.
  public func merging(_ other: SourceFolders) -> SourceFolders {
    var merged = self
    merged.folders.merge(other.folders) { first, _ in first }
    return merged
  }

  mutating func note(_ file: String, in folder: String) {
    if folders[file] == nil { folders[file] = folder }
  }
}

/// Makes the compiler's absolute paths relative to the nearest folder above that holds `Package.swift`.
struct SourcePathShortener {
  private(set) var folders = SourceFolders()
  private var packages: [String: String?] = [:]
  private var shortened: [String: String] = [:]

  mutating func shorten(_ path: String) -> String {
    if let known = shortened[path] { return known }
    var file = path
    if let package = package(of: Paths.folder(of: path)), let below = Paths.path(path, below: package) {
      file = below
      folders.note(file, in: package)
    }
    shortened[path] = file
    return file
  }

  /// The package that a folder belongs to; each folder is looked at once.
  private mutating func package(of folder: String) -> String? {
    var visited: [String] = []
    var current = folder
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
      let parent = Paths.folder(of: current)
      if parent == current || parent == "." { break }
      current = parent
    }
    for folder in visited { packages[folder] = .some(found) }
    return found
  }
}
