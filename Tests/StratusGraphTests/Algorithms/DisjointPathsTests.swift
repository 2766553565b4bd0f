import StratusGraph
import StratusSupport
import StratusTestSupport
import Testing

struct DisjointPathsTests {
  private func graph(_ nodeCount: Int, _ edges: [(Int, Int)]) -> DirectedGraph {
    DirectedGraph(
      nodeCount: nodeCount, edges: edges.enumerated().map { (source: $1.0, target: $1.1, label: $0) })
  }

  @Test func `parallel edges are separate paths`() {
    let found = graph(2, [(0, 1), (0, 1)]).disjointPaths(from: [0], to: [1])
    #expect(found.paths == [[0], [1]])
    #expect(found.cut == [0, 1])
  }

  @Test func `cutting a bridge is enough`() {
    //  0 -> 1, 2 -> 3 -> 4 -> 5, 6 -> 7
    let found = graph(8, [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4), (4, 5), (4, 6), (5, 7), (6, 7)])
      .disjointPaths(from: [0], to: [7])
    #expect(found.paths.count == 1)
    #expect(found.cut == [4])
  }

  @Test func `a first path that blocks two others is given up`() {
    // The shortest path, 0 -> 1 -> 4 -> 5, uses edges that both of the longer ones need.
    let edges = [(0, 1), (0, 2), (1, 4), (1, 3), (2, 3), (2, 6), (6, 4), (3, 5), (4, 5)]
    let found = graph(7, edges).disjointPaths(from: [0], to: [5])
    #expect(found.paths.count == 2)
    #expect(found.cut?.count == 2)
  }

  @Test func `without a path there is nothing to cut`() {
    let found = graph(3, [(1, 0), (2, 1)]).disjointPaths(from: [0], to: [2])
    #expect(found.paths == [])
    #expect(found.cut == [])
  }

  /// Checks that the paths share no edge, that no path is left without the cut, and that there are as many paths as
  /// edges in the cut. Then, by the theorem of Menger, there cannot be more paths or a smaller cut.
  @Test(arguments: seeds(300)) func `there are as many paths as edges in the cut`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let nodes = Int.random(in: 4...14, using: &random)
    let edges = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      (Int.random(in: 0..<nodes, using: &random), Int.random(in: 0..<nodes, using: &random))
    }
    let graph = graph(nodes, edges)
    let (starts, ends) = seed.isMultiple(of: 2) ? ([0], [nodes - 1]) : ([0, 1], [nodes - 2, nodes - 1])
    let found = graph.disjointPaths(from: starts, to: ends)
    let cut = try #require(found.cut)

    #expect(found.paths.count == cut.count)
    #expect(Set(found.paths.joined()).count == found.paths.joined().count)
    for path in found.paths {
      let nodes = path.map(graph.source(of:)) + path.suffix(1).map(graph.target(of:))
      #expect(nodes.first.map(starts.contains) == true)
      #expect(nodes.last.map(ends.contains) == true)
      #expect(zip(path, path.dropFirst()).allSatisfy { graph.target(of: $0) == graph.source(of: $1) })
      #expect(Set(nodes).count == nodes.count)
    }
    let rest = (0..<graph.edgeCount).filter { !cut.contains($0) }
      .map { (source: graph.source(of: $0), target: graph.target(of: $0), label: $0) }
    let reached = DirectedGraph(nodeCount: nodes, edges: rest).reachable(from: starts)
    #expect(!ends.contains(where: reached.contains))

    let first = graph.disjointPaths(from: starts, to: ends, limit: 1)
    let shortest = starts.flatMap { start in ends.compactMap { graph.shortestPath(from: start, to: $0)?.count } }.min()
    #expect(first.paths.first?.count == shortest)
  }
}
