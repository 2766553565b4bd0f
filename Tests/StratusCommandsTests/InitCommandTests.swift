import Foundation
import StratusDefinitions
import StratusTestSupport
import Testing

/// `init` on small graphs.
@Suite struct InitCommandTests {
  let graph = DefinitionGraph(
    text: """
      Story.screen -> Services.cities, Services.weather
      Services.cities -> Client.database
      Services.weather -> Client.database
      Client.database -> Story.screen (property member:delegate)
      """)

  func run(_ arguments: String..., in directory: URL) throws -> ProcessResult {
    try StratusTestSupport.run(
      [BuiltTool.file.path] + arguments, stdin: graph.snapshot(), environment: ["GITHUB_ACTIONS": nil], in: directory)
  }

  @Test func `the written configuration is valid and lists the upward references`() throws {
    try withTemporaryDirectory { directory in
      let written = try run("init", "-", in: directory)
      #expect(written.status == 0)
      #expect(written.output == "")
      #expect(written.errors == ".stratus.yml: 3 layers, 1 upward reference\n")
      let check = try run("check", "-", "--config", ".stratus.yml", "--reporter", "json", in: directory)
      #expect(check.status == 1)
      #expect(check.output.contains("\"upward-reference\""))
      let text = try String(contentsOf: directory.appendingPathComponent(".stratus.yml"), encoding: .utf8)
      #expect(text.contains("#   Client.database -> Story.screen"))
    }
  }

  @Test func `an existing file is never changed`() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent(".stratus.yml")
      let mine = "layers: [Core: [\"*\"]]\n"
      try Data(mine.utf8).write(to: file)
      let result = try run("init", "-", in: directory)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("error: the file '.stratus.yml' already exists\n  it was left unchanged\n"))
      #expect(try String(contentsOf: file, encoding: .utf8) == mine)
    }
  }

  @Test func `standard output shows the proposal`() throws {
    try withTemporaryDirectory { directory in
      let result = try run("init", "-", "-o", "-", in: directory)
      #expect(result.status == 0)
      #expect(result.output.contains("layers:\n"))
      #expect(result.errors == "")
    }
  }
}
