import Foundation
import StratusTestSupport
import Testing

/// Packages, configuration files, and working directories whose names contain spaces, quotes, and letters beyond ASCII.
@Suite struct UnusualPathTests {
  private static let name = "Ünser  Répo's $HOME 層"

  private func withToolchain(_ body: (FakeToolchain) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let place = directory.appendingPathComponent(Self.name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try body(try FakeToolchain(in: place))
    }
  }

  private func run(_ arguments: [String], in directory: URL, of toolchain: FakeToolchain) throws -> ProcessResult {
    let path = toolchain.directory.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    return try StratusTestSupport.run(arguments, environment: ["PATH": path, "GITHUB_ACTIONS": nil], in: directory)
  }

  @Test func `the graph of a package is saved until it changes`() throws {
    try withToolchain { toolchain in
      try CacheTests().save(toolchain)
      let saved = toolchain.builds
      let check = try toolchain.stratus("check", "-v")
      #expect(check.status == 0)
      #expect(check.errors.contains("cache: used; nothing has changed"), "\(check.errors)")
      #expect(toolchain.builds == saved)
      try toolchain.breakTheRules()
      let broken = try toolchain.stratus("check")
      #expect(broken.status == 1)
      #expect(broken.output.hasPrefix("App/Sources/App.swift:25: error: "))
      #expect(toolchain.builds == saved + 1)
    }
  }

  @Test func `a diagram is written to the given path`() throws {
    try withToolchain { toolchain in
      for file in ["Bild ö.svg", "Bild 'ö'.dot"] {
        let result = try toolchain.stratus("graph", "-o", file)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try toolchain.read(file).contains("StoryAssembly"))
      }
    }
  }

  @Test func `a hook stops the commit`() throws {
    try withToolchain { toolchain in
      try FileManager.default.createSymbolicLink(
        at: toolchain.directory.appendingPathComponent("bin/stratus"), withDestinationURL: BuiltTool.file)
      try toolchain.write(".build\nbin\n", to: ".gitignore")
      try toolchain.write("product: App\n" + FixtureLibrary.layers, to: "App/.stratus.yml")
      try toolchain.shell("git init -q -b main; git config user.name a; git config user.email a@b.c")
      func call(_ arguments: String...) throws -> ProcessResult {
        try run(arguments, in: toolchain.directory, of: toolchain)
      }
      #expect(try call("stratus", "init", "--hook", "App").status == 0)
      #expect(try call("git", "add", ".").status == 0)
      let clean = try call("git", "commit", "-qm", "clean")
      #expect(clean.status == 0, "\(clean.errors)")
      try toolchain.breakTheRules()
      let broken = try call("git", "commit", "-qam", "broken")
      #expect(broken.status == 1)
      #expect((broken.output + broken.errors).contains("App/Sources/App.swift:25: error: "))
    }
  }

  /// A path leads to the same file from every directory. It is absolute if the file is not below the directory.
  @Test func `paths of findings are relative to the current directory`() throws {
    try withToolchain { toolchain in
      try toolchain.write("product: App\n" + FixtureLibrary.layers, to: "App/.stratus.yml")
      try toolchain.breakTheRules()
      try toolchain.write("", to: "App/Tests/.keep")
      let places = [
        "App": "Sources/App.swift", "App/Sources": "App.swift",
        "App/Tests": toolchain.package.path + "/Sources/App.swift",
      ]
      for (directory, place) in places.sorted(by: { $0.key < $1.key }) {
        let result = try run(
          [BuiltTool.file.path, "check"], in: toolchain.directory.appendingPathComponent(directory), of: toolchain)
        #expect(result.status == 1, "\(directory): \(result.errors)")
        #expect(result.output.hasPrefix("\(place):25: error: "), "\(directory): \(result.output.prefix(200))")
      }
    }
  }

  /// The files that a configuration file extends, and its baseline, are beside it. The sources are where the library
  /// was built.
  @Test func `a configuration file can be in another directory`() throws {
    try withToolchain { toolchain in
      try toolchain.remove("App/.stratus.yml")
      try toolchain.write(FixtureLibrary.layers, to: "More settings/base.yml")
      try toolchain.write("extends: base.yml\n", to: "More settings/strict.yml")
      try toolchain.breakTheRules()
      let options = ["--config", "More settings/strict.yml"]
      let broken = try toolchain.stratus("check", options)
      #expect(broken.status == 1, "\(broken.errors)")
      #expect(broken.output.hasPrefix("App/Sources/App.swift:25: error: "))
      let library = "App/.build/debug/\(FakeToolchain.library)"
      let baselined = try run(
        [BuiltTool.file.path, "baseline", "update", library] + options, in: toolchain.directory, of: toolchain)
      #expect(baselined.status == 0, "\(baselined.errors)")
      #expect(try toolchain.read("More settings/.stratus-baseline.json").contains("upward-reference"))
      #expect(try toolchain.stratus("check", options).status == 0)
    }
  }
}
