import Foundation
import StratusTestSupport
import Testing

/// The baseline of an app with existing violations.
@Suite struct BaselineCommandTests {
  static let file = ".stratus-baseline.json"

  func build(_ more: String, in directory: URL) throws {
    _ = try FixtureLibrary(visit: FixtureLibrary.small + more + "return 0;", in: directory)
  }

  func withViolatingLibrary(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      try build(FixtureLibrary.upward, in: directory)
      // One rule is enough, because others report the same reference, too.
      let configuration =
        FixtureLibrary.layers
        + "rules: { assembly-cycle: off, definition-cycle: off, captive-dependency: off }\n"
      try Data(configuration.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      try body(directory)
    }
  }

  func baseline(in directory: URL) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(Self.file), encoding: .utf8)
  }

  @Test func `a baseline accepts findings and shrinks when they are fixed`() throws {
    try withViolatingLibrary { directory in
      #expect(try BuiltTool.run("check", "libApp.so", in: directory).status == 1)
      let none = try BuiltTool.run("baseline", "report", "libApp.so", in: directory)
      #expect(none.status == 0)
      #expect(none.output == "no findings are baselined: there is no .stratus-baseline.json\n")

      let update = try BuiltTool.run("baseline", "update", "libApp.so", in: directory)
      #expect(update.status == 0)
      #expect(
        update.output == """
          + upward-reference: App.CoreAssembly.store -> App.StoryAssembly.view (property view)
          .stratus-baseline.json: 1 finding baselined

          """)
      let check = try BuiltTool.run("check", "libApp.so", in: directory)
      #expect(check.status == 0)
      #expect(check.output.contains("1 baselined"))
      let report = try BuiltTool.run("baseline", "report", "libApp.so", in: directory)
      #expect(report.output.hasPrefix("App/Sources/App.swift:25: error: "))
      #expect(report.output.hasSuffix("\n.stratus-baseline.json: 1 finding baselined\n"))

      try build("", in: directory)
      #expect(try BuiltTool.run("check", "libApp.so", in: directory).status == 0)
      let strict = try BuiltTool.run("check", "libApp.so", "--ci", in: directory)
      #expect(strict.status == 1)
      #expect(strict.output.contains("[stale-baseline]"))
      let shrunk = try BuiltTool.run("baseline", "update", "libApp.so", in: directory)
      #expect(shrunk.status == 0)
      #expect(
        shrunk.output == """
          - upward-reference: App.CoreAssembly.store -> App.StoryAssembly.view (property view)
          .stratus-baseline.json: 0 findings baselined

          """)
      #expect(try BuiltTool.run("check", "libApp.so", "--ci", in: directory).status == 0)
    }
  }

  @Test func `an update adds new findings only if asked to`() throws {
    try withViolatingLibrary { directory in
      #expect(try BuiltTool.run("baseline", "update", "libApp.so", in: directory).status == 0)
      let before = try baseline(in: directory)
      try build(
        FixtureLibrary.upward + "REFERENCE(2, 0, \"story\", STRATUS_KIND_METHOD, \"use\", 0, 26);", in: directory)
      let refused = try BuiltTool.run("baseline", "update", "libApp.so", in: directory)
      #expect(refused.status == 1)
      #expect(
        refused.errors == """
          error: 1 new finding not added: a baseline can only shrink
            upward-reference: App.CoreAssembly.storeBase -> App.StoryAssembly.view (method use)
          help: fix the code, or accept the findings with --allow-additions

          """)
      #expect(try baseline(in: directory) == before)
      #expect(try BuiltTool.run("check", "libApp.so", in: directory).status == 1)

      #expect(try BuiltTool.run("baseline", "update", "libApp.so", "--allow-additions", in: directory).status == 0)
      #expect(try BuiltTool.run("check", "libApp.so", in: directory).status == 0)
    }
  }

  @Test func `a missing or invalid baseline is an error`() throws {
    try withViolatingLibrary { directory in
      let missing = try BuiltTool.run("check", "libApp.so", "--baseline", "none.json", in: directory)
      #expect(missing.status == 2)
      #expect(missing.output == "")
      #expect(missing.errors.hasPrefix("none.json: error: "))
      try Data("{ \"version\": 9 }".utf8).write(to: directory.appendingPathComponent(Self.file))
      let broken = try BuiltTool.run("check", "libApp.so", in: directory)
      #expect(broken.status == 2)
      #expect(broken.errors.hasPrefix(".stratus-baseline.json:1:14: error: "))
      #expect(try BuiltTool.run("baseline", "update", "libApp.so", in: directory).status == 2)
      #expect(try baseline(in: directory) == "{ \"version\": 9 }")
      let action = try BuiltTool.run("baseline", "udpate", "libApp.so", in: directory)
      #expect(action.status == 2)
      #expect(action.errors.hasPrefix("error: invalid value 'udpate' for '<action>'; did you mean 'update'?\n"))
    }
  }
}
