import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct LongestPathTests {
  private func edges(_ seed: Int, count: Int, isAcyclic: Bool) -> [(from: Int, to: Int)] {
    var random = SplitMix64(seed: seed)
    return (0..<Int.random(in: 0...3 * count, using: &random)).compactMap { _ in
      let (one, other) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
      return !isAcyclic ? (one, other) : one == other ? nil : (max(one, other), min(one, other))
    }
  }

  @Test(arguments: 0..<40) func countsTheEdgesOfTheLongestWay(seed: Int) {
    let count = 1 + seed % 17
    let edges = edges(seed, count: count, isAcyclic: true)
    // Longer and longer ways, until none becomes longer.
    var depths = [Int](repeating: 0, count: count)
    for _ in 0..<count { for edge in edges { depths[edge.to] = max(depths[edge.to], depths[edge.from] + 1) } }
    #expect(LongestPath.depths(count: count, edges: edges) == depths)
  }

  @Test(arguments: 0..<40) func inACycleSomeEdgeLeadsBack(seed: Int) {
    let count = 1 + seed % 17
    let edges = edges(seed, count: count, isAcyclic: false)
    let depths = LongestPath.depths(count: count, edges: edges)
    let forward = edges.filter { depths[$0.from] < depths[$0.to] }
    #expect(LongestPath.depths(count: count, edges: forward) == depths)
  }
}
