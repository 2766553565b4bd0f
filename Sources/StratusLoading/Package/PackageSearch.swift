import StratusSupport

/// The packages below a directory that may declare assemblies.
///
/// Links are followed. Hidden directories are skipped, because they contain builds, and so are directories in which
/// SwiftPM or Xcode keeps its checkouts, and those of other package managers.
package struct PackageSearch {
  /// A directory, whose path is relative to that in which the search begins.
  package struct Directory: Hashable, Comparable, Sendable {
    package let path: String
    /// The absolute path without links.
    package let realPath: String

    package static func < (left: Self, right: Self) -> Bool { left.path < right.path }
  }

  /// The packages, ordered by path.
  package private(set) var packages: [Directory] = []
  /// The paths of the directories that could not be read, sorted.
  package private(set) var unreadable: [String] = []

  private static let otherManagers: Set = ["node_modules", "Pods", "Carthage"]
  /// The file that SwiftPM writes beside its checkouts.
  private static let checkoutsMarker = "workspace-state.json"

  /// - Parameters:
  ///   - root: the absolute path of a directory without links. It may be a package itself.
  ///   - known: the absolute paths, without links, of packages to leave out. The search continues below them.
  package init(below root: String, except known: Set<String>) {
    // A link is followed after everything else, so that a directory has its own path and not that of a link to it.
    var (open, links) = ([""], [String]())
    var visited: Set<String> = []
    while let path = open.popLast() ?? links.popLast() {
      let directory = path.isEmpty ? root : Paths.join(root, path)
      guard let real = Files.realPath(directory), let names = Files.names(in: directory) else {
        unreadable.append(path.isEmpty ? "." : path)
        continue
      }
      // A link to a directory above would lead out of the repository.
      if root != real, Paths.path(root, below: real) != nil { continue }
      guard visited.insert(real).inserted, !names.contains(Self.checkoutsMarker) else { continue }
      if !known.contains(real), Self.mayDeclareAssemblies(directory, names) {
        packages.append(Directory(path: path.isEmpty ? "." : path, realPath: real))
      }
      // The last one is visited first.
      for name in names.reversed() where !name.hasPrefix(".") && !Self.otherManagers.contains(name) {
        let child = path.isEmpty ? name : Paths.join(path, name)
        guard Files.mayBeDirectory(Paths.join(root, child)) else { continue }
        if Files.realPath(Paths.join(root, child)) == Paths.join(real, name) {
          open.append(child)
        } else {
          links.append(child)
        }
      }
    }
    packages.sort()
    unreadable.sort()
  }

  private static func mayDeclareAssemblies(_ directory: String, _ names: [String]) -> Bool {
    names.contains("Package.swift") && ManifestText(in: directory)?.mayDeclareAssemblies == true
      && PackageSources.contain("Assembly", in: directory)
  }
}
