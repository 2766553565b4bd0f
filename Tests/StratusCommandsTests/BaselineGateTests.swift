import Foundation
import StratusTestSupport
import Testing

/// What a baseline accepts is in a transcript. This is about modules of packages.
@Suite struct BaselineGateTests {
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
      #expect(try toolchain.read("App/.stratus-baseline.json").contains("upward-reference") == false)
    }
  }
}
