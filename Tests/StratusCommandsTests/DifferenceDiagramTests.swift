import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `stratus diff` and `stratus what-if` as diagrams.
@Suite struct DifferenceDiagramTests {
  private func withGraphs(_ body: (URL) throws -> Void) throws {
    let old = "App.Story.screen -> App.Service.city\nApp.Service.city -> App.Core.store\nApp.Core.store\nApp.Core.log"
    let new = old.replacing("App.Service.city ->", with: "App.Service.city (singleton) ->")
    try withTemporaryDirectory { directory in
      for (name, text) in [("old", old), ("new", new)] {
        try Data(DefinitionGraph(text: text).snapshot()).write(to: directory.appendingPathComponent("\(name).json"))
      }
      try Data("layers: [Presentation: [Story], Business: [Service], Core: [Core]]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      try body(directory)
    }
  }

  @Test func `the extension of the output determines the format`() throws {
    try withGraphs { directory in
      for (name, beginning) in [
        ("a.svg", "<?xml"), ("a.png", "\u{89}PNG"), ("a.pdf", "%PDF"), ("a.dot", "digraph"), ("a.json", "{"),
        ("a.md", "**Architecture**"), ("a.txt", "~ definition"), ("a", "~ definition"),
      ] {
        let result = try BuiltTool.run("diff", "old.json", "new.json", "-o", name, in: directory)
        #expect(result.status == 0 && result.errors == "", "\(name): \(result.errors)")
        let bytes = try Data(contentsOf: directory.appendingPathComponent(name))
        #expect(bytes.starts(with: beginning.unicodeScalars.map { UInt8($0.value) }), "\(name)")
      }
      let requested = try BuiltTool.run("diff", "old.json", "new.json", "--format", "dot", in: directory)
      #expect(requested.output.contains("city\\n~ object graph → singleton"))
    }
  }

  @Test func `--unchanged and --level change what is drawn`() throws {
    try withGraphs { directory throws in
      func dot(_ options: String...) throws -> String {
        let command = [BuiltTool.file.path, "diff", "old.json", "new.json", "--format", "dot"] + options
        let result = try run(command, in: directory)
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        return result.output
      }
      #expect(try !dot().contains("definition-App.Core.log"))
      #expect(try dot().contains("1 unchanged definition not shown; --unchanged shows it"))
      #expect(try dot("--unchanged").contains("definition-App.Core.log"))
      #expect(try dot("--level", "assemblies").contains("\"assembly-App.Service\" [label=\"Service\\n~1\""))
    }
  }

  @Test(arguments: ["svg", "dot", "mermaid", "markdown", "comment", "html"])
  func `--level applies to each format with a diagram`(format: String) throws {
    try withGraphs { directory throws in
      func text(_ options: String...) throws -> String {
        let command = [BuiltTool.file.path, "diff", "old.json", "new.json", "--format", format] + options
        let result = try run(command, in: directory)
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        return result.output
      }
      let levels = try ["definitions", "assemblies", "layers"].map { try text("--level", $0) }
      #expect(Set(levels).count == 3)
      if format != "html" { #expect(try text() == levels[0]) }
    }
  }

  @Test(arguments: ["text", "json"])
  func `--level is rejected for a list`(format: String) throws {
    try withGraphs { directory in
      let result = try BuiltTool.run(
        "diff", "old.json", "new.json", "--format", format, "--level", "layers", in: directory)
      #expect(result.status == 2)
      #expect(result.errors.contains("'--level' has no effect here: \(format) lists the difference without a diagram"))
    }
  }

  @Test func `what-if draws its edits`() throws {
    try withGraphs { directory in
      let result = try BuiltTool.run(
        "what-if", "old.json", "--scope", "city=singleton", "--move", "log=Service", "--format", "dot", in: directory)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(result.output.contains("city\\n~ object graph → singleton"))
      #expect(result.output.contains("log\\n~ moved") && result.output.contains("log\\n→ Service"))
      let drawn = try BuiltTool.run("what-if", "old.json", "--scope", "city=singleton", "-o", "a.svg", in: directory)
      try #require(drawn.status == 0)
      let image = try String(contentsOf: directory.appendingPathComponent("a.svg"), encoding: .utf8)
      #expect(image.contains("class=\"node definition singleton changed"))
    }
  }

  @Test func `a diagram without a difference is still an image`() throws {
    try withGraphs { directory in
      let result = try BuiltTool.run(
        "diff", "old.json", "old.json", "--format", "svg", "--exit-code", in: directory)
      #expect(result.status == 0)
      #expect(result.output.contains("nothing differs"))
    }
  }

  @Test func `options that have no effect are rejected`() throws {
    try withGraphs { directory throws in
      func errors(_ arguments: String...) throws -> String {
        let result = try run([BuiltTool.file.path] + arguments, in: directory)
        #expect(result.status == 2)
        return result.errors
      }
      #expect(
        try errors("diff", "old.json", "new.json", "--unchanged").contains(
          "'--unchanged' has no effect here: only images and dot have it, not text"))
      #expect(
        try errors("what-if", "old.json", "--scope", "city=singleton", "--level", "layers", "--format", "json")
          .contains("'--level' has no effect here: json lists the difference without a diagram"))
      #expect(
        try errors("diff", "old.json", "new.json", "-o", "change.puml").contains("does not determine the format"))
      #expect(
        try errors("what-if", "old.json", "--cut", "Core:Core").contains("expected another assembly after the ':'"))
      #expect(
        try errors("diff", "main", "new.json")
          .contains("'main' is not a file or a directory, and there is no Git repository"))
    }
  }
}
