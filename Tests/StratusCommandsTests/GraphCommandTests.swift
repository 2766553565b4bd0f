import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Links and terminals. The options of `graph` are in transcripts.
struct GraphCommandTests {
  private let graph = DefinitionGraph(
    text: """
      Story.screen -> Service.city, Core.handler
      Story.other -> Service.city
      Service.city -> Core.handler, Core.store
      Core.handler (prototype)
      """)

  private func run(_ arguments: [String], in directory: URL) throws -> ProcessResult {
    try StratusTestSupport.run([BuiltTool.file.path, "graph", "-"] + arguments, stdin: graph.snapshot(), in: directory)
  }

  @Test func `only a configuration with an address gives links to sources`() throws {
    try withTemporaryDirectory { directory in
      func rules(_ text: String) throws {
        try Data(text.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      }
      func text(_ format: String) throws -> String {
        let result = try run(["--format", format, "--config", ".stratus.yml"], in: directory)
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        return result.output
      }
      for format in ["svg", "html", "mermaid", "dot"] {
        try rules("layers: [All: [\"*\"]]\n")
        let plain = try text(format)
        #expect(!plain.contains("git.example"))
        try rules("layers: [All: [\"*\"]]\nsource-link: \"https://git.example/{file}#L{line}\"\n")
        #expect(try text(format).contains("https://git.example/"))
      }
    }
  }

  @Test(arguments: [
    ("", "architecture.svg"), ("--format png", "architecture.png"), ("--format html", "architecture.html"),
  ])
  func `a terminal gets a file`(options: String, name: String) throws {
    try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      let shown = try onTerminal("graph graph.json \(options)", in: directory)
      #expect(shown == "note: wrote \(name); choose another file with -o, or standard output with -o -\n")
      #expect(FileManager.default.fileExists(atPath: directory.appendingPathComponent(name).path))
    }
  }

  @Test(arguments: ["-o -", "--format dot", "| cat"])
  func `a terminal shows a diagram as text if this is requested`(options: String) throws {
    try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      #expect(try onTerminal("graph graph.json \(options)", in: directory).hasPrefix("digraph "))
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["graph.json"])
    }
  }

  private func onTerminal(_ arguments: String, in directory: URL) throws -> String {
    let result = try StratusTestSupport.run(
      ["sh", "-c", "'\(BuiltTool.file.path)' \(arguments)"], environment: ["TERM": "xterm", "NO_COLOR": nil],
      in: directory, onTerminal: true)
    return result.output + result.errors
  }
}
