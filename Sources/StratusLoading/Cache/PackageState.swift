import StratusSupport

/// The files that a build of a package reads and writes: those of the package and of its dependencies, others that the
/// compiler has read, and the built libraries.
struct PackageState {
  private(set) var files: WatchedFiles
  /// The directories of the package and of its wrapper, if it is built through one.
  private let packages: [String]
  private let scratch: String
  private let products: String?
  private let isUnderstood: Bool

  /// - Parameters:
  ///   - directory: the package's directory.
  ///   - scratch: SwiftPM's scratch directory. If it is that of the wrapper, the wrapper is part of the build.
  ///   - ignored: names of files of a package that no build reads.
  ///   - products: the directory with the built libraries; `nil` if they do not matter.
  init(directory: String, scratch: String, ignoring ignored: Set<String>, products: String? = nil) {
    let isWrapped = scratch == WrapperPackage.scratch(of: directory)
    packages = [directory] + (isWrapped ? [Paths.directory(of: scratch)] : [])
    self.scratch = scratch
    self.products = products
    let workspace = Self.workspace(of: scratch)
    let dependencies = Self.dependencies(workspace)
    let downloads = ScratchDirectory.downloads.map { Paths.join(scratch, $0) }
    var files = WatchedFiles(ignoring: ignored.union([".build", ".git"]))
    files.addFile(workspace)
    for root in packages + (dependencies ?? []) + downloads { files.addDirectory(root) }
    for name in products.flatMap(Files.names) ?? [] where name.hasSuffix(".so") || name.hasSuffix(".dylib") {
      files.addFile(Paths.join(products ?? "", name))
    }
    self.files = files
    isUnderstood = dependencies != nil
  }

  /// Adds files elsewhere that the compiler has read.
  mutating func add(_ others: [String]) {
    for file in others { files.addFile(file) }
  }

  private var workspace: String { Self.workspace(of: scratch) }

  private static func workspace(of scratch: String) -> String { Paths.join(scratch, "workspace-state.json") }

  /// Whether all files of the build are known.
  var isComplete: Bool { isUnderstood && files.count <= WatchedFiles.limit }

  /// Returns whether a build may compile a file. Downloaded binaries and the libraries are not compiled.
  func isSource(_ path: String) -> Bool {
    let others = [Paths.join(scratch, "artifacts"), products].compactMap { $0 }
    return path != workspace && !others.contains { Paths.path(path, below: $0) != nil }
  }

  /// The paths of the files that determine targets, products, and dependencies, whether they exist or not.
  var manifests: [String] {
    let settings = ["mirrors.json", "registries.json"].map { ".swiftpm/configuration/" + $0 }
    return files.manifests.sorted()
      + packages.flatMap { package in (["Package.resolved"] + settings).map { Paths.join(package, $0) } } + [workspace]
  }

  /// The first manifest that reads the state of its repository, which can change without any file of the package.
  var unsureManifest: String? { manifest(containing: "gitInformation") }

  /// Returns the first manifest that contains a word, or that cannot be read.
  private func manifest(containing word: String) -> String? {
    files.manifests.first { path in
      (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self).contains(word) } ?? true
    }
  }

  /// The reason why the build may depend on other files, too; `nil` if there is none.
  var doubt: CacheError? {
    if files.count > WatchedFiles.limit {
      return CacheError("the package has too many files to check before each command")
    }
    if !isUnderstood {
      return CacheError("could not interpret .build/workspace-state.json, which SwiftPM wrote")
    }
    // A plug-in that runs before each build may read any file. Its output stays when no target uses it any longer,
    // which takes this word. The manifest of Stratus only declares a plug-in.
    if Files.exists(Paths.join(scratch, "plugins/outputs")), manifest(containing: "plugins") != nil {
      return CacheError("the package uses a build plug-in, which may read any file")
    }
    return unsureManifest.map { CacheError("\(Files.shortened($0)) reads the state of the repository") }
  }

  /// Returns the directories of dependencies on this machine, from SwiftPM's workspace state: every text that looks
  /// like an absolute path. Other directories among them do no harm.
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
