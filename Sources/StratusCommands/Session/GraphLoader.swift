import Architecture
import AssemblyLoading
import DefinitionGraph
import GraphVisiting

/// Gets the graphs out of any kind of input.
struct GraphLoader {
  let options: InputOptions
  let file: ConfigurationFile?
  let console: Console

  /// One graph for each request of the plan; a snapshot holds one. Never empty.
  func load(_ input: Input, _ plan: ActivationPlan) throws -> [LoadedGraph] {
    switch input {
    case .library(let path):
      return try load(PackageBuilder.Library(product: LibraryLoader.productName(of: path), path: path), plan)
    case .package(let folder):
      let builder = PackageBuilder(
        folder: folder, configuration: options.buildConfiguration, skipsBuild: options.skipsBuild,
        showsOutput: console.isVerbose)
      return try load(builder.library(product: options.product ?? file?.product), plan)
    case .snapshot(let path):
      return [try load(snapshot: SnapshotFile.read(path), plan)]
    case .standardInput:
      return [try load(snapshot: SnapshotFile.readStandardInput(), plan)]
    }
  }

  private func load(_ library: PackageBuilder.Library, _ plan: ActivationPlan) throws -> [LoadedGraph] {
    console.detail("library: \(library.path)")
    return try plan.requests.map { request in
      let guardian = CrashGuard.telling(
        library: library.path, configuration: request.configuration, seconds: options.timeout)
      return try LibraryLoader(guardian: guardian).load(library.path, product: library.product, request: request)
    }
  }

  private func load(snapshot graph: DefinitionGraph, _ plan: ActivationPlan) throws -> LoadedGraph {
    if let asked = plan.asked, asked != graph.configuration {
      throw ConfigurationProblem.otherConfiguration(asked: asked, snapshot: graph.configuration)
    }
    return LoadedGraph(graph: graph, folders: SourceFolders())
  }
}
