import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// The warning about a large assembly, and the command that its help names.
struct OversizedAssemblyTests {
  @Test func `a check reports a large assembly, and the help is a command that works`() throws {
    let services = (1...41).map { "App.Main.s\($0)Service" }
    let graph = DefinitionGraph(text: "App.Main.screen -> App.Main.router\n" + services.joined(separator: "\n"))
    try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("my graph.json"))
      try Data("layers: [App: [Main]]\n".utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let check = try BuiltTool.run("check", "my graph.json", in: directory)
      #expect(check.output.contains("warning: Main has 43 definitions, more than 40 [oversized-assembly]"))
      let command = "stratus what-if 'my graph.json' --split Main"
      #expect(
        check.output.contains("\n  help: Split it into one assembly for each feature or layer. `\(command)` proposes"))
      let split = try BuiltTool.run("what-if", "my graph.json", "--split", "Main", in: directory)
      #expect(split.output.hasPrefix("App.Main: 43 definitions in 2 groups; 0 of 1 reference between groups\n"))
    }
  }
}
