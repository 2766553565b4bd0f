import StratusGraph
import StratusTestSupport
import Testing

struct CommunitiesTests {
  @Test func `dense parts are communities`() {
    // Two triangles with one link between them.
    let pairs = [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5), (2, 3)]
    let edges = pairs.map { WeightedGraph.Edge($0.0, $0.1, weight: 1) }
    #expect(WeightedGraph(kinds: Array(repeating: nil, count: 6), edges: edges).communities() == [0, 0, 0, 1, 1, 1])
    // The kinds of two nodes separate what the links would join.
    #expect(WeightedGraph(kinds: [1, nil, nil, 2, 2, 1], edges: edges).communities() == [0, 0, 0, 1, 1, 2])
    #expect(WeightedGraph(kinds: [nil, nil], edges: []).communities() == [0, 1])
    #expect(WeightedGraph(kinds: [], edges: []).communities() == [])
  }

  @Test func `communities contain one kind and have a higher modularity than single nodes`() {
    for seed in seeds(300) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...30, using: &random)
      let kinds = (0..<count).map { _ in random.chance(0.5) ? Int.random(in: 0...2, using: &random) : nil }
      let edges = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        WeightedGraph.Edge(
          Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random),
          weight: Double.random(in: 0.1...2, using: &random))
      }
      let communities = WeightedGraph(kinds: kinds, edges: edges).communities()
      #expect(communities.count == count)
      for community in Set(communities) {
        let members = (0..<count).filter { communities[$0] == community }
        #expect(Set(members.compactMap { kinds[$0] }).count <= 1, "seed \(seed)")
        // A node without links is alone.
        #expect(
          members.count == 1 || members.allSatisfy { node in edges.contains { $0.first == node || $0.second == node } })
      }
      let single = modularity(of: Array(0..<count), edges)
      #expect(modularity(of: communities, edges) >= single - 1e-9, "seed \(seed)")
      // Numbers ascend by first nodes.
      var next = 0
      for community in communities where community >= next {
        #expect(community == next, "seed \(seed)")
        next += 1
      }
    }
  }

  private func modularity(of communities: [Int], _ edges: [WeightedGraph.Edge]) -> Double {
    let total = edges.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return 0 }
    var degrees: [Int: Double] = [:]
    var inner = 0.0
    for edge in edges {
      degrees[communities[edge.first], default: 0] += edge.weight
      degrees[communities[edge.second], default: 0] += edge.weight
      if communities[edge.first] == communities[edge.second] { inner += edge.weight }
    }
    return inner / total - degrees.values.reduce(0) { $0 + $1 * $1 } / (4 * total * total)
  }

  @Test func `a chain of a hundred thousand nodes needs no recursion`() {
    let count = 100_000
    let edges = (1..<count).map { WeightedGraph.Edge($0 - 1, $0, weight: 1) }
    let communities = WeightedGraph(kinds: Array(repeating: nil, count: count), edges: edges).communities()
    #expect(Set(communities).count < count / 10)
    // Neighbors are together, so each community is a part of the chain.
    #expect(zip(communities, communities.dropFirst()).allSatisfy { $1 == $0 || $1 == $0 + 1 })
  }
}
