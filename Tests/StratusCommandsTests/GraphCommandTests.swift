import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// The options of `graph`, tested by the output.
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

  /// Returns a diagram from standard output.
  private func diagram(_ arguments: String..., in directory: URL) throws -> String {
    let result = try run(arguments, in: directory)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    return result.output
  }

  @Test func `prototypes are drawn once for each use`() throws {
    try withTemporaryDirectory { directory in
      let text = try diagram("--root", "screen", "--level", "definitions", in: directory)
      #expect(text.contains("handler (2)") && text.contains("built for screen") && !text.contains("other"))
    }
  }

  private static let beginnings = [
    "svg": "<?xml", "png": "\u{89}PNG", "dot": "digraph", "html": "<!doctype html>",
  ]

  @Test(arguments: [
    ("x.svg", "png", "svg"), ("x.png", "svg", "png"), ("X.SVG", "dot", "svg"), ("x.puml", "html", "plantuml"),
    ("a.b.htm", "dot", "html"),
  ])
  func `a note says that the name suggests another format`(name: String, format: String, told: String) throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent(name)
      let beginning = try #require(Self.beginnings[format]).unicodeScalars.map { UInt8($0.value) }
      let result = try run(["-o", name, "--format", format], in: directory)
      #expect(result.status == 0 && result.output == "")
      #expect(
        result.errors == "note: writing \(format) to '\(name)', although its name suggests \(told)\n")
      #expect(try Data(contentsOf: file).starts(with: beginning))
      try FileManager.default.removeItem(at: file)
      let quiet = try run(["-o", name, "--format", format, "--quiet"], in: directory)
      #expect(quiet.status == 0 && quiet.errors == "")
      #expect(try Data(contentsOf: file).starts(with: beginning))
    }
  }

  @Test func `a directory of pages can be named like a file`() throws {
    try withTemporaryDirectory { directory in
      let result = try run(["-o", "x.svg", "--format", "markdown"], in: directory)
      #expect(result.status == 0)
      #expect(result.errors == "note: writing markdown to 'x.svg', although its name suggests svg\n")
      #expect(FileManager.default.fileExists(atPath: directory.appendingPathComponent("x.svg/README.md").path))
    }
  }

  @Test(arguments: [
    ["-o", "x.svg"], ["-o", "x.svg", "--format", "svg"], ["-o", "x.SVG", "--format", "svg"],
    ["-o", "x.mermaid", "--format", "mermaid"], ["-o", "x.txt", "--format", "svg"], ["-o", "x", "--format", "dot"],
    ["-o", "pages", "--format", "markdown"], ["-o", "pages/", "--format", "markdown"], ["--format", "svg"],
    ["-o", "/dev/null", "--format", "svg"],
  ])
  func `other names give no note`(arguments: [String]) throws {
    try withTemporaryDirectory { directory in
      let result = try run(arguments, in: directory)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    }
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
      #expect(shown == "note: wrote \(name); choose another file with -o, or standard output with -o -\r\n")
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
    let command = "'\(BuiltTool.file.path)' \(arguments)"
    #if canImport(Darwin)
      let script = ["script", "-q", "/dev/null", "sh", "-c", command]
    #else
      let script = ["script", "-qec", command, "/dev/null"]
    #endif
    return try StratusTestSupport.run(script, environment: ["TERM": "xterm", "NO_COLOR": nil], in: directory).output
  }
}
