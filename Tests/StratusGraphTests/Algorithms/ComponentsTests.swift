import StratusGraph
import StratusSupport
import StratusTestSupport
import Testing

struct ComponentsTests {
  @Test func `nodes that reach each other are in one component`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let components = naive.directed.stronglyConnectedComponents()
      for left in 0..<naive.count {
        for right in 0..<naive.count {
          let together = components.component(of: left) == components.component(of: right)
          #expect(together == naive.areTogether(left, right), "seed \(seed): \(left), \(right) in \(naive.edges)")
        }
      }
      #expect((0..<components.count).flatMap { Array(components.members(of: $0)) }.sorted() == Array(0..<naive.count))
      for component in 0..<components.count {
        let members = Array(components.members(of: component))
        #expect(members == members.sorted() && members.allSatisfy { components.component(of: $0) == component })
      }
    }
  }

  @Test func `components are in topological order`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let components = naive.directed.stronglyConnectedComponents()
      for edge in naive.edges {
        #expect(components.component(of: edge.source) <= components.component(of: edge.target), "seed \(seed)")
      }
    }
  }

  @Test func `the condensation has one edge for each pair of related components`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let graph = naive.directed
      let components = graph.stronglyConnectedComponents()
      let condensation = graph.condensation(components)
      let expected = Set(
        naive.edges.map { [components.component(of: $0.source), components.component(of: $0.target)] }
          .filter { $0[0] != $0[1] })
      let found = (0..<condensation.nodeCount).flatMap { node in
        condensation.edges(from: node).map { [node, condensation.target(of: $0)] }
      }
      #expect(found == expected.sorted { $0.lexicographicallyPrecedes($1) }, "seed \(seed)")
      for edge in 0..<condensation.edgeCount {
        let original = condensation.label(of: edge)
        #expect(components.component(of: graph.source(of: original)) == condensation.source(of: edge))
        #expect(components.component(of: graph.target(of: original)) == condensation.target(of: edge))
      }
    }
  }

  @Test func `ranks are the lengths of the longest paths`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let ranks = naive.directed.longestPathRanks(naive.directed.stronglyConnectedComponents())
      // Ranks are raised until nothing changes, by the definition of a longest path between components.
      var expected = [Int](repeating: 0, count: naive.count)
      var isChanging = true
      while isChanging {
        isChanging = false
        for edge in naive.edges {
          let least = naive.areTogether(edge.source, edge.target) ? expected[edge.source] : expected[edge.source] + 1
          if expected[edge.target] < least {
            expected[edge.target] = least
            isChanging = true
          }
        }
      }
      #expect(ranks == expected, "seed \(seed): \(naive.edges)")
    }
  }

  @Test func `a deep graph needs no recursion`() {
    let line = chain(deep)
    let components = line.stronglyConnectedComponents()
    #expect(components.count == deep)
    #expect(line.longestPathRanks(components) == Array(0..<deep))
    #expect(line.condensation(components).edgeCount == deep - 1)
    #expect(chain(deep, isRing: true).stronglyConnectedComponents().count == 1)
    #expect(DirectedGraph(nodeCount: 0, edges: []).stronglyConnectedComponents().count == 0)
  }
}
