import StratusGraph
import StratusSupport
import StratusTestSupport
import Testing

struct DominatorsTests {
  @Test func `a dominator is on every path to a node`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      var random = SplitMix64(seed: seed)
      let roots = (0..<naive.count).filter { _ in random.chance(0.3) }
      let dominators = naive.directed.dominators(from: roots)
      let reached = Set(naive.directed.reachable(from: roots))
      for node in 0..<naive.count {
        #expect(dominators.isReachable(node) == reached.contains(node), "seed \(seed)")
      }
      for removed in 0..<naive.count {
        let rest = NaiveGraph(
          count: naive.count, edges: naive.edges.filter { $0.source != removed && $0.target != removed })
        let around = Set(rest.directed.reachable(from: roots.filter { $0 != removed }))
        for node in 0..<naive.count {
          let expected = reached.contains(node) && reached.contains(removed) && !around.contains(node)
          #expect(dominators.dominates(removed, node) == (expected || removed == node && reached.contains(node)))
        }
      }
    }
  }

  @Test func `a chain of a hundred thousand nodes needs no recursion`() {
    let count = 100_000
    let graph = DirectedGraph(
      nodeCount: count, edges: (1..<count).map { (source: $0 - 1, target: $0, label: 0) })
    let dominators = graph.dominators(from: [0])
    #expect(dominators.dominates(0, count - 1))
    #expect(dominators.dominates(count - 2, count - 1))
    #expect(!dominators.dominates(count - 1, 0))
  }
}
