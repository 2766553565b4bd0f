import Foundation
import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusTestSupport

/// The root of the repository.
let packageRoot = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().appendingPathComponent(
  "../../../../../.."
).standardized

/// A graph whose diagrams are measured.
struct QualityFixture {
  let name: String
  let graph: DefinitionGraph
  private let layers: [String]
  /// The layer of each assembly, by name.
  private let layerOf: @Sendable (AssemblyNode) -> Int?

  /// Returns the diagram of a changed graph.
  func diagram(_ graph: DefinitionGraph) -> Diagram {
    let positions = graph.assemblies.map { assembly in
      layerOf(assembly).map { Layering.Position(layer: $0, row: 0) }
    }
    return Diagram(
      of: ViewedGraph(graph, layering: Layering(layers: layers, positions: positions), findings: []),
      level: .definitions)
  }

  /// The samples, published and generated applications, the smallest first.
  static func all() throws -> [QualityFixture] {
    let weather = SampleGraph.weather()
    let graph = weather.graph()
    let layering = weather.layering(of: graph)
    let layers = Dictionary(
      uniqueKeysWithValues: zip(graph.assemblies, layering.positions).map { ($0.name, $1?.layer) })
    var fixtures = [Self(name: "weather", graph: graph, layers: layering.layers) { layers[$0.name] ?? nil }]
    fixtures += try RealApplication.published().map(Self.init)
    fixtures += (0..<10).map { Self(RealApplication.generated(seed: $0)) }
    for (definitions, seeds) in [(15, 4), (30, 4), (45, 3), (100, 3), (177, 1), (300, 2), (1_000, 1)] {
      for seed in 1...seeds { fixtures.append(Self(TypicalApplication(definitions: definitions, seed: seed))) }
    }
    return fixtures.sorted { ($0.graph.definitions.count, $0.name) < ($1.graph.definitions.count, $1.name) }
  }

  private init(
    name: String, graph: DefinitionGraph, layers: [String], layerOf: @escaping @Sendable (AssemblyNode) -> Int?
  ) {
    (self.name, self.graph, self.layers, self.layerOf) = (name, graph, layers, layerOf)
  }

  private init(_ application: RealApplication) {
    let (layers, order) = (application.layers, application.layerOrder)
    self.init(name: application.app, graph: application.graph().graph, layers: order) { assembly in
      layers[assembly.name].flatMap { order.firstIndex(of: $0) }
    }
  }

  init(_ application: TypicalApplication) {
    self.init(
      name: "typical \(application.definitions), seed \(application.seed)", graph: application.graph(),
      layers: application.layers, layerOf: application.layer(of:))
  }
}

extension QualityFixture {
  /// Returns the graph without one of its definitions or references, which are spread over the graph.
  func smallerGraphs() -> [DefinitionGraph] {
    let changes = graph.definitions.count > 400 ? 2 : 6
    return (0..<changes).flatMap { change in
      func spread(_ count: Int) -> Int { (2 * change + 1) * count / (2 * changes) }
      return [
        graph.without(definition: spread(graph.definitions.count)),
        graph.without(reference: spread(graph.references.count)),
      ]
    }
  }
}
