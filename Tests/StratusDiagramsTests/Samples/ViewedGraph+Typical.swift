import StratusArchitecture
import StratusGraph
import StratusTestSupport

@testable import StratusDiagrams

extension ViewedGraph {
  /// Creates the view of an app whose upward and peer references are findings, up to a number.
  init(_ application: TypicalApplication, findings limit: Int = .max) {
    let graph = application.graph()
    let layers = graph.assemblies.map { application.layer(of: $0) ?? 0 }
    let findings = graph.references.indices.compactMap { index -> Finding? in
      let reference = graph.references[index]
      let (from, to) = (graph[reference.from].assembly, graph.targetAssembly(of: reference))
      guard from != to, layers[from.index] >= layers[to.index] else { return nil }
      return Finding(
        rule: layers[from.index] > layers[to.index] ? "upward-reference" : "peer-reference", severity: .error,
        subject: .reference(ReferenceID(index)), from: "", message: "")
    }
    let layering = Layering(
      layers: application.layers, positions: layers.map { Layering.Position(layer: $0, row: 0) })
    self.init(graph, layering: layering, findings: Array(findings.prefix(limit)))
  }
}
