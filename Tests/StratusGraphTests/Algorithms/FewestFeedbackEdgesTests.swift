import StratusGraph
import StratusTestSupport
import Testing

struct FewestFeedbackEdgesTests {
  @Test func `removing the fewest feedback edges leaves no cycle, and fewer are not enough`() {
    for seed in seeds(300) {
      let naive = NaiveGraph.random(seed: seed)
      let fewest = naive.directed.fewestFeedbackEdges()
      let labels = Set(fewest.map { naive.directed.label(of: $0) })
      #expect(!naive.without(labels).hasCycle, "seed \(seed)")
      #expect(labels.count <= naive.directed.feedbackEdges().edges.count, "seed \(seed)")
      guard naive.count <= 6 else { continue }
      #expect(labels.count == fewestByAllOrders(naive), "seed \(seed)")
    }
  }

  private func fewestByAllOrders(_ naive: NaiveGraph) -> Int {
    var fewest = naive.edges.count
    var order = Array(0..<naive.count)
    func visit(_ place: Int) {
      if place == order.count {
        let back = naive.edges.count { edge in
          (order.firstIndex(of: edge.target) ?? 0) <= (order.firstIndex(of: edge.source) ?? 0)
        }
        fewest = min(fewest, back)
        return
      }
      for other in place..<order.count {
        order.swapAt(place, other)
        visit(place + 1)
        order.swapAt(place, other)
      }
    }
    visit(0)
    return fewest
  }
}
