import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// Loads the graphs of one input, in this process.
struct GraphLoader {
  let source: InputSource
  let console: Console
  private var options: InputOptions { source.options }

  init(source: InputSource, console: Console) {
    self.source = source
    self.console = console
  }

  /// Loads the graph of each request, or the graphs that a snapshot, a lock, or a DOT file contains. The result is
  /// never empty. It also lists the requested assemblies that a library does not contain.
  func load() throws -> TransferredGraphs {
    switch source.input {
    case .library(let path):
      SessionVariables.remove()
      return try load(BuiltLibrary(product: LibraryLoader.productName(of: path), path: path))
    case .package(let directory):
      SessionVariables.remove()
      return TransferredGraphs(try load(package: directory))
    case .targets(let directories):
      SessionVariables.remove()
      return TransferredGraphs([try load(targetsOf: directories)])
    case .snapshot(let path):
      return TransferredGraphs(try load(saved: SavedGraphFile.read(path), named: path))
    case .dot(let path):
      let graph = try DOTFile.read(path, separator: options.separator, seconds: options.timeout ?? 30, console)
      return TransferredGraphs(try load(saved: [graph], named: path))
    case .standardInput:
      return TransferredGraphs(try load(saved: SavedGraphFile.readStandardInput(), named: "standard input"))
    }
  }

  /// Returns the graphs of a snapshot or a lock, or the saved graphs of a package; `nil` if code must be built or run.
  func loadWithoutBuild() throws -> [LoadedGraph]? {
    switch source.input {
    case .snapshot, .dot, .standardInput, .targets: return try load().graphs
    case .library: return nil
    case .package(let directory):
      if options.builtProducts(of: source.input) != nil { return nil }
      // Before the key of the graphs is computed, which depends on the environment.
      SessionVariables.remove()
      return try? cache(of: directory)?.graphs(for: source.plan.requests)
    }
  }

  private func load(package directory: String) throws -> [LoadedGraph] {
    let builder = PackageBuilder(of: directory, options, console)
    if let built = options.builtProducts(of: source.input) {
      return try load(builder.build(source.product, among: built).libraries, of: directory)
    }
    let cache = cache(of: directory)
    do throws(CacheError) {
      if let cache {
        let graphs = try cache.graphs(for: source.plan.requests)
        console.detail("cache: used; nothing has changed since \(cache.directory) was written")
        return graphs
      }
    } catch {
      console.detail("cache: not used: \(error.reason)")
    }
    let build = try build(builder)
    let graphs = try load(build.libraries, of: directory)
    do throws(CacheError) {
      try cache?.save(graphs, of: build, for: source.plan.requests)
    } catch {
      console.detail("cache: not written: \(error.reason)")
    }
    return graphs
  }

  /// Reads the manifests of packages.
  private func load(targetsOf directories: [String]) throws(LoadingError) -> LoadedGraph {
    let packages = try directories.map { directory throws(LoadingError) in
      TargetGraph.Package(
        directory: directory, try PackageBuilder(of: directory, options, console).evaluatedManifest())
    }
    let targets = try TargetGraph(of: packages, product: MergedGraphs.product, hasTests: options.hasTestTargets)
    if targets.graph.assemblies.isEmpty { throw .noTargets(of: directories, testCount: targets.testCount) }
    let omitted = [
      targets.testCount == 0 ? nil : Plural.text(targets.testCount, "test target"),
      targets.productCount == 0
        ? nil : Plural.text(targets.productCount, "product of other packages", "products of other packages"),
    ].compactMap(\.self)
    if !omitted.isEmpty { console.note("note: the graph does not contain \(omitted.joined(conjunction: "and"))") }
    return LoadedGraph(graph: targets.graph, directories: SourceDirectories())
  }

  /// Builds a product, or all of the package that the tool can open.
  private func build(_ builder: PackageBuilder) throws(LoadingError) -> BuiltPackage {
    try ProgressLine.show("Building the package", if: console.showsProgress) { () throws(LoadingError) in
      try builder.build(source.product)
    }
  }

  private func cache(of directory: String) -> SnapshotCache? {
    guard options.savesGraphs(of: source.input) else { return nil }
    return SnapshotCache(
      package: directory, product: source.product, configuration: options.buildConfiguration,
      buildSystem: options.buildSystem, tool: Version.current, ignoring: PackageBuilder.ignored)
  }

  private func load(_ libraries: [BuiltLibrary], of directory: String) throws -> [LoadedGraph] {
    guard libraries.count == 1 else {
      for library in libraries { note(library) }
      return try ProductLoader(directory: directory, libraries: libraries, source: source, console: console).load()
    }
    do {
      return try load(libraries[0]).graphs
    } catch let error as LoadingError {
      throw error.about(directory, libraries[0])
    }
  }

  private func load(_ library: BuiltLibrary) throws -> TransferredGraphs {
    note(library)
    var unknown: Set<String> = []
    let loaded = try source.plan.requests.map { try load(library, $0, unknown: &unknown) }
    // All of them come from the same library.
    let modules = loaded.reduce(into: Set()) { $0.formUnion($1.modules) }
    let unseen = try library.coverage?.unseen(besides: modules, of: library.products) ?? []
    // They are part of saved graphs, too.
    let graphs = loaded.map { LoadedGraph(graph: $0.graph.missing(unseen), directories: $0.directories) }
    return TransferredGraphs(graphs, unknown: unknown, modules: modules)
  }

  private func note(_ library: BuiltLibrary) {
    console.detail("library: \(library.path.printable)")
    if let source = library.newerSource {
      console.warn(
        "'\(Files.shortened(source).printable)' has changed since '\(library.product)' was built, but --skip-build "
          + "uses the old library\nhelp: omit --skip-build")
    }
  }

  /// - Parameter unknown: receives the requested assemblies that the library does not contain.
  private func load(
    _ library: BuiltLibrary, _ request: ActivationRequest, unknown: inout Set<String>
  ) throws(LoadingError) -> LoadedGraph {
    func empty(_ unseen: [UnseenPart]) -> LoadedGraph {
      let builder = DefinitionGraph.Builder(product: library.product, activation: request.activation)
      return LoadedGraph(graph: builder.build().missing(unseen), directories: SourceDirectories())
    }
    let loader = LibraryLoader(worker: console.worker, seconds: options.timeout ?? 30)
    do throws(LoadingError) {
      return try loader.load(library.path, product: library.product, request: request)
    } catch .unknownAssemblies(let path, let names, let candidates, let unseen) where source.isPart || source.isProduct
    {
      unknown.formUnion(names)
      guard let rest = request.without(names) else {
        // A library of an earlier version does not report them.
        return empty(unseen.isEmpty ? candidates.map { UnseenPart(.inactiveAssembly, name: $0) } : unseen)
      }
      // Otherwise, the library would be asked for the same names again.
      guard rest != request else { throw .unknownAssemblies(path: path, names: names, candidates: candidates) }
      return try load(library, rest, unknown: &unknown)
    } catch .noAssemblies(_, let unseen) where source.isProduct {
      return empty(unseen)
    } catch .withoutStratus where source.isProduct {
      return empty([])
    }
  }

  /// Chooses among the graphs of a snapshot or a lock.
  private func load(saved graphs: [DefinitionGraph], named path: String) throws -> [LoadedGraph] {
    let plan = source.plan
    var chosen = plan.isComplete ? graphs : Array(graphs.prefix(1))
    if let asked = plan.asked {
      chosen = graphs.filter { $0.activation == asked }
      if chosen.isEmpty {
        throw UsageError.otherActivation(asked: asked, in: path, known: graphs.compactMap(\.activation))
      }
    }
    for graph in chosen { try Self.requireUniqueNames(of: plan, in: graph, path) }
    return chosen.map { LoadedGraph(graph: $0, directories: SourceDirectories()) }
  }

  /// Throws an error if a requested short name matches several assemblies, as loading a library would.
  private static func requireUniqueNames(
    of plan: ActivationPlan, in graph: DefinitionGraph, _ path: String
  ) throws(LoadingError) {
    let names = plan.requests.flatMap { $0.assemblies + $0.replacements.flatMap { [$0.replaced, $0.replacement] } }
    let ambiguous = Dictionary(grouping: graph.assemblies) { String($0.shortName) }
      .filter { $0.value.count > 1 && names.contains($0.key) }
    guard ambiguous.isEmpty else {
      throw .ambiguousAssemblies(path: path, names: ambiguous.mapValues { $0.map(\.name).sorted() })
    }
  }
}

extension LoadingError {
  /// Packages without targets that a graph could contain.
  fileprivate static func noTargets(of directories: [String], testCount: Int) -> Self {
    Self(
      "\(directories.map { "'\(Files.shortened($0))'" }.joined(conjunction: "and")) "
        + (directories.count == 1 ? "declares" : "declare") + " no targets"
        + (testCount == 0 ? "" : " but test targets"),
      help: testCount == 0 ? nil : "include them with --test-targets")
  }
}

extension PackageBuilder {
  /// The names of the tool's own files, which no build reads.
  fileprivate static let ignored = GraphVocabulary.allCases.flatMap {
    [ConfigurationFile.name(for: $0), Baseline.name(for: $0), LockFile.name(for: $0)]
  }

  /// The builder of a package with the options of a command.
  init(of directory: String, _ options: InputOptions, _ console: Console) {
    self.init(
      directory: directory, configuration: options.buildConfiguration, buildSystem: options.buildSystem,
      skipsBuild: options.skipsBuild, showsOutput: console.isVerbose, ignoring: Self.ignored)
  }
}

extension ActivationRequest {
  /// Returns the request without assemblies of other packages; `nil` if it is then empty.
  fileprivate func without(_ unknown: [String]) -> ActivationRequest? {
    var request = self
    request.assemblies.removeAll(where: unknown.contains)
    if request.assemblies.isEmpty, !assemblies.isEmpty { return nil }
    request.replacements.removeAll { unknown.contains($0.replaced) || unknown.contains($0.replacement) }
    request.replacementAssemblies.removeAll(where: unknown.contains)
    return request
  }
}
