import Architecture
import AssemblyLoading
import DefinitionGraph

/// Gets the graph out of any kind of input.
struct GraphLoader {
  let options: InputOptions
  let file: ConfigurationFile?
  let console: Console

  func load(_ input: Input, _ plan: ActivationPlan) throws -> LoadedGraph {
    switch input {
    case .library(let path):
      return try load(library: path, product: nil, plan)
    case .package(let folder):
      let builder = PackageBuilder(
        folder: folder, configuration: options.buildConfiguration, skipsBuild: options.skipsBuild,
        showsOutput: console.isVerbose)
      let library = try builder.library(product: options.product ?? file?.product)
      return try load(library: library.path, product: library.product, plan)
    case .snapshot(let path):
      return try load(snapshot: SnapshotFile.read(path), plan)
    case .standardInput:
      return try load(snapshot: SnapshotFile.readStandardInput(), plan)
    }
  }

  private func load(library path: String, product: String?, _ plan: ActivationPlan) throws -> LoadedGraph {
    console.detail("library: \(path)")
    let guardian = CrashGuard.telling(library: path, seconds: options.timeout)
    return try LibraryLoader(guardian: guardian).load(path, product: product, request: plan.request)
  }

  private func load(snapshot graph: DefinitionGraph, _ plan: ActivationPlan) throws -> LoadedGraph {
    if let asked = plan.asked, asked != graph.configuration {
      throw ConfigurationProblem.otherConfiguration(asked: asked, snapshot: graph.configuration)
    }
    return LoadedGraph(graph: graph, folders: SourceFolders())
  }
}
