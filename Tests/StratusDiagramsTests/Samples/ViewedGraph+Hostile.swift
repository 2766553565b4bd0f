import StratusArchitecture
import StratusGraph
import StratusTestSupport

@testable import StratusDiagrams

extension ViewedGraph {
  /// Returns a random graph in which every text has special characters: the names of the product, layers, assemblies,
  /// definitions, types and files, and the messages of findings.
  static func hostile(seed: Int) -> ViewedGraph {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    let graph = recipe.make()
    func name(_ index: Int) -> String { nastyNames[(seed * 5 + index) % nastyNames.count] }
    let layering = Layering(
      // The names of layers are distinct, as in a configuration file.
      layers: (0..<recipe.layers).map { name($0) + "\($0)" },
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    let findings = graph.references.indices.prefix(8).map { index in
      Finding(
        rule: "some-rule", severity: .error, subject: .reference(ReferenceID(index)), from: name(index),
        message: name(index + 1), location: graph.references[index].injection.location)
    }
    return ViewedGraph(graph, layering: layering, findings: findings)
  }
}
