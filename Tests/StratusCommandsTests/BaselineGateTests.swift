import Foundation
import StratusDefinitions
import StratusTestSupport
import Testing

/// Baselines accept only the findings that they list, and keep the entries of other products.
@Suite struct BaselineGateTests {
  private static let layers = "layers: [Top: [\"*Story\"], Core: [\"Core*\"]]\nrules: { assembly-cycle: off }\n"
  private static let file = ".stratus-baseline.json"

  private func withFiles(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      try Data(Self.layers.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      try body(directory)
    }
  }

  /// Runs the tool on a graph from standard input.
  private func run(
    _ arguments: String..., product: String, _ graph: String, in directory: URL
  ) throws -> ProcessResult {
    let text = "CityStory.screen; CoreA.a; CoreA.b; " + graph
    return try StratusTestSupport.run(
      [BuiltTool.file.path] + arguments, stdin: DefinitionGraph(text: text, product: product).snapshot(),
      environment: ["GITHUB_ACTIONS": nil], in: directory)
  }

  private func baseline(in directory: URL) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(Self.file), encoding: .utf8)
  }

  private static let x = "CoreA.a -> CityStory.screen (property member:x)"
  private static let y = x + ", CityStory.screen (property member:y)"

  @Test func `a second property of the same pair is a new finding`() throws {
    try withFiles { directory in
      #expect(try run("baseline", "update", "-", product: "App", Self.x, in: directory).status == 0)
      #expect(try baseline(in: directory).contains(#""kind": "property", "member": "x" }"#))
      #expect(try run("check", "-", "--ci", product: "App", Self.x, in: directory).status == 0)
      let result = try run("check", "-", "--ci", product: "App", Self.y, in: directory)
      #expect(result.status == 1)
      #expect(result.output.contains("CoreA.a refers up to CityStory.screen (property y"))
      #expect(!result.output.contains("(property x"))
    }
  }

  @Test func `only the first update of a file adds findings without being asked`() throws {
    try withFiles { directory in
      #expect(try run("baseline", "update", "-", product: "A", Self.x, in: directory).status == 0)
      let both = try baseline(in: directory)
      // A finding is the same one in every product.
      #expect(try run("check", "-", "--ci", product: "B", Self.x, in: directory).status == 0)
      let second = try run("baseline", "update", "-", product: "B", Self.y, in: directory)
      #expect(second.status == 1)
      #expect(second.errors.hasPrefix("error: 1 new finding not added: a baseline can only shrink\n"))
      #expect(try baseline(in: directory) == both)
      #expect(
        try run("baseline", "update", "-", "--allow-additions", product: "B", Self.y, in: directory).output
          == """
          + upward-reference: CoreA.a -> CityStory.screen (property y)
          \(Self.file): 2 findings baselined

          """)
      #expect(try run("check", "-", "--ci", product: "B", Self.y, in: directory).status == 0)
    }
  }

  @Test func `a baseline of another version is an error`() throws {
    try withFiles { directory in
      try Data(#"{ "version": 2, "products": [], "findings": [] }"#.utf8).write(
        to: directory.appendingPathComponent(Self.file))
      let check = try run("check", "-", product: "App", Self.x, in: directory)
      #expect(check.status == 2)
      #expect(
        check.errors.hasPrefix(
          ".stratus-baseline.json:1:14: error: the baseline has version 2, but this tool reads version 1"))
    }
  }
}
