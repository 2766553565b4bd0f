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

  /// The architecture without a change.
  var architecture: Architecture { Architecture(graph: graph) }

  /// A graph, and an assembly that is in the next layer.
  struct Architecture {
    let graph: DefinitionGraph
    var movedAssembly: String?
  }

  /// Returns the diagram of a changed graph.
  func diagram(_ architecture: Architecture) -> Diagram { Diagram(of: view(architecture), level: .definitions) }

  /// Returns the diagram of a changed graph, which keeps the order of another one.
  func diagram(_ architecture: Architecture, like earlier: Architecture) -> Diagram {
    let graphs = (old: earlier.graph, new: architecture.graph)
    let viewed = view(architecture).like(view(earlier), .match(graphs.old, graphs.new), of: graphs)
    return Diagram(of: viewed, level: .definitions)
  }

  private func view(_ architecture: Architecture) -> ViewedGraph {
    let positions = architecture.graph.assemblies.map { assembly in
      layerOf(assembly).map { layer in
        let isMoved = assembly.name == architecture.movedAssembly
        return Layering.Position(layer: isMoved ? (layer + 1) % layers.count : layer, row: 0)
      }
    }
    return ViewedGraph(architecture.graph, layering: Layering(layers: layers, positions: positions), findings: [])
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
