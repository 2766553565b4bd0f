import StratusSupport

/// The files that a build of a package reads and writes: those of the package and of its dependencies, and the built
/// libraries.
struct PackageState {
  private(set) var files: WatchedFiles
  /// The directories in which sources of the package and its dependencies may be.
  let roots: [String]
  /// The directories of the package and of its wrapper, if it is built through one.
  private let packages: [String]
  private let scratch: String
  private let isUnderstood: Bool

  /// - Parameters:
  ///   - directory: the package's directory.
  ///   - scratch: SwiftPM's scratch directory. If it is that of the wrapper, the wrapper is part of the build.
  ///   - ignored: names of files of a package that no build reads.
  init(directory: String, scratch: String, ignoring ignored: Set<String>) {
    let isWrapped = scratch == WrapperPackage.scratch(of: directory)
    packages = [directory] + (isWrapped ? [Paths.directory(of: scratch)] : [])
    self.scratch = scratch
    let workspace = Self.workspace(of: scratch)
    let dependencies = Self.dependencies(workspace)
    let downloads = ["checkouts", "registry", "artifacts"].map { Paths.join(scratch, $0) }
    roots = packages + (dependencies ?? []) + downloads
    var files = WatchedFiles(ignoring: ignored.union([".build", ".git"]))
    files.addFile(workspace)
    for root in roots { files.addDirectory(root) }
    self.files = files
    isUnderstood = dependencies != nil
  }

  private var workspace: String { Self.workspace(of: scratch) }

  private static func workspace(of scratch: String) -> String { Paths.join(scratch, "workspace-state.json") }

  /// Adds the built libraries in a directory.
  mutating func addProducts(in directory: String) {
    for name in Files.names(in: directory) ?? [] where name.hasSuffix(".so") || name.hasSuffix(".dylib") {
      files.addProduct(Paths.join(directory, name))
    }
  }

  /// A checksum of the paths of all files from which SwiftPM selects the sources; `nil` if some of them are unknown.
  var names: UInt64? { isUnderstood && files.count <= WatchedFiles.limit ? files.names : nil }

  /// The paths of the files that a build may compile, in no particular order. Downloaded binaries are omitted.
  var sources: [String] {
    let omitted = [Paths.join(scratch, "artifacts") + "/", workspace]
    return files.paths.filter { path in !omitted.contains { path.hasPrefix($0) } }
  }

  /// The paths of the files that determine targets, products, and dependencies, whether they exist or not.
  var manifests: [String] {
    let settings = ["mirrors.json", "registries.json"].map { ".swiftpm/configuration/" + $0 }
    return files.manifests.sorted()
      + packages.flatMap { package in (["Package.resolved"] + settings).map { Paths.join(package, $0) } } + [workspace]
  }

  /// The first manifest that reads the state of its repository, which can change without any file of the package.
  var unsureManifest: String? {
    files.manifests.first { path in
      (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self).contains("gitInformation") } ?? true
    }
  }

  /// The reason why the build may depend on other files, too; `nil` if there is none.
  var doubt: CacheError? {
    if files.count > WatchedFiles.limit { return .tooManyFiles }
    if !isUnderstood { return .unknownDependencies }
    // A plug-in that runs before each build may read any file.
    if Files.exists(Paths.join(scratch, "plugins/outputs")) { return .buildPlugin }
    return unsureManifest.map { .unsureManifest(path: $0) }
  }

  /// Returns the directories of dependencies on this machine, from SwiftPM's workspace state: every text that looks like an
  /// absolute path. Other directories among them do no harm.
  ///
  /// - Returns: `nil` if the workspace state cannot be interpreted.
  private static func dependencies(_ workspace: String) -> [String]? {
    guard let bytes = try? Files.read(workspace) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\\/", with: "/")
    // Another escape could stand for any character.
    guard !text.contains("\\") else { return nil }
    return Set(text.split(separator: "\"").filter { $0.hasPrefix("/") }.map(String.init)).sorted()
  }
}
