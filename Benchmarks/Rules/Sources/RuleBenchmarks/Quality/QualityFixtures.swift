import Foundation
import StratusArchitecture
import StratusDefinitions
import StratusDiagrams

/// The root of the repository.
let packageRoot = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().appendingPathComponent(
  "../../../../../.."
).standardized

/// A graph whose diagrams are measured.
struct QualityFixture {
  let name: String
  let graph: DefinitionGraph
  private let layering: Layering

  /// Returns the layering for a graph with the same assemblies.
  func diagramLayering() -> Layering { layering }

  /// Returns the diagram of a graph with the same assemblies, which keeps the positions of another one.
  func diagram(_ graph: DefinitionGraph, like earlier: DefinitionGraph) -> Diagram {
    let view = { ViewedGraph($0, layering: layering, findings: []) }
    return Diagram(
      of: view(graph).like(view(earlier), .match(earlier, graph), of: (earlier, graph)), level: .definitions)
  }

  /// The samples, published and generated applications, the smallest first.
  static func all() throws -> [QualityFixture] {
    let weather = SampleGraph.weather()
    let graph = weather.graph()
    var fixtures = [QualityFixture(name: "weather", graph: graph, layering: weather.layering(of: graph))]
    fixtures += try RealApplication.published().map(Self.init)
    fixtures += (0..<10).map { Self(RealApplication.generated(seed: $0)) }
    for (definitions, seeds) in [(15, 4), (30, 4), (45, 3), (100, 3), (177, 1), (300, 2), (1_000, 1)] {
      for seed in 1...seeds { fixtures.append(Self(TypicalApplication(definitions: definitions, seed: seed))) }
    }
    return fixtures.sorted { ($0.graph.definitions.count, $0.name) < ($1.graph.definitions.count, $1.name) }
  }

  private init(name: String, graph: DefinitionGraph, layering: Layering) {
    (self.name, self.graph, self.layering) = (name, graph, layering)
  }

  private init(_ application: RealApplication) {
    let graph = application.graph().graph
    let positions = graph.assemblies.map { assembly in
      application.layers[assembly.name].flatMap { application.layerOrder.firstIndex(of: $0) }
        .map { Layering.Position(layer: $0, row: 0) }
    }
    self.init(
      name: application.app, graph: graph, layering: Layering(layers: application.layerOrder, positions: positions))
  }

  private init(_ application: TypicalApplication) {
    let graph = application.graph()
    self.init(
      name: "typical \(application.definitions), seed \(application.seed)", graph: graph,
      layering: Layering(
        layers: application.layers,
        positions: graph.assemblies.map { application.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } }))
  }
}
