import StratusSupport

/// The modules of a package that may declare assemblies, as far as its files show that without a compiler.
///
/// They are the targets that the manifest names, and all other directories beside these targets. A module counts if one
/// of its files may declare a class and contains the word `Assembly`, or if it is unknown where its files are.
package struct DeclaredModules: Sendable {
  package struct Module: Hashable, Sendable {
    package let name: String
    /// The absolute path of its sources; `nil` if it is unknown.
    package let directory: String?
  }

  /// The modules, ordered by name.
  package let modules: [Module]
  /// The paths of manifests and directories that could not be read, relative to the package.
  package let unreadable: [String]

  /// The directories in which SwiftPM looks for targets without a path.
  static let usualDirectories = ["Sources", "Source", "src", "srcs"]

  /// - Parameter package: the absolute path of the package's directory.
  package init(of package: String) {
    var found: [Module] = []
    var unreadable: [String] = []
    var targets: [ManifestTargets.Target] = []
    for name in (Files.names(in: package) ?? []).filter(ManifestText.isManifest) {
      if let manifest = (try? Files.read(Paths.join(package, name))).flatMap(ManifestTargets.init) {
        targets += manifest.targets
      } else {
        unreadable.append(name)
      }
    }
    // The sources of a single target need no directory of their own.
    let isSingle = Set(targets.map(\.name)).count == 1
    for target in targets {
      let paths: [String] =
        switch target.path {
        case nil: Self.usualDirectories.map { "\($0)/\(target.name)" } + (isSingle ? Self.usualDirectories : [])
        case .plain(let path)?: [path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")]
        case .computed?: []
        }
      let directory = paths.map { Paths.join(package, $0) }.first { Files.kind(of: $0) == .directory }
      found.append(Module(name: Self.moduleName(of: target.name), directory: directory))
    }
    for place in Self.usualDirectories {
      let names = Files.names(in: Paths.join(package, place))
      if names == nil, Files.mayBeDirectory(Paths.join(package, place)) { unreadable.append(place) }
      for name in names ?? [] where !name.hasPrefix(".") {
        let directory = Paths.join(package, "\(place)/\(name)")
        if Files.kind(of: directory) == nil, Files.mayBeDirectory(directory) { unreadable.append("\(place)/\(name)") }
        let isKnown = found.compactMap(\.directory).contains { Paths.path(directory + "/", below: $0) != nil }
        if !isKnown, Files.kind(of: directory) == .directory {
          found.append(Module(name: Self.moduleName(of: name), directory: directory))
        }
      }
    }
    // Another manifest, or a constant of this one, may name a target without its path.
    let located = Set(found.filter { $0.directory != nil }.map(\.name))
    let relevant = found.filter { $0.directory.map(Self.mayDeclareAssemblies) ?? !located.contains($0.name) }
    modules = Set(relevant).sorted { ($0.name, $0.directory ?? "") < ($1.name, $1.directory ?? "") }
    self.unreadable = unreadable
  }

  private static func mayDeclareAssemblies(_ directory: String) -> Bool {
    SwiftFiles.contain(
      in: directory, skipping: { _, _ in false },
      where: { $0[...].firstRange(of: Array("Assembly".utf8)) != nil && ClassSearch.mayFindClass(in: $0) })
  }

  /// Returns the name that SwiftPM gives to the module of a target.
  package static func moduleName(of target: String) -> String {
    let bytes = target.utf8.map { $0.isInIdentifier ? $0 : UInt8(ascii: "_") }
    let name = String(decoding: bytes, as: UTF8.self)
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}
