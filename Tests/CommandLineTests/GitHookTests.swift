import Foundation
import TestSupport
import Testing

/// `init --hook`, in repositories with real commits.
@Suite struct GitHookTests {
  /// A repository with a package in the folder `App`.
  func withRepository(_ body: (FakeToolchain) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let toolchain = try FakeToolchain(in: folder)
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("bin/stratus"), withDestinationURL: BuiltTool.file)
      try toolchain.write(".build\nbin\n", to: ".gitignore")
      try toolchain.shell("git init -q -b main; git config user.name a; git config user.email a@b.c")
      try body(toolchain)
    }
  }

  /// With `stratus` and `swift` where a hook finds them.
  func run(_ arguments: String..., for toolchain: FakeToolchain) throws -> ProcessResult {
    let path = toolchain.folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    return try TestSupport.run(
      arguments, environment: ["PATH": path, "GITHUB_ACTIONS": nil], in: toolchain.folder)
  }

  @Test func aCommitThatBreaksTheRulesIsStopped() throws {
    try withRepository { toolchain in
      // The default product has to be known without SwiftPM.
      try toolchain.write("product: App\n" + FixtureLibrary.layers, to: "App/.stratus.yml")
      let written = try run("stratus", "init", "--hook", "App", for: toolchain)
      #expect(written.status == 0)
      #expect(written.output == "")
      #expect(written.errors == ".git/hooks/pre-commit: checks before each commit\n")

      _ = try run("git", "add", ".", for: toolchain)
      let clean = try run("git", "commit", "-qm", "clean", for: toolchain)
      #expect(clean.status == 0, "\(clean.errors)")
      #expect(clean.output + clean.errors == "")

      try toolchain.breakTheRules()
      let broken = try run("git", "commit", "-qam", "broken", for: toolchain)
      #expect(broken.status == 1)
      #expect((broken.output + broken.errors).contains("App/Sources/App.swift:25: error: "))
      #expect((broken.output + broken.errors).contains("[upward-reference]"))
      #expect(try run("git", "log", "--format=%s", for: toolchain).output == "clean\n")

      #expect(try run("git", "commit", "-qam", "passed by", "--no-verify", for: toolchain).status == 0)
    }
  }

  @Test func aSecondTimeChangesNothing() throws {
    try withRepository { toolchain in
      #expect(try run("stratus", "init", "--hook", "App", for: toolchain).status == 0)
      let first = try toolchain.read(".git/hooks/pre-commit")
      let again = try run("stratus", "init", "--hook", "App", for: toolchain)
      #expect(again.status == 0)
      #expect(again.errors == ".git/hooks/pre-commit: a check is there already\n")
      #expect(try toolchain.read(".git/hooks/pre-commit") == first)
    }
  }

  @Test func aForeignHookIsLeftAsItIs() throws {
    try withRepository { toolchain in
      try toolchain.write("#!/bin/sh\nmake lint\n", to: ".git/hooks/pre-commit")
      let result = try run("stratus", "init", "--hook", "App", for: toolchain)
      #expect(result.status == 2)
      #expect(
        result.errors == """
          error: there is a hook '.git/hooks/pre-commit' already, and it is left as it is
            add this line to it: stratus check --quiet 'App' || exit 1

          """)
      #expect(try toolchain.read(".git/hooks/pre-commit") == "#!/bin/sh\nmake lint\n")
    }
  }

  /// Also from a folder below, and with a name that a shell would take apart.
  @Test func theFolderThatGitIsToldOf() throws {
    try withRepository { toolchain in
      try toolchain.shell("git config core.hooksPath .githooks; mv App \"My 'App\"")
      #expect(try run("stratus", "init", "--hook", "My 'App", for: toolchain).status == 0)
      #expect(try toolchain.read(".githooks/pre-commit").contains("exec stratus check --quiet 'My '\\''App'\n"))
      #expect(!FileManager.default.fileExists(atPath: toolchain.folder.path + "/.git/hooks/pre-commit"))
    }
  }

  @Test func withoutARepository() throws {
    try withTemporaryFolder { folder in
      try Data().write(to: folder.appendingPathComponent("Package.swift"))
      let result = try BuiltTool.run("init", "--hook", in: folder)
      #expect(result.status == 2)
      #expect(result.errors.hasSuffix("is in no Git repository\n  a hook is run by Git when something is committed\n"))
      let input = try BuiltTool.run("init", "--hook", "-", in: folder)
      #expect(input.status == 2)
      #expect(input.errors.hasPrefix("error: a hook cannot check standard input\n"))
    }
  }

  @Test func aToolThatIsGoneStopsTheCommit() throws {
    try withRepository { toolchain in
      #expect(try run("stratus", "init", "--hook", "App", for: toolchain).status == 0)
      try toolchain.remove("bin/stratus")
      _ = try run("git", "add", ".", for: toolchain)
      let result = try run("git", "commit", "-qm", "unchecked", for: toolchain)
      #expect(result.status == 1)
      #expect(result.errors == "error: the architecture is not checked: there is no stratus in PATH\n")
    }
  }
}
