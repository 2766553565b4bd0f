import Foundation
import StratusGraph
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

  /// Writes a snapshot of a module with a violation, unless its text says otherwise.
  private func write(_ module: String, _ more: String = "", in directory: URL) throws {
    let text = "App.Story.view; \(module).Core.a; " + more
    try Data(DefinitionGraph(text: text, product: "packages").snapshot()).write(
      to: directory.appendingPathComponent("\(module).json"))
  }

  @Test func `a check of one snapshot keeps the entries of the others`() throws {
    try withFiles { directory in
      func run(_ arguments: String...) throws -> ProcessResult {
        try StratusTestSupport.run(
          [BuiltTool.file.path] + arguments, environment: ["GITHUB_ACTIONS": nil, "NO_COLOR": nil], in: directory)
      }
      for module in ["Mail", "News"] { try write(module, "\(module).CoreSync.b -> App.Story.view", in: directory) }
      #expect(try run("baseline", "update", "Mail.json", "News.json").status == 0)
      let both = try baseline(in: directory)
      #expect(both.contains("Mail.CoreSync.b") && both.contains("News.CoreSync.b"))

      let update = try run("baseline", "update", "Mail.json")
      #expect(update.status == 0)
      #expect(update.output == "\(Self.file): 2 findings baselined\n", "\(update.output)")
      #expect(update.errors.hasPrefix("note: kept 1 entry unchanged, because not all"))
      #expect(try baseline(in: directory) == both)
      #expect(try run("check", "Mail.json", "--ci").status == 0)

      // An assembly of a module that the check covers is gone.
      try write("Mail", in: directory)
      let stale = try run("check", "Mail.json", "--ci")
      #expect(stale.status == 1)
      #expect(stale.output.split(separator: "\n").count { $0.contains("[stale-baseline]") } == 1, "\(stale.output)")
      let removed = try run("baseline", "update", "Mail.json")
      #expect(removed.output.hasPrefix("- upward-reference: Mail.CoreSync.b -> App.Story.view"), "\(removed.output)")
      let rest = try baseline(in: directory)
      #expect(!rest.contains("Mail.CoreSync.b") && rest.contains("News.CoreSync.b"))
    }
  }

  @Test func `a check of the package beside the configuration judges modules that are gone`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      func update() throws -> ProcessResult {
        try StratusTestSupport.run(
          [BuiltTool.file.path, "baseline", "update", "App"], environment: ["PATH": toolchain.path, "NO_COLOR": nil],
          in: directory)
      }
      try toolchain.breakTheRules()
      #expect(try update().status == 0)
      #expect(try toolchain.stratus("check", "--ci").status == 0)
      // The module is renamed.
      let code = try toolchain.read("App/Sources/App.c").replacing("App.CoreAssembly", with: "Kit.CoreAssembly")
        .replacing("App.StoryAssembly", with: "Kit.StoryAssembly").replacing(FixtureLibrary.upward, with: "")
      try toolchain.write(code, to: "App/Sources/App.c")
      let stale = try toolchain.stratus("check", "--ci")
      #expect(stale.status == 1)
      #expect(stale.output.contains("[stale-baseline]"), "\(stale.output)\(stale.errors)")
      // A library may be one of several.
      let library = "App/.build/debug/\(FakeToolchain.library)"
      let part = try BuiltTool.run("check", library, "--ci", "--config", "App/.stratus.yml", in: directory)
      #expect(part.status == 0, "\(part.output)\(part.errors)")
      #expect(try update().output.contains("- upward-reference"))
      #expect(try toolchain.read("App/\(Self.file)").contains("upward-reference") == false)
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
