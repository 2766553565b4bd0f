import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `who` on graphs with many dependents.
@Suite struct WhoBoundsTests {
  private func ask(_ arguments: String..., of text: String) throws -> ProcessResult {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("graph.json")
      try Data(DefinitionGraph(text: text).snapshot()).write(to: file)
      return try StratusTestSupport.run(
        [BuiltTool.file.path, "who", "d0", file.path] + arguments, in: directory, limit: 120)
    }
  }

  private static let chain = (0..<500).map { "L.d\($0 + 1) -> L.d\($0) (property member:next)" }.joined(
    separator: "\n")
  private static let star = (0..<500).map { "L.d\($0 + 1) -> L.d0" }.joined(separator: "\n")

  @Test func `a long chain is shown up to the maximum depth`() throws {
    let lines = try ask(of: Self.chain).output.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.first == "500 definitions depend on L.d0")
    #expect(lines.last == "490 more are farther away (change --depth to show them)")
  }

  @Test func `the text of a chain grows in proportion to its length`() throws {
    let result = try ask("--depth", "0", "--limit", "0", of: Self.chain)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 501)
    #expect(lines.last?.contains("└─ (500) L.d500 ") == true)
    #expect(lines.allSatisfy { $0.count < 240 })
  }

  @Test func `the nearest dependents are shown, with the number of omitted ones`() throws {
    let lines = try ask(of: Self.star + "\nL.far -> L.d1").output.split(separator: "\n")
    #expect(lines.first == "501 definitions depend on L.d0")
    #expect(lines.count == 202)
    #expect(lines.last == "301 more are not shown (change --limit to show them)")
    let some = try ask("--limit", "3", of: Self.star).output.split(separator: "\n")
    #expect(some.count == 5)
    #expect(try ask("--limit", "0", of: Self.star).output.split(separator: "\n").count == 501)
  }

  @Test func `JSON contains the number of omitted dependents`() throws {
    let json = try ask("--format", "json", of: Self.star).output
    #expect(json.contains("\"count\": 500,\n  \"omitted\": 300,"))
    #expect(json.components(separatedBy: "\"distance\"").count == 201)
    #expect(try ask("--format", "json", "--limit", "0", of: Self.star).output.contains("\"omitted\": 0,"))
  }
}
