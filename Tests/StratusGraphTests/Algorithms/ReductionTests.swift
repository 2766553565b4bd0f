import StratusGraph
import StratusSupport
import StratusTestSupport
import Testing

struct ReductionTests {
  @Test func `an edge is redundant if a path through a third component replaces it`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let graph = naive.directed
      let redundant = graph.redundantEdges(graph.stronglyConnectedComponents())
      for edge in 0..<graph.edgeCount {
        let (from, to) = (graph.source(of: edge), graph.target(of: edge))
        let isReplaced = (0..<naive.count).contains { middle in
          naive.reaches[from][middle] && naive.reaches[middle][to]
            && !naive.areTogether(from, middle) && !naive.areTogether(middle, to)
        }
        let expected = isReplaced && !naive.areTogether(from, to)
        #expect(redundant.contains(edge) == expected, "seed \(seed): \(from) to \(to) in \(naive.edges)")
      }
    }
  }

  @Test func `removing redundant edges keeps every node reachable`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let graph = naive.directed
      let redundant = graph.redundantEdges(graph.stronglyConnectedComponents())
      #expect(naive.without(Set(redundant.map { graph.label(of: $0) })).reaches == naive.reaches, "seed \(seed)")
    }
  }

  @Test func `removing feedback edges leaves no cycle`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let graph = naive.directed
      let feedback = graph.feedbackEdges()
      let removed = Set(feedback.edges.map { graph.label(of: $0) })
      #expect(!naive.without(removed).hasCycle, "seed \(seed): \(naive.edges)")
      #expect(feedback.order.sorted() == Array(0..<naive.count))
      let loops = naive.edges.filter { $0.source == $0.target }.count
      #expect(2 * (removed.count - loops) <= naive.edges.count - loops, "seed \(seed)")
      if !naive.hasCycle { #expect(removed.isEmpty, "seed \(seed)") }
    }
  }

  @Test func `the feedback edge is the one with the fewest references`() {
    let edges = [(0, 1), (0, 1), (0, 1), (1, 2), (1, 2), (2, 0)]
    let graph = DirectedGraph(nodeCount: 3, edges: edges.enumerated().map { ($1.0, $1.1, $0) })
    let feedback = graph.feedbackEdges()
    #expect(feedback.edges.map { graph.label(of: $0) } == [5])
    #expect(feedback.order == [0, 1, 2])
  }

  @Test func `a deep graph needs no recursion`() {
    let line = chain(deep)
    #expect(line.redundantEdges(line.stronglyConnectedComponents()).count == 0)
    #expect(line.feedbackEdges().edges.isEmpty)
    #expect(chain(deep, isRing: true).feedbackEdges().edges.count == 1)
  }
}
