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

  @Test func `one file serves several products`() throws {
    try withFiles { directory in
      #expect(try run("baseline", "update", "-", product: "A", Self.x, in: directory).status == 0)
      // The first update for a product adds its findings, like the first update of a file.
      let first = try run("baseline", "update", "-", product: "B", Self.y, in: directory)
      #expect(first.status == 0)
      #expect(first.output.hasSuffix("\n\(Self.file): 2 findings baselined, 1 of other products unchanged\n"))
      let both = try baseline(in: directory)
      for (product, graph) in [("A", Self.x), ("B", Self.y)] {
        let check = try run("check", "-", "--ci", product: product, graph, in: directory)
        #expect(check.status == 0, "\(check.output)")
        #expect(try run("baseline", "update", "-", product: product, graph, in: directory).status == 0)
        #expect(try baseline(in: directory) == both)
      }
      // A is fixed and its entry is removed. Only `--allow-additions` adds it again.
      #expect(try run("check", "-", "--ci", product: "A", "", in: directory).status == 1)
      #expect(try run("baseline", "update", "-", product: "A", "", in: directory).status == 0)
      #expect(try run("check", "-", "--ci", product: "B", Self.y, in: directory).status == 0)
      let again = try run("baseline", "update", "-", product: "A", Self.x, in: directory)
      #expect(again.status == 1)
      #expect(again.errors.hasPrefix("error: 1 new finding not added: a baseline can only shrink\n"))
    }
  }

  @Test func `a file of version 1 counts until an update converts it`() throws {
    try withFiles { directory in
      let old = """
        { "version": 1, "findings": [
          { "rule": "upward-reference", "from": "CoreA.a", "to": "CityStory.screen", "kind": "property" },
          { "rule": "upward-reference", "from": "Other.a", "to": "CityStory.screen", "kind": "property" }
        ] }

        """
      try Data(old.utf8).write(to: directory.appendingPathComponent(Self.file))
      let check = try run("check", "-", product: "App", Self.y, in: directory)
      #expect(check.status == 0)
      #expect(
        check.errors == """
          note: .stratus-baseline.json: 2 entries name no product and no member, so each also accepts new injections \
          between the same definitions
          help: convert the file to the current format with `stratus baseline update`

          """)
      let update = try run("baseline", "update", "-", product: "App", Self.y, in: directory)
      #expect(update.status == 0)
      #expect(
        update.errors == """
          note: 1 entry of version 1 left unchanged: App has no such assembly, but another product may
            upward-reference: Other.a -> CityStory.screen (property)
          help: update the baseline for the other products too, then delete the entries that still name no product

          """)
      #expect(try baseline(in: directory).contains(#""version": 2,"#))
      let more = Self.y + ", CityStory.screen (property member:z)"
      #expect(try run("check", "-", product: "App", more, in: directory).status == 1)
    }
  }
}
