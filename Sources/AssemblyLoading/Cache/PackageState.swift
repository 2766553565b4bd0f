import FileSystem

/// All that a build of a package reads and makes, as far as it lies in folders that SwiftPM knows: the package, the packages
/// it depends on, and the built libraries.
struct PackageState {
  let files: WatchedFiles
  private let buildFolder: String
  private let isUnderstood: Bool

  /// - Parameters:
  ///   - folder: the package's folder.
  ///   - products: the folder with the built libraries.
  ///   - ignored: names of files of a package that no build reads.
  init(folder: String, products: String, ignoring ignored: Set<String>) {
    buildFolder = Paths.join(folder, ".build")
    let workspace = Paths.join(buildFolder, "workspace-state.json")
    var files = WatchedFiles(ignoring: ignored.union([".build", ".git"]))
    files.addFile(workspace)
    files.addFolder(folder)
    let dependencies = Self.dependencies(workspace)
    for dependency in dependencies ?? [] { files.addFolder(dependency) }
    for name in ["checkouts", "registry", "artifacts"] { files.addFolder(Paths.join(buildFolder, name)) }
    for name in Files.names(in: products) ?? [] where name.hasSuffix(".so") || name.hasSuffix(".dylib") {
      files.addProduct(Paths.join(products, name))
    }
    self.files = files
    isUnderstood = dependencies != nil
  }

  /// Why what is built may depend on more than these files; nil where it does not.
  var doubt: CacheMiss? {
    if files.count > WatchedFiles.limit { return .tooManyFiles }
    if !isUnderstood { return .unknownDependencies }
    // A plugin that runs before each build may read anything.
    if Files.exists(Paths.join(buildFolder, "plugins/outputs")) { return .buildPlugin }
    let manifest = files.manifests.first { path in
      // The state of the repository changes with no file of the package.
      (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self).contains("gitInformation") } ?? true
    }
    return manifest.map { .unsureManifest(path: $0) }
  }

  /// The folders of the packages on this machine that SwiftPM names in its notes: each text that looks like a path from the
  /// root. Those that hold none of the package's sources do no harm. Nil where the notes cannot be understood.
  private static func dependencies(_ workspace: String) -> [String]? {
    guard let bytes = try? Files.read(workspace) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\\/", with: "/")
    // Another escape stands for a character of which this knows nothing.
    guard !text.contains("\\") else { return nil }
    return Set(text.split(separator: "\"").filter { $0.hasPrefix("/") }.map(String.init)).sorted()
  }
}
