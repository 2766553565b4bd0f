import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Types in short notation for people, and with full names for programs.
struct ShownTypeTests {
  private let graph = DefinitionGraph(
    text: """
      App.Story.screen (singleton type:"Swift.Optional<any App.Screen>" builds:"Swift.Array<App.Row>" \
      arguments:Swift.Array<Swift.Int>,App.Row)
      """)

  private func run(_ arguments: String..., in directory: URL, status: Int32 = 0) throws -> String {
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path] + arguments, stdin: graph.snapshot(), environment: ["GITHUB_ACTIONS": nil], in: directory)
    #expect(result.status == status, "\(result.errors)")
    return result.output
  }

  @Test func `lists and diagrams show types as Swift code writes them`() throws {
    try withTemporaryDirectory { directory in
      let list = try run("list", "-", in: directory)
      #expect(list.hasSuffix("└─ screen  singleton  ([Int], App.Row) -> (any App.Screen)? = [App.Row]\n"))
      for format in ["svg", "dot", "plantuml", "html"] {
        let diagram = try run("graph", "-", "--level", "definitions", "--format", format, in: directory)
        #expect(diagram.contains("App.Screen") && !diagram.contains("Swift."), "\(format)")
      }
      _ = try run("graph", "-", "-o", "pages/", in: directory)
      let page = try String(contentsOf: directory.appendingPathComponent("pages/App.Story.md"), encoding: .utf8)
      #expect(page.contains("(any App.Screen)?") && !page.contains("Swift."))
    }
  }

  @Test func `formats for programs contain full type names`() throws {
    try withTemporaryDirectory { directory in
      for command in [["list", "--format", "json"], ["snapshot"]] {
        let result = try StratusTestSupport.run(
          [BuiltTool.file.path, command[0], "-"] + command.dropFirst(), stdin: graph.snapshot(), in: directory)
        #expect(result.output.contains(#""type": "Swift.Optional<any App.Screen>""#), "\(command)")
      }
    }
  }

  @Test func `findings show types as Swift code writes them`() throws {
    try withTemporaryDirectory { directory in
      try Data("layers: [All: [\"*\"]]\n".utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let text = try run("check", "-", "--config", ".stratus.yml", in: directory, status: 1)
      #expect(
        text.contains(
          "Story.screen (singleton) takes arguments ([Int], App.Row): only those of the first caller would count"))
    }
  }

  @Test func `differences show types as Swift code writes them`() throws {
    try withTemporaryDirectory { directory in
      func file(_ name: String, _ type: String) throws {
        let graph = DefinitionGraph(text: "App.Story.screen (type:\"\(type)\")")
        try Data(graph.snapshot()).write(to: directory.appendingPathComponent(name))
      }
      try file("old.json", "Swift.Array<any App.Row>")
      try file("new.json", "Swift.Optional<App.Row>")
      // Another exporter's name of the same type.
      try file("other.json", "[any App.Row]")
      func diff(_ old: String, _ new: String) throws -> String {
        try BuiltTool.run("diff", old, new, in: directory).output.split(separator: "\n").first.map(String.init) ?? ""
      }
      #expect(
        try diff("old.json", "new.json") == "~ definition App.Story.screen: type App.Row?, was [any App.Row]")
      #expect(
        try diff("old.json", "other.json")
          == "~ definition App.Story.screen: type [any App.Row], was Swift.Array<any App.Row>")
    }
  }
}
