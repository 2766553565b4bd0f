import Architecture
import DefinitionGraph
import Diagrams

/// A large picture and its text, in memory: what is left when the graph is there.
enum WritingBenchmarks {
  static func run() {
    let graph = GeneratedApplication(definitions: 100_000).graph()
    let viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    let picture = Picture(of: viewed, level: .definitions)
    var size = 0
    picture.writeDOT { size += $0.count }
    print("\n## In memory: a picture of \(graph.definitions.count) definitions, \(graph.references.count) references\n")
    print("| what | processor time |\n| --- | ---: |")
    report("drawing up the picture") {
      precondition(Picture(of: viewed, level: .definitions).nodes.count == picture.nodes.count)
    }
    report("writing its DOT, \(size / 1_000_000) MB") {
      var count = 0
      picture.writeDOT { count += $0.count }
      precondition(count == size)
    }
  }

  private static func report(_ name: String, _ body: () -> Void) {
    print("| \(name) | \(medianTime(rounds: 5, body) / 1_000_000) ms |")
  }
}
