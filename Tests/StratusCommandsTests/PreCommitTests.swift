import Foundation
import StratusTestSupport
import Testing

/// `.pre-commit-hooks.yaml` with the real pre-commit, in repositories with real commits.
@Suite struct PreCommitTests {
  /// The program, from `.ci/run` or from `PATH`.
  static let program: String? = {
    let own = packageRoot.appendingPathComponent(".build/pre-commit/bin/pre-commit").path
    if FileManager.default.isExecutableFile(atPath: own) { return own }
    return Program.isInstalled("pre-commit") ? "pre-commit" : nil
  }()

  @Test(.enabled(if: program != nil, "there is no pre-commit"))
  func `a commit that breaks the rules is stopped`() throws {
    let program = try #require(Self.program)
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try FileManager.default.createSymbolicLink(
        at: directory.appendingPathComponent("bin/stratus"), withDestinationURL: BuiltTool.file)
      func run(_ arguments: String...) throws -> ProcessResult {
        let path = directory.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        return try StratusTestSupport.run(
          arguments, environment: ["PATH": path, "PRE_COMMIT_HOME": directory.path + "/cache", "GITHUB_ACTIONS": nil],
          in: directory, limit: 300)
      }
      // The repository with the hook contains only the file of this package that pre-commit reads.
      try toolchain.write(
        String(contentsOf: packageRoot.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8),
        to: "hooks/.pre-commit-hooks.yaml")
      let git = "git -c user.name=a -c user.email=a@b.c"
      try toolchain.shell(
        "\(git) -C hooks init -q; \(git) -C hooks add .; \(git) -C hooks commit -qm hooks; \(git) -C hooks tag v0.1.0")

      try toolchain.write("product: App\n" + FixtureLibrary.layers, to: "App/.stratus.yml")
      try toolchain.write(
        """
        repos:
          - repo: \(directory.path)/hooks
            rev: v0.1.0
            hooks:
              - id: stratus
                args: [App]

        """, to: ".pre-commit-config.yaml")
      try toolchain.write(".build\nbin\nhooks\ncache\n", to: ".gitignore")
      try toolchain.shell("git init -q -b main; git config user.name a; git config user.email a@b.c")
      let installed = try run(program, "install")
      #expect(installed.status == 0, "\(installed.errors)")

      _ = try run("git", "add", ".")
      let clean = try run("git", "commit", "-qm", "clean")
      #expect(clean.status == 0, "\(clean.output) \(clean.errors)")
      #expect((clean.output + clean.errors).contains("architecture (stratus)"))

      try toolchain.breakTheRules()
      _ = try run("git", "add", ".")
      let broken = try run("git", "commit", "-qm", "broken")
      #expect(broken.status == 1)
      #expect((broken.output + broken.errors).contains("App/Sources/App.swift:25: error: "))
      #expect((broken.output + broken.errors).contains("[upward-reference]"))
      #expect(try run("git", "log", "--format=%s").output == "clean\n")
    }
  }
}
