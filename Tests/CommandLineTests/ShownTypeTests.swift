import DefinitionGraph
import Foundation
import TestSupport
import Testing

/// Types as people write them where people read, and with their full names where programs do.
struct ShownTypeTests {
  private let graph = DefinitionGraph(
    text: """
      App.Story.screen (singleton type:"Swift.Optional<any App.Screen>" builds:"Swift.Array<App.Row>" \
      arguments:Swift.Array<Swift.Int>,App.Row)
      """)

  private func run(_ arguments: String..., in folder: URL, status: Int32 = 0) throws -> String {
    let result = try TestSupport.run(
      [BuiltTool.file.path] + arguments, stdin: graph.snapshot(), environment: ["GITHUB_ACTIONS": nil], in: folder)
    #expect(result.status == status, "\(result.errors)")
    return result.output
  }

  @Test func listsAndPictures() throws {
    try withTemporaryFolder { folder in
      let list = try run("list", "-", in: folder)
      #expect(list.hasSuffix("└─ screen  singleton  ([Int], App.Row) -> (any App.Screen)? = [App.Row]\n"))
      for format in ["svg", "dot", "plantuml", "html"] {
        let picture = try run("graph", "-", "--level", "definitions", "--format", format, in: folder)
        #expect(picture.contains("App.Screen") && !picture.contains("Swift."), "\(format)")
      }
      _ = try run("graph", "-", "-o", "pages/", in: folder)
      let page = try String(contentsOf: folder.appendingPathComponent("pages/App.Story.md"), encoding: .utf8)
      #expect(page.contains("(any App.Screen)?") && !page.contains("Swift."))
    }
  }

  @Test func whatProgramsRead() throws {
    try withTemporaryFolder { folder in
      for command in [
        ["list", "--format", "json"], ["snapshot"], ["graph", "--level", "definitions", "--format", "json"],
      ] {
        let result = try TestSupport.run(
          [BuiltTool.file.path, command[0], "-"] + command.dropFirst(), stdin: graph.snapshot(), in: folder)
        #expect(result.output.contains(#""type": "Swift.Optional<any App.Screen>""#), "\(command)")
      }
    }
  }

  @Test func findings() throws {
    try withTemporaryFolder { folder in
      try Data("layers: [All: [\"*\"]]\n".utf8).write(to: folder.appendingPathComponent(".stratus.yml"))
      let text = try run("check", "-", "--config", ".stratus.yml", in: folder, status: 1)
      #expect(text.contains("Story.screen (singleton) takes arguments ([Int], App.Row): the first caller would win"))
    }
  }

  @Test func differences() throws {
    try withTemporaryFolder { folder in
      func file(_ name: String, _ type: String) throws {
        let graph = DefinitionGraph(text: "App.Story.screen (type:\"\(type)\")")
        try Data(graph.snapshot()).write(to: folder.appendingPathComponent(name))
      }
      try file("old.json", "Swift.Array<any App.Row>")
      try file("new.json", "Swift.Optional<App.Row>")
      // Another exporter's name of the same.
      try file("other.json", "[any App.Row]")
      func diff(_ old: String, _ new: String) throws -> String {
        try BuiltTool.run("diff", old, new, in: folder).output.split(separator: "\n").first.map(String.init) ?? ""
      }
      #expect(
        try diff("old.json", "new.json") == "~ definition App.Story.screen: type App.Row?, was [any App.Row]")
      #expect(
        try diff("old.json", "other.json")
          == "~ definition App.Story.screen: type [any App.Row], was Swift.Array<any App.Row>")
    }
  }
}
