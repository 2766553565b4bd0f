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

  /// A repository in which pre-commit runs the hook.
  private struct Repository {
    let toolchain: FakeToolchain

    /// - Parameter arguments: the arguments of the hook, as YAML.
    init(_ toolchain: FakeToolchain, arguments: String) throws {
      let program = try #require(PreCommitTests.program)
      self.toolchain = toolchain
      try FileManager.default.createSymbolicLink(
        at: toolchain.directory.appendingPathComponent("bin/stratus"), withDestinationURL: BuiltTool.file)
      // The repository with the hook contains only the file of this package that pre-commit reads.
      try toolchain.write(
        String(contentsOf: packageRoot.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8),
        to: "hooks/.pre-commit-hooks.yaml")
      let git = "git -c user.name=a -c user.email=a@b.c"
      try toolchain.shell(
        "\(git) -C hooks init -q; \(git) -C hooks add .; \(git) -C hooks commit -qm hooks; \(git) -C hooks tag v0.1.0")
      try toolchain.write(
        """
        repos:
          - repo: \(toolchain.directory.path)/hooks
            rev: v0.1.0
            hooks:
              - id: stratus
                args: \(arguments)

        """, to: ".pre-commit-config.yaml")
      try toolchain.write(".build\nbin\nhooks\ncache\n*.txt\n", to: ".gitignore")
      try toolchain.shell("git init -q -b main; git config user.name a; git config user.email a@b.c")
      let installed = try run(program, "install")
      #expect(installed.status == 0, "\(installed.errors)")
    }

    func run(_ arguments: String...) throws -> ProcessResult {
      try StratusTestSupport.run(
        arguments,
        environment: [
          "PATH": toolchain.path, "PRE_COMMIT_HOME": toolchain.directory.path + "/cache", "GITHUB_ACTIONS": nil,
        ], in: toolchain.directory, limit: 300)
    }

    /// Commits all changes, or only some files. Returns the status, and everything that Git and pre-commit print.
    func commit(_ message: String, _ files: String = ".") throws -> (status: Int32, text: String) {
      _ = try run("git", "add", files)
      let result = try run("git", "commit", "-qm", message, "--allow-empty")
      return (result.status, result.output + result.errors)
    }

    var commits: String { get throws { try run("git", "log", "--format=%s").output } }
  }

  @Test(.enabled(if: program != nil, "there is no pre-commit"))
  func `a commit that breaks the rules is stopped`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      let repository = try Repository(toolchain, arguments: "[App]")
      try toolchain.write("product: App\n" + FixtureLibrary.layers, to: "App/.stratus.yml")
      let clean = try repository.commit("clean")
      #expect(clean.status == 0, "\(clean.text)")
      #expect(clean.text.contains("architecture (stratus)"))

      try toolchain.breakTheRules()
      let broken = try repository.commit("broken")
      #expect(broken.status == 1)
      #expect(broken.text.contains("App/Sources/App.swift:25: error: "))
      #expect(broken.text.contains("[upward-reference]"))
      #expect(try repository.commits == "clean\n")
    }
  }

  @Test(.enabled(if: program != nil, "there is no pre-commit"))
  func `of several packages, only those that a commit touches are built, and all are checked`() throws {
    try withTemporaryDirectory { directory in
      let packages = try FakeRepository(in: directory)
      // The report shows what was done with each package. The hook itself prints nothing but findings.
      let repository = try Repository(packages.toolchain, arguments: "[--report, text=report.txt]")
      func report() throws -> String { try packages.toolchain.read("report.txt") }
      let clean = try repository.commit("clean")
      #expect(clean.status == 0, "\(clean.text)")
      // Graphs of packages that were written right before are saved by the next check.
      var before = -1
      while packages.toolchain.builds != before {
        before = packages.toolchain.builds
        packages.toolchain.waitForClock()
        #expect(try repository.commit("empty").status == 0)
      }
      let reused = try report()
      #expect(reused.split(separator: "\n").count { $0.hasSuffix("(reused)") } == 3, "\(reused)")

      try packages.addFeature("News", more: packages.peer)
      let broken = try repository.commit("broken")
      #expect(broken.status == 1)
      #expect(
        broken.text.contains(
          "Packages/News/Sources/News.swift:9: error: NewsStory.screen refers to its peer MailStory.screen"))
      #expect(broken.text.contains("[peer-reference]"))
      #expect(packages.toolchain.builds == before + 1)
      #expect(
        try report().contains(
          """
          Packages/Mail    1 definition  no findings (reused)
          Packages/News    1 definition  1 error (built)
          Packages/Shared  1 definition  no findings (reused)
          packages: 1 error
          """))

      // pre-commit hides changes that are not staged, so the violation does not stop the commit of another package.
      try packages.toolchain.shell("git reset -q; git add -N .; echo '// more' >> Packages/Mail/Sources/Mail.swift")
      let other = try repository.commit("other", "Packages/Mail")
      #expect(other.status == 0, "\(other.text)")
      #expect(try report().contains("packages: no findings"))
      let rest = try repository.commit("rest")
      #expect(rest.status == 1)
      #expect(rest.text.contains("[peer-reference]"))

      // New rules apply to packages that are not built again.
      try packages.toolchain.shell("git checkout -q HEAD .")
      #expect(try repository.commit("empty").status == 0)
      before = packages.toolchain.builds
      try packages.toolchain.write(
        "packages: [\"Packages/*\"]\nlayers: [Shared: [SharedCore], Features: [\"*Story\"]]\n", to: ".stratus.yml")
      let rules = try repository.commit("rules")
      #expect(rules.status == 1)
      for name in ["Mail", "News"] {
        #expect(rules.text.contains("Packages/\(name)/Sources/\(name).swift:6: error: \(name)Story.screen refers up"))
      }
      #expect(packages.toolchain.builds == before)
      #expect(try !repository.commits.contains("rules"))
    }
  }
}
