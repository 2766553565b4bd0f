import StratusGraph
import StratusSupport
import StratusTestSupport
import Testing

struct PathTests {
  @Test func `reachable nodes are those to which a path leads`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let (graph, reversed) = (naive.directed, naive.directed.reversed())
      for node in 0..<naive.count {
        let forward = (0..<naive.count).filter { $0 == node || naive.reaches[node][$0] }
        let backward = (0..<naive.count).filter { $0 == node || naive.reaches[$0][node] }
        #expect(Array(graph.reachable(from: [node])) == forward, "seed \(seed)")
        #expect(Array(reversed.reachable(from: [node])) == backward, "seed \(seed)")
        #expect(graph.reachable(from: [node]).count == forward.count)
      }
    }
  }

  @Test func `a depth limits which nodes are reached`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      for depth in 0...3 {
        let expected = (0..<naive.count).filter { $0 == 0 || (naive.distance(0, $0) ?? .max) <= depth }
        #expect(Array(naive.directed.reachable(from: [0], depth: depth)) == expected, "seed \(seed)")
      }
    }
  }

  @Test func `the shortest path is a path, and no other is shorter`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let graph = naive.directed
      for start in 0..<naive.count {
        for end in 0..<naive.count where end != start {
          let path = graph.shortestPath(from: start, to: end)
          #expect(path?.count == naive.distance(start, end), "seed \(seed): \(start) to \(end)")
          if let path { expectWalk(path, from: start, to: end, in: graph) }
        }
        #expect(graph.shortestPath(from: start, to: start) == [])
      }
    }
  }

  @Test func `a deep graph needs no recursion`() {
    let ring = chain(deep, isRing: true)
    #expect(ring.shortestPath(from: 0, to: deep - 1) == Array(0..<(deep - 1)))
    #expect(ring.reachable(from: [5]).count == deep)
    #expect(ring.reversed().reachable(from: [5], depth: 10).count == 11)
  }

  private func expectWalk(_ edges: [Int], from start: Int, to end: Int, in graph: DirectedGraph) {
    var node = start
    for edge in edges {
      #expect(graph.source(of: edge) == node)
      node = graph.target(of: edge)
    }
    #expect(node == end)
  }
}
