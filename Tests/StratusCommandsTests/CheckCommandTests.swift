import Foundation
import StratusTestSupport
import Testing

/// Checks of libraries. Those of snapshots are in a transcript.
@Suite struct CheckCommandTests {
  /// Creates a directory with a library and a configuration file.
  func withLibrary(
    _ visit: String = FixtureLibrary.small, configuration: String = FixtureLibrary.layers, _ body: (URL) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: visit + "return 0;", in: directory)
      try Data(configuration.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      try body(directory)
    }
  }

  @Test func `a finding is reported at the line of its injection`() throws {
    try withLibrary(FixtureLibrary.small + FixtureLibrary.upward) { directory in
      let result = try BuiltTool.run("check", "libApp.so", in: directory)
      #expect(result.status == 1)
      #expect(result.output.hasPrefix("App/Sources/App.swift:25: error: "))
      #expect(result.output.contains("[upward-reference]"))
      #expect(result.errors == "")
    }
  }

  @Test func `a library, its snapshot, and standard input give the same findings`() throws {
    try withLibrary(FixtureLibrary.small + FixtureLibrary.upward) { directory in
      let snapshot = try BuiltTool.run("snapshot", "libApp.so", in: directory)
      #expect(snapshot.status == 0)
      // In the package, so that its directory contains the files of the snapshot.
      let package = directory.appendingPathComponent("App")
      try FileManager.default.moveItem(
        at: directory.appendingPathComponent(".stratus.yml"), to: package.appendingPathComponent(".stratus.yml"))
      try Data(snapshot.stdout).write(to: package.appendingPathComponent("graph.json"))
      try FileManager.default.moveItem(
        at: directory.appendingPathComponent("libApp.so"), to: package.appendingPathComponent("libApp.so"))
      for reporter in ["text", "json", "github", "xcode"] {
        func check(_ input: String, seed: String? = nil) throws -> ProcessResult {
          try BuiltTool.run(
            "check", input, "--format", reporter, "--config", "App/.stratus.yml",
            stdin: input == "-" ? snapshot.stdout : [], environment: ["SWIFT_DETERMINISTIC_HASHING": seed],
            in: directory)
        }
        let expected = try check("App/libApp.so")
        #expect(expected.status == 1)
        #expect(expected.output.contains("App/Sources/App.swift"))
        for (input, seed) in [("App/libApp.so", "1"), ("App/graph.json", nil), ("App/graph.json", "1"), ("-", nil)] {
          let result = try check(input, seed: seed)
          #expect(result.status == 1)
          #expect(result.output == expected.output, "\(reporter) \(input)")
        }
      }
      let again = try BuiltTool.run("snapshot", "-", stdin: snapshot.stdout, in: directory)
      #expect(again.stdout == snapshot.stdout)
    }
  }

  @Test func `the default reporter depends on the environment`() throws {
    try withLibrary(FixtureLibrary.small + FixtureLibrary.upward) { directory in
      let github = try BuiltTool.run("check", "libApp.so", environment: ["GITHUB_ACTIONS": "true"], in: directory)
      #expect(github.output.hasPrefix("::error file=App/Sources/App.swift,line=25,"))
      let text = try BuiltTool.run(
        "check", "libApp.so", "--format", "text", environment: ["GITHUB_ACTIONS": "true"], in: directory)
      #expect(text.output.hasPrefix("App/Sources/App.swift:25: error: "))
    }
  }

  @Test func `colors appear only if wanted`() throws {
    try withLibrary { directory in
      let escape = "\u{1B}["
      let expected: [(arguments: [String], environment: [String: String?], hasColor: Bool)] = [
        ([], [:], false), (["--color", "always"], [:], true), (["--color", "never"], [:], false),
        (["--color", "always"], ["NO_COLOR": "1"], true),
      ]
      _ = try FixtureLibrary(visit: FixtureLibrary.small + FixtureLibrary.upward + "return 0;", in: directory)
      for (arguments, environment, hasColor) in expected {
        let result = try StratusTestSupport.run(
          [BuiltTool.file.path, "check", "libApp.so"] + arguments, environment: environment, in: directory)
        #expect(result.output.contains(escape) == hasColor, "\(arguments) \(environment)")
      }
    }
  }

  @Test func `the activation request reaches the library`() throws {
    let visit = """
      for (int i = 0; i < request->assemblyCount; i++) fprintf(stderr, "assembly %s\\n", request->assemblies[i]);
      for (int i = 0; i < request->replacementCount; i++)
        fprintf(stderr, "%s by %s\\n", request->replacements[i].replaced, request->replacements[i].replacement);
      for (int i = 0; i < request->standInCount; i++) fprintf(stderr, "replacement %s\\n", request->standIns[i]);

      """
    let configuration = """
      activations:
        release: {}
        offline: { replace: { StoryAssembly: StoryDouble } }
      \(FixtureLibrary.layers)
      """
    try withLibrary(visit + FixtureLibrary.small, configuration: configuration) { directory in
      let first = try BuiltTool.run("list", "libApp.so", in: directory)
      #expect(first.output.hasPrefix("App (release): 2 assemblies"))
      #expect(first.errors == "replacement StoryDouble\n")
      let named = try BuiltTool.run(
        "list", "libApp.so", "--activation", "offline", "--assembly", "A", "--assembly=B", in: directory)
      #expect(named.output.hasPrefix("App (offline): 2 assemblies"))
      #expect(named.errors == "assembly A\nassembly B\nStoryAssembly by StoryDouble\nreplacement StoryDouble\n")
      let unknown = try BuiltTool.run("list", "libApp.so", "--activation", "ofline", in: directory)
      #expect(unknown.status == 2)
      #expect(unknown.errors == "error: .stratus.yml has no activation 'ofline'; did you mean 'offline'?\n")
    }
  }

  @Test func `every configuration is checked`() throws {
    let visit = FixtureLibrary.small + "if (request->replacementCount > 0) { \(FixtureLibrary.upward) }\n"
    let configuration = """
      activations:
        release: {}
        offline: { replace: { StoryAssembly: StoryDouble } }
      \(FixtureLibrary.layers)
      """
    try withLibrary(visit, configuration: configuration) { directory in
      let all = try BuiltTool.run("check", "libApp.so", in: directory)
      #expect(all.status == 1)
      #expect(all.output.contains("[upward-reference]"))
      #expect(all.output.contains("\nApp (release, offline): "))
      #expect(try BuiltTool.run("check", "libApp.so", "--activation", "release", in: directory).status == 0)
      #expect(try BuiltTool.run("check", "libApp.so", "--activation", "offline", in: directory).status == 1)
    }
  }

  @Test func `a replacement assembly must keep the scopes of the original`() throws {
    let visit = """
      ASSEMBLY("App.StoryAssembly", 3);
      ASSEMBLY(request->replacementCount ? "App.CoreDouble" : "App.CoreAssembly", 20);
      DEFINITION(0, "view", "View", "View", STRATUS_SCOPE_OBJECT_GRAPH, false, 5);
      DEFINITION(1, "store", "any Store", "DiskStore",
        request->replacementCount ? STRATUS_SCOPE_PROTOTYPE : STRATUS_SCOPE_LAZY_SINGLETON, false, 21);
      REFERENCE(0, 1, "core", STRATUS_KIND_INITIALIZER, NULL, 0, 6);

      """
    let configuration = """
      activations:
        release: {}
        offline: { replace: { CoreAssembly: CoreDouble } }
      \(FixtureLibrary.layers)
      """
    try withLibrary(visit, configuration: configuration) { directory in
      let result = try BuiltTool.run("check", "libApp.so", in: directory)
      #expect(result.status == 1)
      #expect(
        result.output.hasPrefix(
          """
          App/Sources/App.swift:21: error: CoreDouble.store has the scope prototype, but the original \
          CoreAssembly.store 
          """
            + "has the scope lazy singleton (only in offline) [substitution-contract]\n"), "\(result.output)")
      #expect(result.output.contains("\nApp (release, offline): 1 error ("))
    }
  }

  @Test func `a failed activation names its configuration`() throws {
    let visit = """
      if (request->replacementCount > 0) {
        PROBLEM("missing-config", "nothing gives the key", NULL, 24);
        return STRATUS_ACTIVATION_FAILED;
      }

      """
    let configuration = """
      activations:
        release: {}
        offline: { replace: { StoryAssembly: StoryDouble } }
      \(FixtureLibrary.layers)
      """
    try withLibrary(visit + FixtureLibrary.small, configuration: configuration) { directory in
      let result = try BuiltTool.run("check", "libApp.so", in: directory)
      #expect(result.status == 3)
      #expect(result.output == "")
      #expect(
        result.errors.hasSuffix(
          "error: could not activate the assemblies of 'libApp.so' in the activation 'offline': 1 problem\n"))
    }
  }

  @Test func `a property list selects the initial assemblies`() throws {
    let visit = "for (int i = 0; i < request->assemblyCount; i++) fprintf(stderr, \"%s\\n\", request->assemblies[i]);\n"
    try withLibrary(visit + FixtureLibrary.small) { directory in
      let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
          <key>TyphoonInitialAssemblies</key>
          <array><string>StoryAssembly</string><string>App.CoreAssembly</string></array>
        </dict></plist>
        """
      try Data(list.utf8).write(to: directory.appendingPathComponent("Info.plist"))
      let result = try BuiltTool.run("list", "libApp.so", "--property-list", "Info.plist", in: directory)
      #expect(result.status == 0)
      #expect(result.errors == "StoryAssembly\nApp.CoreAssembly\n")
    }
  }
}
