import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@Suite struct MetricsTests {
  private func layering(_ graph: DefinitionGraph) -> Layering {
    Layering(
      layers: ["0", "1", "2"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
  }

  @Test func `assemblies and layers have metrics`() throws {
    let graph = DefinitionGraph(
      text: """
        L0.Story.screen -> L1.Service.city, L1.Service.city (property member:again)
        L1.Service.city -> L2.Core.store
        L2.Core.store -> L2.Other.log
        L2.Other.log -> L2.Core.store (property member:back)
        """)
    let metrics = Metrics.measure(graph, layering: layering(graph))
    #expect(metrics.assemblies.map(\.name) == ["L0.Story", "L1.Service", "L2.Core", "L2.Other"])
    #expect(metrics.assemblies.map(\.incoming) == [0, 2, 2, 1])
    #expect(metrics.assemblies.map(\.outgoing) == [2, 1, 1, 1])
    #expect(metrics.assemblies.map(\.cycle) == [0, 0, 2, 2])
    #expect(metrics.assemblies.map(\.instability) == [1, 1.0 / 3, 1.0 / 3, 0.5])
    #expect(metrics.layers.map(\.definitions) == [1, 1, 2])
    #expect(metrics.layers.map(\.incoming) == [0, 2, 1])
    #expect(metrics.layers.map(\.distance) == [0, 0.5 - 1.0 / 3, 0])
  }

  @Test func `an assembly without references has no instability`() {
    let graph = DefinitionGraph(text: "L0.Story.screen")
    #expect(Metrics.measure(graph, layering: layering(graph)).assemblies.map(\.instability) == [nil])
    #expect(Metrics.measure(graph, layering: .none(for: graph)).layers.isEmpty)
  }

  @Test(arguments: seeds(40)) func `the metrics match a naive count`(seed: Int) {
    let graph = RandomGraph(seed: seed).make()
    let layering = layering(graph)
    let metrics = Metrics.measure(graph, layering: layering)
    let ends = graph.references.map { (graph[$0.from].assembly, graph.targetAssembly(of: $0)) }.filter { $0 != $1 }
    for (index, row) in metrics.assemblies.enumerated() {
      let id = AssemblyID(index)
      #expect(row.definitions == graph.definitions.count { $0.assembly == id })
      expect(row, layer: layering[id]?.layer, outgoing: ends.count { $0.0 == id }, incoming: ends.count { $0.1 == id })
      let cycle = graph.assemblies.indices.count { reaches(index, $0, ends) && reaches($0, index, ends) }
      #expect(row.cycle == (reaches(index, index, ends) ? cycle : 0))
    }
    for (index, row) in metrics.layers.enumerated() {
      let inside = Set(graph.assemblies.indices.filter { layering.positions[$0]?.layer == index })
      let crossing = ends.filter { inside.contains($0.0.index) != inside.contains($0.1.index) }
      #expect(row.definitions == graph.definitions.count { inside.contains($0.assembly.index) })
      let outgoing = crossing.count { inside.contains($0.0.index) }
      expect(row, layer: index, outgoing: outgoing, incoming: crossing.count - outgoing)
    }
  }

  /// Repeats the formulas: instability is the share of outgoing references, and its ideal values are 1, 1/2, and 0.
  private func expect(_ row: Metrics.Row, layer: Int?, outgoing: Int, incoming: Int) {
    #expect(row.outgoing == outgoing)
    #expect(row.incoming == incoming)
    guard outgoing + incoming > 0 else {
      #expect(row.instability == nil && row.distance == nil)
      return
    }
    let instability = Double(outgoing) / Double(outgoing + incoming)
    #expect(row.instability == instability)
    #expect(row.distance == layer.map { abs(instability - [1, 0.5, 0][$0]) })
  }

  /// Returns whether there is a path of at least one step, found step by step.
  private func reaches(_ start: Int, _ end: Int, _ edges: [(AssemblyID, AssemblyID)]) -> Bool {
    var reached: Set<Int> = []
    var next = [start]
    while let current = next.popLast() {
      next += edges.filter { $0.0.index == current && reached.insert($0.1.index).inserted }.map(\.1.index)
    }
    return reached.contains(end)
  }
}
