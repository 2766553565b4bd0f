import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusTestSupport

/// Making a large diagram and writing its text, in memory, on a graph that has been read.
enum WritingBenchmarks {
  static func run() {
    let graph = GeneratedApplication(definitions: 100_000).graph()
    let viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    let diagram = Diagram(of: viewed, level: .definitions)
    var size = 0
    diagram.writeDOT { size += $0.count }
    print("\n## In memory: a diagram of \(graph.definitions.count) definitions, \(graph.references.count) references\n")
    print("| what | processor time |\n| --- | ---: |")
    report("making the diagram") {
      precondition(Diagram(of: viewed, level: .definitions).nodes.count == diagram.nodes.count)
    }
    report("writing its DOT, \(size / 1_000_000) MB") {
      var count = 0
      diagram.writeDOT { count += $0.count }
      precondition(count == size)
    }
  }

  private static func report(_ name: String, _ body: () -> Void) {
    print("| \(name) | \(medianTime(rounds: 5, body) / 1_000_000) ms |")
  }
}
