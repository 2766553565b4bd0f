import Foundation
import StratusTestSupport
import Testing

/// `init` on libraries and packages. What it writes about a snapshot is in a transcript.
@Suite struct InitCommandTests {
  /// A library with an assembly `CoreAssembly` and a subclass of it. Both serve the story unless a configuration
  /// replaces one.
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
      let check = try BuiltTool.run("check", library, in: directory)
      #expect(check.status != 0)
      let written = try BuiltTool.run("init", library, in: directory)
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
      let after = try BuiltTool.run("check", library, in: directory)
      #expect(after.status == 0, "\(after.output)\(after.errors)")
      #expect(after.output.contains("(app, fake)"), "\(after.output)")

      let again = try BuiltTool.run("init", library, "-o", "-", in: directory)
      #expect(again.status == 0)
      #expect(again.output == text)
    }
  }

  @Test func `named assemblies are written into the file, so that the next check passes`() throws {
    try withDouble { library, directory in
      let written = try BuiltTool.run(
        "init", library, "--assembly", "StoryAssembly", "--assembly", "CoreAssembly", in: directory)
      #expect(written.status == 0, "\(written.errors)")
      let text = try String(contentsOf: directory.appendingPathComponent(".stratus.yml"), encoding: .utf8)
      #expect(text.contains("\nassemblies: [StoryAssembly, CoreAssembly]\n"), "\(text)")
      let check = try BuiltTool.run("check", library, in: directory)
      #expect(check.status == 0, "\(check.output)\(check.errors)")
      #expect(check.output.contains("no findings, 1 accepted"), "\(check.output)")
    }
  }

  @Test(.slow) func `merged packages are listed in the file`() throws {
    try withTemporaryDirectory { directory in
      let package = try RealPackage(in: directory)
      try FileManager.default.removeItem(at: package.file("App/.stratus.yml"))
      try FileManager.default.copyItem(at: package.file("App"), to: package.file("Mail"))
      let written = try BuiltTool.run("init", "App", "Mail", in: directory)
      #expect(written.status == 0, "\(written.errors)")
      let text = try package.read(".stratus.yml")
      #expect(text.contains("\npackages: [App, Mail]\n"), "\(text)")
      let check = try BuiltTool.run("check", in: directory)
      #expect(check.status == 0, "\(check.output)\(check.errors)")
    }
  }
}
