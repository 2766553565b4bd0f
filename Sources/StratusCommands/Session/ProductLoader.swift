import StratusGraph
import StratusLoading
import StratusSupport

/// Loads the libraries of several products of a package, and merges their graphs.
///
/// Each library is loaded in a process of its own, because each contains its own copy of Stratus and of the targets
/// that products share.
struct ProductLoader {
  let directory: String
  let libraries: [BuiltLibrary]
  let source: InputSource
  let console: Console

  /// Returns the graph of each request.
  ///
  /// - Throws: ``LoadingError`` if a product cannot be loaded, or if an assembly differs between two products.
  func load() throws -> [LoadedGraph] {
    let loaded = try loadLibraries()
    try requireKnown(loaded)
    let isEmpty = loaded.map { $0.graphs.allSatisfy { $0.graph.assemblies.isEmpty && $0.graph.unseen.isEmpty } }
    if !isEmpty.contains(false) { throw LoadingError.noAssemblies(path: directory) }
    // What one library contains is not missing. All of them have the same candidates.
    let modules = loaded.reduce(into: Set()) { $0.formUnion($1.modules) }
    var unseen = try libraries[0].coverage?.unseen(besides: modules, of: libraries.map(\.product)) ?? []
    unseen += zip(libraries, isEmpty).filter(\.1).map { UnseenPart(.product, name: $0.0.product) }
    return try source.plan.requests.enumerated().map { index, request in
      let graphs = loaded.map { $0.graphs[index] }
      let named = zip(libraries, graphs).map { NamedGraph(source: $0.product, graph: $1.graph) }
      return LoadedGraph(
        graph: try merge(named, request.activation).missing(unseen), directories: graphs.directories)
    }
  }

  private func merge(_ graphs: [NamedGraph], _ activation: String?) throws(LoadingError) -> DefinitionGraph {
    do {
      return try .merge(graphs, product: BuiltLibrary.name(of: libraries.map(\.product)), activation: activation)
    } catch {
      throw .failed(
        error.message(
          between: "products of '\(directory)'",
          help: "check each product by itself, with --product or `product` in the configuration file"))
    }
  }

  private func loadLibraries() throws(LoadingError) -> [TransferredGraphs] {
    let workers = LoadingWorkers(
      options: source.options, file: source.file, isComplete: source.plan.isComplete, console: console,
      areProducts: true)
    let results = workers.load(libraries.map { .library(path: $0.path) }, atOnce: Program.processorCount)
    let loaded = results.compactMap { try? $0.get() }
    guard loaded.count == libraries.count, loaded.allSatisfy({ $0.graphs.count == source.plan.requests.count }) else {
      let failures = zip(libraries, results).compactMap { library, result in
        if case .failure(let failure) = result { (library.product, failure.text) } else { nil }
      }
      throw LoadingError(
        "\(failures.count) of \(libraries.count) products of '\(directory)' could not be loaded: "
          + failures.map(\.0).joined(separator: ", "),
        help: "to leave one out, choose another one with --product, or with `product` in the configuration file",
        reasons: failures.map(\.1))
    }
    return loaded
  }

  /// Throws an error about requested assemblies that no library contains, unless they may be in another package.
  private func requireKnown(_ loaded: [TransferredGraphs]) throws(LoadingError) {
    let unknown = loaded.dropFirst().reduce(loaded[0].unknown) { $0.intersection($1.unknown) }
    if source.isPart || unknown.isEmpty { return }
    let graphs = loaded.flatMap { $0.graphs.map(\.graph) }
    let known = graphs.flatMap { $0.assemblies.map(\.name) + $0.unseen.map(\.name) }
    throw .unknownAssemblies(path: directory, names: unknown.sorted(), candidates: Set(known).sorted())
  }
}

extension [LoadedGraph] {
  /// The directories of the sources of all graphs, which are of the same package.
  var directories: SourceDirectories { reduce(SourceDirectories()) { $0.merging($1.directories) } }
}
