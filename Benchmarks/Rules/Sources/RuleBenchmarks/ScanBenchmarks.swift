import Architecture
import DefinitionGraph

/// The rules on layers, and loops, in memory: what is left when the graph is there.
enum ScanBenchmarks {
  static func run() {
    let application = LayeredApplication(definitions: 100_000, referencesEach: 10)
    let graph = application.graph()
    let count = graph.references.count
    let check = ArchitectureCheck(
      policy: application.policy, rules: ["upward-reference", "peer-reference"].compactMap(Rule.named))
    let edges = graph.directedGraph()
    print("\n## In memory: \(graph.definitions.count) definitions, \(count) references\n")
    print("| what | time a reference |\n| --- | ---: |")
    report("layers and peers", count) { precondition(check.report(on: graph).findings.isEmpty) }
    report("strongly connected components", count) {
      precondition(edges.stronglyConnectedComponents().count == graph.definitions.count)
    }
  }

  private static func report(_ name: String, _ count: Int, _ body: () -> Void) {
    let clock = ContinuousClock()
    let times = (0..<11).map { _ in clock.measure(body) }.sorted()
    let nanoseconds = times[times.count / 2] / .nanoseconds(count)
    print("| \(name) | \((nanoseconds * 10).rounded() / 10) ns |")
  }
}
