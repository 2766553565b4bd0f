import StratusSupport
import StratusTestSupport
import Testing

@testable import StratusGraph

struct BackEdgesTests {
  private func ranks(of graph: DirectedGraph) -> [Int] { graph.longestPathRanks(graph.stronglyConnectedComponents()) }

  @Test func `a graph without cycles keeps all edges`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      if naive.hasCycle { continue }
      #expect(naive.directed.removingBackEdges() == naive.directed, "seed \(seed)")
    }
  }

  @Test func `the result has no cycle`() {
    for seed in seeds(300) {
      let graph = NaiveGraph.random(seed: seed).directed.removingBackEdges()
      #expect(graph.stronglyConnectedComponents().count == graph.nodeCount, "seed \(seed)")
    }
  }

  @Test func `removed edges close a cycle with those that stay`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let rest = naive.directed.removingBackEdges()
      let kept = (0..<rest.edgeCount).map { (source: rest.source(of: $0), target: rest.target(of: $0)) }
      let reaches = NaiveGraph(count: naive.count, edges: kept).reaches
      let labels = Set((0..<rest.edgeCount).map { rest.label(of: $0) })
      for (label, edge) in naive.edges.enumerated() where !labels.contains(label) {
        #expect(edge.source == edge.target || reaches[edge.target][edge.source], "seed \(seed)")
      }
    }
  }

  @Test func `each edge that stays leads to a greater rank`() {
    for seed in seeds(300) {
      let graph = NaiveGraph.random(seed: seed).directed.removingBackEdges()
      let ranks = ranks(of: graph)
      #expect((0..<graph.edgeCount).allSatisfy { ranks[graph.source(of: $0)] < ranks[graph.target(of: $0)] })
    }
  }

  @Test func `a deep graph needs no recursion`() {
    #expect(ranks(of: chain(deep, isRing: true).removingBackEdges()) == Array(0..<deep))
  }
}
