import Foundation
import Measuring
import StratusGraph
import StratusTestSupport

/// Diagrams of generated applications beside Graphviz's own program `dot`, on the same graph, in turn.
struct DiagramBenchmarks {
  let tool: String
  let directory: URL

  /// A kind of generated application.
  private enum Kind: String, CaseIterable {
    /// 1.7 references per definition.
    case application
    /// Three references per definition.
    case layered

    func graph(_ definitions: Int) -> (DefinitionGraph, configuration: String) {
      switch self {
      case .application:
        return (GeneratedApplication(definitions: definitions).graph(), GeneratedApplication.configuration)
      case .layered:
        let application = LayeredApplication(definitions: definitions, referencesEach: 3)
        return (application.graph(), application.configuration)
      }
    }
  }

  func run() throws {
    guard let dot = program(["dot"]) else {
      print("\n## Diagrams: left out, because the program dot was not found\n")
      return
    }
    for kind in Kind.allCases {
      for (definitions, rounds) in [(45, 41), (300, 21), (1_000, 7)] { try compare(kind, definitions, rounds, dot) }
    }
    print("\n## Diagrams of large applications\n\n| what | processor time | MB |\n| --- | ---: | ---: |")
    for (definitions, output, options) in [
      (10_000, "app.svg", []), (100_000, "app.dot", ["--level", "definitions"]), (100_000, "app.svg", []),
    ] {
      try prepare(.application, definitions)
      let arguments = [tool, "graph", "--quiet", "graph.json", "-o", output] + options
      let usage = try usage(of: Candidate(name: output, arguments: arguments))
      let seconds = String(format: "%.2f s", usage.processor / .seconds(1))
      print("| \(definitions) definitions: `\(output)` | \(seconds) | \(usage.peakMemory / 1_000_000) |")
    }
  }

  private func compare(_ kind: Kind, _ definitions: Int, _ rounds: Int, _ dot: String) throws {
    try prepare(kind, definitions)
    var candidates = [
      Candidate(name: "`dot -Tsvg` of the plain text", arguments: [dot, "-Tsvg", "plain.dot", "-o", "plain.svg"]),
      Candidate(name: "`stratus graph -o app.svg`", arguments: graph("app.svg")),
    ]
    if kind == .application, definitions <= 300 {
      // Beyond that size, `dot` needs minutes to order rows that are fixed.
      _ = try usage(of: Candidate(name: "app.dot", arguments: graph("app.dot")))
      candidates.append(
        Candidate(name: "`dot -Tsvg` of `app.dot`", arguments: [dot, "-Tsvg", "app.dot", "-o", "dot.svg"]))
    }
    if kind == .application, definitions == 300 {
      // The text of smaller diagrams has no limits to remove.
      try writeWithoutLimits()
      candidates.append(
        Candidate(
          name: "the same without limits", arguments: [dot, "-Tsvg", "unlimited.dot", "-o", "unlimited.svg"]))
    }
    try printTable(
      "Diagrams: SVG of \(definitions) definitions, \(kind.rawValue)", measure(candidates, rounds: rounds))
    guard kind == .application, definitions == 45 else { return }
    try printTable(
      "Diagrams: PNG of 45 definitions",
      measure(
        [
          Candidate(
            name: "`dot -Tpng` of the plain text", arguments: [dot, "-Tpng", "plain.dot", "-o", "plain.png"]),
          Candidate(name: "`stratus graph -o app.png`", arguments: graph("app.png")),
        ], rounds: 21))
  }

  private func graph(_ output: String) -> [String] {
    [tool, "graph", "--quiet", "graph.json", "--level", "definitions", "--timeout", "0", "-o", output]
  }

  /// Writes the snapshot, its configuration, and its plain text into a directory, and makes it the current one.
  private func prepare(_ kind: Kind, _ definitions: Int) throws {
    let place = directory.appendingPathComponent("diagrams-\(kind.rawValue)-\(definitions)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    _ = FileManager.default.changeCurrentDirectoryPath(place.path)
    let (graph, configuration) = kind.graph(definitions)
    try Data(graph.snapshot()).write(to: URL(fileURLWithPath: "graph.json"))
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: ".stratus.yml"))
    try Data(Self.plainText(of: graph).utf8).write(to: URL(fileURLWithPath: "plain.dot"))
  }

  /// The text that a script would write: the nodes in a cluster for each assembly, and the edges.
  private static func plainText(of graph: DefinitionGraph) -> String {
    var lines = ["digraph {", "node [shape=box]"]
    for (index, assembly) in graph.assemblies.enumerated() {
      lines.append("subgraph cluster_\(index) { label=\"\(assembly.name)\"")
      lines += assembly.definitions.map { "\($0) [label=\"\(graph.definitions[$0].key)\"]" }
      lines.append("}")
    }
    for reference in graph.references {
      if let target = reference.definition { lines.append("\(reference.from.index) -> \(target.index)") }
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// Writes the exported text without the attributes that make `dot` stop improving.
  private func writeWithoutLimits() throws {
    let text = try String(contentsOfFile: "app.dot", encoding: .utf8)
    let plain = text.replacing("nslimit=0.1, ", with: "").replacing("mclimit=0.5, ", with: "")
    try Data(plain.utf8).write(to: URL(fileURLWithPath: "unlimited.dot"))
  }
}
