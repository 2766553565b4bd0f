import StratusSupport

/// The graphs of a package from its last build, saved in `.build/stratus` of the package.
///
/// A saved graph is used only if none of its inputs has changed: the files of the last successful build, the toolchain,
/// the tool, the environment, and the working directory. Otherwise, the package is built.
package struct SnapshotCache {
  /// The number of graphs to keep. Older ones are removed.
  static let capacity = 24

  /// The directory with the saved graphs.
  package let directory: String

  private let package: String
  private let product: String?
  private let ignored: Set<String>
  private let buildEnvironment: [String]

  /// - Parameters:
  ///   - package: the package's directory.
  ///   - product: the requested product; `nil` for all of the package.
  ///   - configuration: the build configuration.
  ///   - buildSystem: the requested build system; `nil` for the default one of the toolchain.
  ///   - tool: the tool's version.
  ///   - ignored: names of files that the tool reads again each time.
  package init?(
    package: String, product: String?, configuration: BuildConfiguration, buildSystem: BuildSystem? = nil, tool: String,
    ignoring ignored: [String]
  ) {
    guard let package = Files.realPath(package), let buildEnvironment = BuildEnvironment.description(tool: tool) else {
      return nil
    }
    self.package = package
    self.product = product
    self.buildEnvironment = buildEnvironment + [package, configuration.rawValue, buildSystem?.rawValue ?? ""]
    self.ignored = Set(ignored)
    directory = Self.directory(of: package)
  }

  /// Returns the directory in which the graphs of a package are saved.
  package static func directory(of package: String) -> String { SavedDirectory.of(package) }

  /// Returns the saved graphs for all requests.
  package func graphs(for requests: [ActivationRequest]) throws(CacheError) -> [LoadedGraph] {
    var entries: [CacheEntry] = []
    for request in requests {
      let key = key(of: request)
      let path = path(of: key)
      guard let bytes = try? Files.read(path) else { throw .nothingSaved }
      guard let entry = CacheEntry(bytes: bytes) else { throw CacheError("\(Files.shortened(path)) is damaged") }
      guard entry.key == key else { throw .nothingSaved }
      entries.append(entry)
    }
    for list in Set(entries.map(\.list)) {
      let file = Paths.join(SavedDirectory.lists(of: package), list.name)
      guard let files = BuiltFiles(file) else { throw .nothingSaved }
      if let path = files.firstChange(in: package, ignoring: ignored) {
        throw CacheError("\(Files.shortened(path)) has changed")
      }
      // The package has been built since the graph was saved.
      guard files.identity == list.identity else { throw .nothingSaved }
    }
    return entries.map(\.graph)
  }

  /// Saves the graphs of a build if they certainly belong to the current files.
  package func save(
    _ graphs: [LoadedGraph], of build: BuiltPackage, for requests: [ActivationRequest]
  ) throws(CacheError) {
    let list = try build.list.get()
    for (request, graph) in zip(requests, graphs) {
      let key = key(of: request)
      try write(CacheEntry(key: key, list: list, graph: graph), to: path(of: key))
    }
    prune()
  }

  private func write(_ entry: CacheEntry, to path: String) throws(CacheError) {
    do {
      try SealedFile.write(entry.bytes, to: path)
    } catch {
      throw .unwritable(directory)
    }
  }

  /// Removes the oldest files, including incomplete ones of processes that were ended.
  private func prune() {
    let files = (Files.names(in: directory) ?? []).map { Paths.join(directory, $0) }
    let dated = files.compactMap { path in
      FileStamp(path).flatMap { $0.kind == .directory ? nil : (path: path, time: $0.modified) }
    }
    for file in dated.sorted(by: { $0.time > $1.time }).dropFirst(Self.capacity) { Files.remove(file.path) }
  }

  private func key(of request: ActivationRequest) -> [UInt8] {
    let replacements = request.replacements.flatMap { [$0.replaced, $0.replacement] }
    // Each list begins with its length, so that different requests have different keys.
    let names = [request.activation, product].map { name in name.map { "=" + $0 } ?? "" }
    let lists = [names, request.assemblies, replacements, request.replacementAssemblies, buildEnvironment]
    var key: [UInt8] = []
    for list in lists {
      for text in [String(list.count)] + list { key += Array(text.utf8) + [0] }
    }
    return key
  }

  private func path(of key: [UInt8]) -> String {
    Paths.join(directory, String(SealedFile.checksum(of: key[...]), radix: 16) + ".graph")
  }
}
