import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusPolicyFile

/// Loads graphs from any kind of input.
struct GraphLoader {
  let options: InputOptions
  let file: LocatedConfiguration?
  let console: Console
  /// Whether the input is one of several, so that it need not contain every assembly that the configuration names.
  var isPart = false
  /// Whether the input is the library of one of several products of a package, so that it need not contain any assembly.
  var isProduct = false

  /// Loads the graph of each request in the plan, or the graphs that a snapshot or a lock contains. The result is never empty.
  func load(_ input: GraphInput, _ plan: ActivationPlan) throws -> [LoadedGraph] {
    switch input {
    case .library(let path):
      return try load(library: path, plan).graphs
    case .package(let directory):
      SessionVariables.remove()
      return try load(package: directory, plan)
    case .snapshot(let path):
      return try load(saved: SavedGraphFile.read(path), named: path, plan)
    case .standardInput:
      return try load(saved: SavedGraphFile.readStandardInput(), named: "standard input", plan)
    }
  }

  /// Loads the graph of each request in the plan from a library. The result also lists the requested assemblies that are not in it.
  func load(library path: String, _ plan: ActivationPlan) throws -> TransferredGraphs {
    SessionVariables.remove()
    return try load(BuiltLibrary(product: LibraryLoader.productName(of: path), path: path), plan)
  }

  /// Returns the saved graphs of a package; `nil` if it must be built, or if the input is not a package.
  func saved(_ input: GraphInput, _ plan: ActivationPlan) -> [LoadedGraph]? {
    guard case .package(let directory) = input, options.builtProducts(of: input) == nil else { return nil }
    // Before the key of the graphs is computed, which depends on the environment.
    SessionVariables.remove()
    return try? cache(of: directory, options.product ?? file?.content.product)?.graphs(for: plan.requests)
  }

  private func load(package directory: String, _ plan: ActivationPlan) throws -> [LoadedGraph] {
    let product = options.product ?? file?.content.product
    let builder = builder(of: directory)
    if let built = options.builtProducts(of: .package(directory: directory)) {
      return try load(builder.build(product, among: built).libraries, of: directory, plan)
    }
    let cache = cache(of: directory, product)
    do throws(CacheError) {
      if let cache {
        let graphs = try cache.graphs(for: plan.requests)
        console.detail("cache: used; nothing has changed since \(cache.directory) was written")
        return graphs
      }
    } catch {
      console.detail("cache: not used: \(error.message)")
    }
    let build = try build(builder, product)
    let graphs = try load(build.libraries, of: directory, plan)
    do throws(CacheError) {
      try cache?.save(graphs, of: build, for: plan.requests)
    } catch {
      console.detail("cache: not written: \(error.message)")
    }
    return graphs
  }

  /// Returns the builder of a package.
  func builder(of directory: String) -> PackageBuilder {
    PackageBuilder(
      directory: directory, configuration: options.buildConfiguration, buildSystem: options.buildSystem,
      skipsBuild: options.skipsBuild, showsOutput: console.isVerbose, ignoring: Self.ignored)
  }

  /// Builds a product, or all of the package that the tool can open.
  private func build(_ builder: PackageBuilder, _ product: String?) throws(LoadingError) -> BuiltPackage {
    try ProgressLine.show("Building the package", if: console.showsProgress) { () throws(LoadingError) in
      try builder.build(product)
    }
  }

  /// The names of the tool's own files, which no build reads.
  private static let ignored = [ConfigurationFile.name, Baseline.name, LockFile.name]

  private func cache(of directory: String, _ product: String?) -> SnapshotCache? {
    guard options.savesGraphs(of: .package(directory: directory)) else { return nil }
    return SnapshotCache(
      package: directory, product: product, configuration: options.buildConfiguration,
      buildSystem: options.buildSystem, tool: Version.current,
      ignoring: Self.ignored)
  }

  private func load(
    _ libraries: [BuiltLibrary], of directory: String, _ plan: ActivationPlan
  ) throws -> [LoadedGraph] {
    if libraries.count == 1 { return try load(libraries[0], of: directory, plan) }
    for library in libraries { note(library) }
    return try ProductLoader(directory: directory, libraries: libraries, loader: self).load(plan)
  }

  private func load(_ library: BuiltLibrary, of directory: String, _ plan: ActivationPlan) throws -> [LoadedGraph] {
    do {
      return try load(library, plan).graphs
    } catch let error as LoadingError {
      throw error.about(directory, library)
    }
  }

  private func load(_ library: BuiltLibrary, _ plan: ActivationPlan) throws -> TransferredGraphs {
    note(library)
    var unknown: Set<String> = []
    let loaded = try plan.requests.map { try load(library, $0, unknown: &unknown) }
    // All of them come from the same library.
    let modules = loaded.reduce(into: Set()) { $0.formUnion($1.modules) }
    let unseen = try library.coverage?.unseen(besides: modules, of: library.products) ?? []
    // They are part of saved graphs, too.
    let graphs = loaded.map { LoadedGraph(graph: $0.graph.missing(unseen), directories: $0.directories) }
    return TransferredGraphs(graphs, unknown: unknown, modules: modules)
  }

  private func note(_ library: BuiltLibrary) {
    console.detail("library: \(library.path)")
    if let source = library.newerSource {
      console.warn(
        "'\(DisplayPaths.shortened(source))' has changed since '\(library.product)' was built, but --skip-build "
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
    } catch .unknownAssemblies(let path, let names, let candidates, let unseen) where isPart || isProduct {
      unknown.formUnion(names)
      guard let rest = request.without(names) else {
        // A library of an earlier version does not report them.
        return empty(unseen.isEmpty ? candidates.map { UnseenPart(.inactiveAssembly, name: $0) } : unseen)
      }
      // Otherwise, the library would be asked for the same names again.
      guard rest != request else { throw .unknownAssemblies(path: path, names: names, candidates: candidates) }
      return try load(library, rest, unknown: &unknown)
    } catch .noAssemblies(_, let unseen) where isProduct {
      return empty(unseen)
    } catch .withoutStratus where isProduct {
      return empty([])
    }
  }

  /// Chooses among the graphs of a snapshot or a lock.
  private func load(saved graphs: [DefinitionGraph], named path: String, _ plan: ActivationPlan) throws -> [LoadedGraph]
  {
    var chosen = plan.isComplete ? graphs : Array(graphs.prefix(1))
    if let asked = plan.asked {
      chosen = graphs.filter { $0.activation == asked }
      if chosen.isEmpty {
        throw SessionError.otherActivation(asked: asked, in: path, known: graphs.compactMap(\.activation))
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
