import Architecture
import DefinitionGraph
import TestSupport
import Testing

@Suite struct MetricsTests {
  private func layering(_ graph: DefinitionGraph) -> Layering {
    Layering(
      layers: ["0", "1", "2"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
  }

  @Test func figuresOfAssembliesAndLayers() throws {
    let graph = DefinitionGraph(
      text: """
        L0.Story.screen -> L1.Service.city, L1.Service.city (property member:again)
        L1.Service.city -> L2.Core.store
        L2.Core.store -> L2.Other.log
        L2.Other.log -> L2.Core.store (property member:back)
        """)
    let metrics = Metrics(of: graph, layering: layering(graph))
    #expect(metrics.assemblies.map(\.name) == ["L0.Story", "L1.Service", "L2.Core", "L2.Other"])
    #expect(metrics.assemblies.map(\.incoming) == [0, 2, 2, 1])
    #expect(metrics.assemblies.map(\.outgoing) == [2, 1, 1, 1])
    #expect(metrics.assemblies.map(\.cycle) == [0, 0, 2, 2])
    #expect(metrics.assemblies.map(\.instability) == [1, 1.0 / 3, 1.0 / 3, 0.5])
    #expect(metrics.layers.map(\.definitions) == [1, 1, 2])
    #expect(metrics.layers.map(\.incoming) == [0, 2, 1])
    #expect(metrics.layers.map(\.distance) == [0, 0.5 - 1.0 / 3, 0])
  }

  @Test func whatStandsAloneHasNoInstability() {
    let graph = DefinitionGraph(text: "L0.Story.screen")
    #expect(Metrics(of: graph, layering: layering(graph)).assemblies.map(\.instability) == [nil])
    #expect(Metrics(of: graph, layering: .none(for: graph)).layers.isEmpty)
  }

  @Test(arguments: 0..<40) func countsAreThoseOfAPlainCount(seed: Int) {
    let graph = RandomGraph(seed: seed).make()
    let metrics = Metrics(of: graph, layering: layering(graph))
    for (index, row) in metrics.assemblies.enumerated() {
      let id = AssemblyID(index)
      let ends = graph.references.map { (graph[$0.from].assembly, graph.targetAssembly(of: $0)) }.filter { $0 != $1 }
      #expect(row.outgoing == ends.count { $0.0 == id })
      #expect(row.incoming == ends.count { $0.1 == id })
      #expect(row.definitions == graph.definitions.count { $0.assembly == id })
    }
    #expect(metrics.layers.map(\.incoming).reduce(0, +) == metrics.layers.map(\.outgoing).reduce(0, +))
  }
}
