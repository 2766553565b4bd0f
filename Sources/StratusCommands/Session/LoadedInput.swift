import StratusArchitecture
import StratusGraph
import StratusLoading

/// An input with its graphs, or with the error that prevented loading.
struct LoadedInput {
  let input: GraphInput
  /// The graphs of its activations; empty if it could not be loaded.
  private(set) var graphs: [LoadedGraph]
  let state: Report.Part.State
  /// The text of the error, as a command for this input alone prints it; `nil` if it was loaded.
  let failure: String?
  /// The products that the input lacks.
  let omissions: [Report.Omission]

  var name: String { input.name }

  init(_ source: InputSource, _ graphs: [LoadedGraph], _ state: Report.Part.State) {
    input = source.input
    self.graphs = graphs
    self.state = state
    failure = nil
    let products = Set(graphs.flatMap(\.graph.unseen).filter { $0.kind == .product }.map(\.name))
    omissions = products.sorted().map {
      Report.Omission(
        .product, name: $0, cause: source.causeOfMissingProducts, isUsual: source.isUsuallyMissing(product: $0))
    }
  }

  init(_ input: GraphInput, failure: String) {
    self.input = input
    self.failure = failure
    graphs = []
    state = .failed
    omissions = []
  }

  /// Returns the input with other paths of its source files, whose directories are then known.
  func moved(_ paths: SourcePaths) -> LoadedInput {
    var moved = self
    moved.graphs = graphs.map {
      LoadedGraph(graph: paths.moved($0, of: input), directories: SourceDirectories())
    }
    return moved
  }
}
