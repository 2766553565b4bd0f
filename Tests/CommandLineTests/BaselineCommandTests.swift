import Foundation
import TestSupport
import Testing

/// An app with existing violations: accept them, go on, shrink.
@Suite struct BaselineCommandTests {
  static let file = ".stratus-baseline.json"

  func build(_ more: String, in folder: URL) throws {
    _ = try FixtureLibrary(visit: FixtureLibrary.small + more + "return 0;", in: folder)
  }

  func withUncleanLibrary(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try build(FixtureLibrary.upward, in: folder)
      // One rule is enough; others find the same reference too.
      let configuration =
        FixtureLibrary.layers
        + "rules: { assembly-cycle: off, definition-cycle: off, captive-dependency: off }\n"
      try Data(configuration.utf8).write(to: folder.appendingPathComponent(".stratus.yml"))
      try body(folder)
    }
  }

  func baseline(in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(Self.file), encoding: .utf8)
  }

  @Test func acceptCheckFixShrink() throws {
    try withUncleanLibrary { folder in
      #expect(try BuiltTool.run("check", "libApp.so", in: folder).status == 1)
      let none = try BuiltTool.run("baseline", "report", "libApp.so", in: folder)
      #expect(none.status == 0)
      #expect(none.output == "nothing is baselined: there is no .stratus-baseline.json\n")

      let update = try BuiltTool.run("baseline", "update", "libApp.so", in: folder)
      #expect(update.status == 0)
      #expect(
        update.output == """
          + upward-reference: App.CoreAssembly.store -> App.StoryAssembly.view (property view)
          .stratus-baseline.json: 1 finding baselined

          """)
      let check = try BuiltTool.run("check", "libApp.so", in: folder)
      #expect(check.status == 0)
      #expect(check.output.contains("1 baselined"))
      let report = try BuiltTool.run("baseline", "report", "libApp.so", in: folder)
      #expect(report.output.hasPrefix("App/Sources/App.swift:25: error: "))
      #expect(report.output.hasSuffix("\n.stratus-baseline.json: 1 finding baselined\n"))

      try build("", in: folder)
      #expect(try BuiltTool.run("check", "libApp.so", in: folder).status == 0)
      let strict = try BuiltTool.run("check", "libApp.so", "--ci", in: folder)
      #expect(strict.status == 1)
      #expect(strict.output.contains("[stale-baseline]"))
      let shrunk = try BuiltTool.run("baseline", "update", "libApp.so", in: folder)
      #expect(shrunk.status == 0)
      #expect(
        shrunk.output == """
          - upward-reference: App.CoreAssembly.store -> App.StoryAssembly.view (property view)
          .stratus-baseline.json: 0 findings baselined

          """)
      #expect(try BuiltTool.run("check", "libApp.so", "--ci", in: folder).status == 0)
    }
  }

  @Test func whatIsNewIsNotAddedByAccident() throws {
    try withUncleanLibrary { folder in
      #expect(try BuiltTool.run("baseline", "update", "libApp.so", in: folder).status == 0)
      let before = try baseline(in: folder)
      try build(FixtureLibrary.upward + "REFERENCE(2, 0, \"story\", STRATUS_KIND_METHOD, \"use\", 0, 26);", in: folder)
      let refused = try BuiltTool.run("baseline", "update", "libApp.so", in: folder)
      #expect(refused.status == 1)
      #expect(
        refused.errors == """
          error: 1 new finding not added: a baseline can only shrink
            upward-reference: App.CoreAssembly.storeBase -> App.StoryAssembly.view (method use)
          help: fix what is found, or accept it with --allow-additions

          """)
      #expect(try baseline(in: folder) == before)
      #expect(try BuiltTool.run("check", "libApp.so", in: folder).status == 1)

      #expect(try BuiltTool.run("baseline", "update", "libApp.so", "--allow-additions", in: folder).status == 0)
      #expect(try BuiltTool.run("check", "libApp.so", in: folder).status == 0)
    }
  }

  @Test func baselinesThatAreMissingOrBroken() throws {
    try withUncleanLibrary { folder in
      let missing = try BuiltTool.run("check", "libApp.so", "--baseline", "none.json", in: folder)
      #expect(missing.status == 2)
      #expect(missing.output == "")
      #expect(missing.errors.hasPrefix("none.json: error: "))
      try Data("{ \"version\": 9 }".utf8).write(to: folder.appendingPathComponent(Self.file))
      let broken = try BuiltTool.run("check", "libApp.so", in: folder)
      #expect(broken.status == 2)
      #expect(broken.errors.hasPrefix(".stratus-baseline.json:1:14: error: "))
      #expect(try BuiltTool.run("baseline", "update", "libApp.so", in: folder).status == 2)
      #expect(try baseline(in: folder) == "{ \"version\": 9 }")
      let action = try BuiltTool.run("baseline", "udpate", "libApp.so", in: folder)
      #expect(action.status == 2)
      #expect(action.errors.hasPrefix("error: 'udpate' is no value for '<action>'; did you mean 'update'?\n"))
    }
  }
}
