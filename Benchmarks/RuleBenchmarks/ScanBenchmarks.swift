import Foundation
import StratusArchitecture
import StratusGraph

/// The layering rules and the search for cycles, in memory, on a graph that has been read.
enum ScanBenchmarks {
  static func run() {
    let application = LayeredApplication(definitions: 100_000, referencesEach: 10)
    let graph = application.graph()
    let count = graph.references.count
    let check = ArchitectureCheck(
      policy: application.policy, rules: ["upward-reference", "peer-reference"].compactMap(Rule.named))
    let edges = graph.directedGraph()
    print("\n## In memory: \(graph.definitions.count) definitions, \(count) references\n")
    print("| what | processor time per reference |\n| --- | ---: |")
    report("layers and peers", count) { precondition(check.report(on: graph).findings.isEmpty) }
    report("strongly connected components", count) {
      precondition(edges.stronglyConnectedComponents().count == graph.definitions.count)
    }
    let snapshot = graph.snapshot()
    report("reading the snapshot, \(snapshot.count / 1_000_000) MB", count, rounds: 3) {
      precondition((try? DefinitionGraph(snapshot: snapshot))?.references.count == count)
    }
  }

  /// Prints the median time.
  private static func report(_ name: String, _ count: Int, rounds: Int = 11, _ body: () -> Void) {
    let nanoseconds = Double(medianTime(rounds: rounds, body)) / Double(count)
    print("| \(name) | \((nanoseconds * 10).rounded() / 10) ns |")
  }
}

/// The median of this thread's processor time, in nanoseconds.
func medianTime(rounds: Int, _ body: () -> Void) -> Int {
  func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
  let times = (0..<rounds).map { _ in
    let start = now()
    body()
    return now() - start
  }
  return times.sorted()[rounds / 2]
}
