import StratusGraph
import StratusLoading
import StratusSupport

/// Loads the libraries of several products of a package, and merges their graphs.
///
/// Each library is loaded in a process of its own, because each contains its own copy of Stratus and of the targets that products
/// share.
struct ProductLoader {
  let directory: String
  let libraries: [BuiltLibrary]
  let loader: GraphLoader

  /// Returns the graph of each request in the plan.
  ///
  /// - Throws: ``LoadingError`` if a product cannot be loaded, or if an assembly differs between two products.
  func load(_ plan: ActivationPlan) throws -> [LoadedGraph] {
    let parts = try loadParts(plan)
    try requireKnown(parts)
    let isEmpty = parts.map { $0.graphs.allSatisfy { $0.graph.assemblies.isEmpty && $0.graph.unseen.isEmpty } }
    if !isEmpty.contains(false) { throw LoadingError.noAssemblies(path: directory) }
    // What one library contains is not missing. All of them have the same candidates.
    let modules = parts.reduce(into: Set()) { $0.formUnion($1.modules) }
    var unseen = try libraries[0].coverage?.unseen(besides: modules, of: libraries.map(\.product)) ?? []
    unseen += zip(libraries, isEmpty).filter(\.1).map { UnseenPart(.product, name: $0.0.product) }
    return try plan.requests.indices.map { index in
      let graphs = parts.map { $0.graphs[index] }
      let named = zip(libraries, graphs).map { NamedGraph(source: $0.product, graph: $1.graph) }
      return LoadedGraph(
        graph: try merge(named, plan.requests[index].activation).missing(unseen),
        directories: graphs.dropFirst().reduce(graphs[0].directories) { $0.merging($1.directories) })
    }
  }

  private func merge(_ graphs: [NamedGraph], _ activation: String?) throws(LoadingError) -> DefinitionGraph {
    do {
      return try .merge(graphs, product: BuiltLibrary.name(of: libraries.map(\.product)), activation: activation)
    } catch {
      throw .differentProducts(directory: directory, error)
    }
  }

  private func loadParts(_ plan: ActivationPlan) throws(LoadingError) -> [TransferredGraphs] {
    let commands = libraries.map { library in
      [Program.path]
        + LoadCommand.arguments(
          for: .library(path: library.path), loader.options, configuration: loader.file, isComplete: plan.isComplete,
          isVerbose: loader.console.isVerbose, isProduct: true)
    }
    var parts: [TransferredGraphs?] = Array(repeating: nil, count: libraries.count)
    var messages = Array(repeating: "", count: libraries.count)
    ChildProcess.run(
      commands, atOnce: Program.processorCount, started: { _ in },
      ended: { index, result in
        (parts[index], messages[index]) = LoadCommand.outcome(of: result)
      })
    messages.removeAll(where: \.isEmpty)
    let loaded = parts.compactMap(\.self)
    guard loaded.count == libraries.count, loaded.allSatisfy({ $0.graphs.count == plan.requests.count }) else {
      let failed = zip(libraries, parts).filter { $1 == nil }.map(\.0.product)
      throw .productsNotLoaded(directory: directory, names: failed, count: libraries.count, reasons: messages)
    }
    for message in messages { Console.printError(message) }
    return loaded
  }

  /// Throws an error about requested assemblies that no library contains, unless they may be in another package.
  private func requireKnown(_ parts: [TransferredGraphs]) throws(LoadingError) {
    let unknown = parts.dropFirst().reduce(parts[0].unknown) { $0.intersection($1.unknown) }
    if loader.isPart || unknown.isEmpty { return }
    let graphs = parts.flatMap { $0.graphs.map(\.graph) }
    let known = graphs.flatMap { $0.assemblies.map(\.name) + $0.unseen.map(\.name) }
    throw .unknownAssemblies(path: directory, names: unknown.sorted(), candidates: Set(known).sorted())
  }
}
