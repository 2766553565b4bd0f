import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Commands do not overwrite files that people write, and repeating a command is not an error.
@Suite struct ReplacedFileTests {
  private func withGraph(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let graph = DefinitionGraph(text: "App.Story.a -> App.Core.b; App.Core.b")
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      try Data("layers: [Top: [Story], Core: [Core]]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      try body(directory)
    }
  }

  private func run(_ command: String, to file: String, in directory: URL) throws -> ProcessResult {
    let words = command.split(separator: " ").map(String.init)
    return try StratusTestSupport.run(
      [BuiltTool.file.path] + words + ["graph.json", "-o", file], environment: ["GITHUB_ACTIONS": nil], in: directory)
  }

  /// Every command with one of the names.
  @Test(arguments: [
    ("lock", "Package.swift"), ("snapshot", "README.md"), ("graph --format mermaid", "Sources.c"),
    ("check --format markdown", "Makefile"), ("list", ".gitignore"), ("metrics", "Package.resolved"),
    ("lock", "Podfile.lock"), ("snapshot", "ci.yml"), ("list", "link.txt"),
  ])
  func `no output replaces a file that people write`(command: String, name: String) throws {
    try withGraph { directory in
      let file = directory.appendingPathComponent(name)
      let source = name == "link.txt" ? directory.appendingPathComponent("Source.swift") : file
      try Data("// written by a person\n".utf8).write(to: source)
      if source != file { try FileManager.default.createSymbolicLink(at: file, withDestinationURL: source) }
      let result = try run(command, to: name, in: directory)
      #expect(result.status == 2)
      #expect(
        result.errors == """
          error: '\(name)' already exists, and stratus did not write it
            it was left unchanged
          help: choose another file, or remove this one first

          """)
      #expect(try String(contentsOf: file, encoding: .utf8) == "// written by a person\n")
    }
  }

  @Test(arguments: [
    ("lock", "out"), ("snapshot", "stratus.lock"), ("graph --format mermaid", "out.json"),
    ("graph --format html", "out.txt"), ("check --format json", "architecture.mmd"), ("list", "page.html"),
    ("list", "report.tmp"),
  ])
  func `a command can be repeated with any name of a report`(command: String, name: String) throws {
    try withGraph { directory in
      for _ in 0..<2 {
        let result = try run(command, to: name, in: directory)
        #expect(result.status == 0, "\(result.errors)")
      }
    }
  }

  @Test(arguments: ["check --format markdown", "diff --format markdown empty.lock", "metrics --format markdown"])
  func `Markdown that the tool wrote may be replaced`(command: String) throws {
    try withGraph { directory in
      try Data("stratus-lock 1\n".utf8).write(to: directory.appendingPathComponent("empty.lock"))
      for _ in 0..<2 {
        let result = try run(command, to: "comment.md", in: directory)
        #expect(result.status == 0, "\(result.errors)")
      }
    }
  }

  @Test(arguments: ["Package.swift", "notes.md"]) func `an empty file may be replaced`(name: String) throws {
    try withGraph { directory in
      try Data().write(to: directory.appendingPathComponent(name))
      #expect(try run("lock", to: name, in: directory).status == 0)
      // Now it is a lock.
      #expect(try run("lock", to: name, in: directory).status == 0)
    }
  }
}
