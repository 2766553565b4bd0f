import StratusSupport

/// The graphs of a package as they were when it was built last, kept in `.build/stratus` of the package.
///
/// A saved graph is taken only if nothing has changed that can be seen: not one file of the package and of the packages on
/// this machine that it needs, no built library, neither toolchain, tool, environment nor working directory. Otherwise the
/// package is built, which finds out what is to be done.
public struct SnapshotCache {
  /// So many graphs are kept, those that were saved last.
  static let capacity = 24

  /// The directory with the saved graphs.
  public let directory: String

  private let package: String
  private let products: String
  private let product: String?
  private let ignored: Set<String>
  private let buildEnvironment: [String]

  /// - Parameters:
  ///   - package: the package's directory.
  ///   - product: as it was asked for; nil for the only one of the package.
  ///   - configuration: how the package is built.
  ///   - tool: the tool's version.
  ///   - ignored: names of files that the tool reads anew each time.
  public init?(
    package: String, product: String?, configuration: PackageBuilder.Configuration, tool: String,
    ignoring ignored: [String]
  ) {
    guard let package = Files.realPath(package), let buildEnvironment = BuildEnvironment.facts(tool: tool) else {
      return nil
    }
    self.package = package
    self.product = product
    self.buildEnvironment = buildEnvironment + [package, configuration.rawValue]
    self.ignored = Set(ignored)
    directory = Self.directory(of: package)
    products = Paths.join(package, ".build/\(configuration.rawValue)")
  }

  /// Where the graphs of a package are saved.
  public static func directory(of package: String) -> String { Paths.join(package, ".build/stratus") }

  /// The saved graphs for all requests.
  public func graphs(for requests: [ActivationRequest]) throws(CacheMiss) -> [LoadedGraph] {
    var entries: [CacheEntry] = []
    for request in requests {
      let key = key(of: request)
      let path = path(of: key)
      guard let bytes = try? Files.read(path) else { throw .nothingSaved }
      guard let entry = CacheEntry(bytes: bytes) else { throw .damaged(path: path) }
      guard entry.key == key else { throw .nothingSaved }
      entries.append(entry)
    }
    let files = state().files
    for entry in entries {
      if let path = WatchedFiles.difference(entry.files, files.bytes) { throw .changed(path: path) }
    }
    return entries.map(\.graph)
  }

  /// What is to be told before a package is built, so that its graphs can be saved: the time.
  public struct Build {
    fileprivate let start: FileStamp.Time
  }

  public func begin() throws(CacheMiss) -> Build {
    guard (try? Files.makeDirectory(directory)) != nil, let now = FileStamp.now(in: directory) else {
      throw .unwritable(directory: directory)
    }
    return Build(start: now)
  }

  /// Loads the graphs of a library that was built since, and saves them if it is certain that they are those of the files as
  /// they are now: none may have changed since the build began, nor so shortly before that a change since then would not
  /// show.
  ///
  /// - Returns: the graphs, and why they were not saved.
  public func save(
    _ library: PackageBuilder.Library, _ build: Build, for requests: [ActivationRequest],
    load: () throws -> [LoadedGraph]
  ) throws -> (graphs: [LoadedGraph], miss: CacheMiss?) {
    let built = FileStamp(library.path)
    let graphs = try load()
    do throws(CacheMiss) {
      guard let file = Files.realPath(library.path), let products = Files.realPath(products),
        Paths.directory(of: file) == products
      else { throw .unusualLibrary(path: library.path) }
      let state = state()
      if let doubt = state.doubt { throw doubt }
      guard built == FileStamp(library.path), let lastChange = state.files.lastChange,
        build.start.isDistinguishable(from: lastChange)
      else { throw .changedDuringBuild }
      for (request, graph) in zip(requests, graphs) {
        let key = key(of: request)
        try write(CacheEntry(key: key, files: state.files.bytes, graph: graph), to: path(of: key))
      }
      prune()
      return (graphs, nil)
    } catch {
      return (graphs, error)
    }
  }

  private func state() -> PackageState {
    var state = PackageState(directory: package, scratch: Paths.directory(of: products), ignoring: ignored)
    state.addProducts(in: products)
    return state
  }

  private func write(_ entry: CacheEntry, to path: String) throws(CacheMiss) {
    do {
      try SealedFile.write(entry.bytes, to: path)
    } catch {
      throw .unwritable(directory: directory)
    }
  }

  /// Removes the oldest; also what processes left behind that were ended while they wrote.
  private func prune() {
    let files = (Files.names(in: directory) ?? []).map { Paths.join(directory, $0) }
    let dated = files.compactMap { path in
      FileStamp(path).flatMap { $0.kind == .directory ? nil : (path: path, time: $0.modified) }
    }
    for file in dated.sorted(by: { $0.time > $1.time }).dropFirst(Self.capacity) { Files.remove(file.path) }
  }

  private func key(of request: ActivationRequest) -> [UInt8] {
    let replacements = request.replacements.flatMap { [$0.replaced, $0.replacement] }
    // Each list goes with its length, so that no two requests have the same key.
    let names = [request.configuration, product].map { name in name.map { "=" + $0 } ?? "" }
    let lists = [names, request.assemblies, replacements, request.standIns, buildEnvironment]
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
