import StratusArchitecture
import StratusDefinitions
import StratusDiagrams
import StratusTestSupport

extension ViewedGraph {
  /// A random graph in which every text is one that breaks careless writers: names of the product, layers, assemblies,
  /// definitions, types, files and what findings say.
  static func hostile(seed: Int) -> ViewedGraph {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    let graph = recipe.make()
    func name(_ place: Int) -> String { nastyNames[(seed * 5 + place) % nastyNames.count] }
    let layering = Layering(
      // No two are equal, as a configuration file has each layer once.
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
