import Foundation
import StratusGraph
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
      #expect(
        written.errors == """
          .stratus.yml: 3 layers, 1 upward reference

          ┌ Presentation ───┐
          │ Story           │
          ├ Business Logic ─┤
          │ Services        │
          ├ Core ───────────┤
          │ Client          │
          └─────────────────┘

          The layers allow 4 of 5 references (80 %).
          next: `stratus check -` shows the findings; `stratus baseline update` accepts them until they are fixed

          """)
      let check = try run("check", "-", "--config", ".stratus.yml", "--format", "json", in: directory)
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

  // MARK: - Several assemblies for one collaborator

  /// A library with an assembly `CoreAssembly` and a subclass of it. Both serve the story unless a configuration replaces one.
  private static let double = """
    StratusAssembly fake = { "App.FakeCoreAssembly", "App.CoreAssembly", AT(40) };
    if (request->assemblyCount == 0 && request->standInCount == 0) {
      ASSEMBLY("App.StoryAssembly", 3);
      ASSEMBLY("App.CoreAssembly", 20);
      visitor->assembly(visitor->context, &fake);
      COLLABORATOR(0, "core", "App.CoreAssembly", 1, 4);
      COLLABORATOR(0, "core", "App.CoreAssembly", 2, 4);
      PROBLEM("ambiguous-collaborator", "2 activated assemblies match", "activate only one", 4);
      return STRATUS_ACTIVATION_FAILED;
    }
    StratusUnseen other = { STRATUS_UNSEEN_INACTIVE, "App.FakeCoreAssembly", NULL };
    if (request->replacementCount == 0) {
      \(FixtureLibrary.small)
      visitor->unseen(visitor->context, &other);
      return 0;
    }
    if (strcmp(request->replacements[0].replaced, "CoreAssembly")) return 77;
    ASSEMBLY("App.StoryAssembly", 3);
    visitor->assembly(visitor->context, &fake);
    COLLABORATOR(0, "core", "App.CoreAssembly", 1, 4);
    DEFINITION(0, "view", "View", "View", STRATUS_SCOPE_OBJECT_GRAPH, false, 5);
    DEFINITION(1, "store", "any Store", "Memory", STRATUS_SCOPE_LAZY_SINGLETON, false, 41);
    REFERENCE(0, 1, "core", STRATUS_KIND_INITIALIZER, NULL, 0, 6);
    return 0;
    """

  private func withDouble(_ body: (_ library: String, _ directory: URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let library = try FixtureLibrary(visit: Self.double, in: directory)
      try body(library.file.lastPathComponent, directory)
    }
  }

  @Test func `a subclass that matches the same collaborator gets a configuration`() throws {
    try withDouble { library, directory in
      let check = try run("check", library, in: directory)
      #expect(check.status != 0)
      let written = try run("init", library, in: directory)
      #expect(written.status == 0, "\(written.errors)")
      #expect(
        written.errors.hasSuffix(
          """

          In the activation 'fake', FakeCoreAssembly replaces CoreAssembly.
          The layers allow all 2 references.
          next: `stratus check \(library)`; rename the layers in the file as you like

          """), "\(written.errors)")
      let text = try String(contentsOf: directory.appendingPathComponent(".stratus.yml"), encoding: .utf8)
      #expect(
        text.contains(
          """
          activations:
            app: {}
            fake: { replace: { CoreAssembly: FakeCoreAssembly } }

          """), "\(text)")
      let after = try run("check", library, in: directory)
      #expect(after.status == 0, "\(after.output)\(after.errors)")
      #expect(after.output.contains("(app, fake)"), "\(after.output)")

      let again = try run("init", library, "-o", "-", in: directory)
      #expect(again.status == 0)
      #expect(again.output == text)
    }
  }

  @Test func `named assemblies are written into the file, so that the next check passes`() throws {
    try withDouble { library, directory in
      let written = try run(
        "init", library, "--assembly", "StoryAssembly", "--assembly", "CoreAssembly", in: directory)
      #expect(written.status == 0, "\(written.errors)")
      let text = try String(contentsOf: directory.appendingPathComponent(".stratus.yml"), encoding: .utf8)
      #expect(text.contains("\nassemblies: [StoryAssembly, CoreAssembly]\n"), "\(text)")
      let check = try run("check", library, in: directory)
      #expect(check.status == 0, "\(check.output)\(check.errors)")
      #expect(check.output.contains("no findings, 1 accepted"), "\(check.output)")
    }
  }

  @Test func `-o - says which parts of an existing file are not repeated`() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent(".stratus.yml")
      try Data("activations: { a: {}, b: {} }\nrules: { unused-definition: off }\n".utf8).write(to: file)
      let result = try run("init", "-", "-o", "-", in: directory)
      #expect(result.output.contains("activations:\n  a: {}\n  b: {}\n"), "\(result.output)\(result.errors)")
      #expect(
        result.output.hasSuffix("\n# The rules, contracts, and exceptions in .stratus.yml are not repeated here.\n"))
    }
  }

  @Test(.slow) func `merged packages are listed in the file`() throws {
    try withTemporaryDirectory { directory in
      let package = try RealPackage(in: directory)
      try FileManager.default.removeItem(at: package.file("App/.stratus.yml"))
      try FileManager.default.copyItem(at: package.file("App"), to: package.file("Mail"))
      let written = try run("init", "App", "Mail", in: directory)
      #expect(written.status == 0, "\(written.errors)")
      let text = try package.read(".stratus.yml")
      #expect(text.contains("\npackages: [App, Mail]\n"), "\(text)")
      let check = try run("check", in: directory)
      #expect(check.status == 0, "\(check.output)\(check.errors)")
    }
  }
}
