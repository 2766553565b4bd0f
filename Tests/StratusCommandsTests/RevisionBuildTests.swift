import Foundation
import StratusTestSupport
import Testing

/// `stratus diff --build` builds revisions of a real package in a temporary work tree.
@Suite struct RevisionBuildTests {
  /// A repository with a package, in a directory of its own, in which work trees are created, too.
  private struct Repository {
    let package: RealPackage
    let temporary: URL

    init(in directory: URL) throws {
      temporary = directory
      package = try RealPackage(in: directory.appendingPathComponent("Checkouts/Repository"))
      try package.write(".build\n", to: ".gitignore")
      // This would run in each new work tree.
      try git("init", "-q", "-b", "main")
      try package.write("#!/bin/sh\ntouch \"\(package.file("hooked").path)\"\n", to: ".git/hooks/post-checkout")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: package.file(".git/hooks/post-checkout").path)
      try commit("base")
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "core.hooksPath=/dev/null"]
      let result = try StratusTestSupport.run(["git"] + identity + arguments, in: package.directory)
      try #require(result.status == 0, "\(result.errors)")
      return result.output
    }

    func commit(_ message: String) throws {
      try git("add", "-A")
      try git("commit", "-qm", message)
    }

    func diff(_ arguments: String..., in directory: String = ".", path: String? = nil) throws -> ProcessResult {
      try StratusTestSupport.run(
        [BuiltTool.file.path, "diff"] + arguments,
        environment: [
          "TMPDIR": temporary.path, "NO_COLOR": nil, "GITHUB_ACTIONS": nil,
          "PATH": path.map { $0 + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "") }
            ?? ProcessInfo.processInfo.environment["PATH"],
        ],
        in: package.file(directory), limit: 300)
    }

    /// Expects that no work tree is left, and that the checkout is as committed.
    func expectClean(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
      #expect(try git("worktree", "list").split(separator: "\n").count == 1, sourceLocation: sourceLocation)
      #expect(try git("status", "--porcelain") == "", sourceLocation: sourceLocation)
      // Compilers may leave files of their own.
      let left = try FileManager.default.contentsOfDirectory(atPath: temporary.path).filter { $0.hasPrefix("stratus-") }
      #expect(left == [], sourceLocation: sourceLocation)
      for name in ["hooked", ".git/worktrees"] {
        #expect(!FileManager.default.fileExists(atPath: package.file(name).path), sourceLocation: sourceLocation)
      }
    }
  }

  private func withRepository(_ body: (Repository) throws -> Void) throws {
    try withTemporaryDirectory { try body(Repository(in: $0)) }
  }

  @Test(.slow) func `a revision without a lock is built, and the checkout stays as it is`() throws {
    try withRepository { repository in
      try repository.package.write("#define UPWARD 1\n", to: "App/Sources/App/switch.h")
      try repository.commit("change")
      let without = try repository.diff("HEAD~1", "App")
      #expect(
        without.errors.hasSuffix(
          """
          note: 'HEAD~1' has no App/stratus.lock, so everything counts as added
          help: build that revision with --build, or commit a lock on that branch with `stratus lock`

          """), "\(without.errors)")
      let result = try repository.diff("HEAD~1", "App", "--build")
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(result.output.contains("\n+ finding "), "\(result.output)")
      #expect(result.output.hasSuffix("\n1 added, 0 removed, 0 changed; 2 new findings, 0 fixed, 0 unchanged\n"))
      try repository.expectClean()

      // The same from the directory of the package, and with a revision on both sides.
      let inside = try repository.diff("HEAD~1", "--build", in: "App")
      #expect(inside.output.hasSuffix("2 new findings, 0 fixed, 0 unchanged\n"), "\(inside.output)\(inside.errors)")
      let both = try repository.diff("main", "HEAD~1", "--build", "--exit-code", in: "App")
      #expect(both.status == 1)
      #expect(both.output.hasSuffix("0 new findings, 2 fixed, 0 unchanged\n"), "\(both.output)\(both.errors)")
      try repository.expectClean()
    }
  }

  @Test(.nightly) func `revisions with and without a dynamic product are compared`() throws {
    try withRepository { repository in
      let manifest = RealPackage.manifest.replacingOccurrences(of: " type: .dynamic,", with: "")
      try repository.package.write(manifest, to: "App/Package.swift")
      try repository.commit("without")
      let same = try repository.diff("HEAD~1", "HEAD", "--build", "--exit-code", in: "App")
      #expect(same.status == 0, "\(same.output)\(same.errors)")
      try repository.package.write("#define UPWARD 1\n", to: "App/Sources/App/switch.h")
      let result = try repository.diff("HEAD~1", "--build", in: "App")
      #expect(result.output.hasSuffix("2 new findings, 0 fixed, 0 unchanged\n"), "\(result.output)\(result.errors)")
    }
  }

  @Test(.nightly) func `relative paths that leave the repository lead to the same files`() throws {
    try withRepository { repository in
      try FileManager.default.removeItem(at: repository.package.file(".git"))
      let app = repository.package.file("App")
      func git(_ arguments: String...) throws -> String {
        let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
        let result = try StratusTestSupport.run(["git"] + identity + arguments, in: app)
        try #require(result.status == 0, "\(result.errors)")
        return result.output
      }
      try repository.package.write(".build\n", to: "App/.gitignore")
      _ = try git("init", "-q", "-b", "main")
      _ = try git("add", "-A")
      _ = try git("commit", "-qm", "base")
      try repository.package.write("#define UPWARD 1\n", to: "App/Sources/App/switch.h")
      let result = try repository.diff("main", "--build", in: "App")
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(result.output.hasSuffix("2 new findings, 0 fixed, 0 unchanged\n"), "\(result.output)")
      #expect(try git("worktree", "list").split(separator: "\n").count == 1)
      // Only the links are removed, not what they lead to.
      #expect(FileManager.default.fileExists(atPath: repository.package.file("Core/Sources/Core/Core.c").path))
      let left = try FileManager.default.contentsOfDirectory(atPath: repository.temporary.path)
      #expect(left.filter { $0.hasPrefix("stratus-") } == [])
    }
  }

  @Test(.nightly) func `a revision that cannot be built is an error that names it, and its work tree is removed`()
    throws
  {
    try withRepository { repository in
      try repository.package.write("#error broken\n", to: "App/Sources/App/switch.h")
      try repository.commit("broken")
      try repository.package.write("#define UPWARD 0\n", to: "App/Sources/App/switch.h")
      try repository.commit("repaired")
      let result = try repository.diff("HEAD~1", "App", "--build")
      #expect(result.status == 3)
      #expect(
        result.errors.hasPrefix(
          """
          error: could not load the package of 'HEAD~1'
            error: could not build the product 'App' of 'HEAD~1:App'

          """), "\(result.errors)")
      #expect(result.errors.contains("broken"), "\(result.errors)")
      #expect(!result.errors.contains(repository.temporary.path), "\(result.errors)")
      try repository.expectClean()
    }
  }

  @Test(.nightly) func `a library of a revision that crashes leaves no work tree`() throws {
    try withRepository { repository in
      let crash = "#define UPWARD 0\n__attribute__((constructor)) static void crash(void) { __builtin_trap(); }\n"
      try repository.package.write(crash, to: "App/Sources/App/switch.h")
      try repository.commit("crash")
      try repository.package.write("#define UPWARD 0\n", to: "App/Sources/App/switch.h")
      let result = try repository.diff("main", "App", "--build")
      #expect(result.status == 3)
      #expect(result.errors.hasPrefix("error: could not load the package of 'main'\n  error: "), "\(result.errors)")
      try repository.git("checkout", "-q", ".")
      try repository.expectClean()
    }
  }

  @Test func `files in the directory for temporary files are not linked`() throws {
    try withRepository { repository in
      try Data().write(to: repository.temporary.appendingPathComponent("leftover"))
      let swift = repository.package.file("../bin/swift")
      try FileManager.default.createDirectory(at: swift.deletingLastPathComponent(), withIntermediateDirectories: true)
      let list = "cd \"$TMPDIR\"/stratus-*\"$TMPDIR\" && ls . Checkouts > \"$TMPDIR\"/linked"
      try launching {
        try Data("#!/bin/sh\n\(list)\nexit 1\n".utf8).write(to: swift)
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
      let path = swift.deletingLastPathComponent().path
      try repository.package.write("stratus-lock 1\n", to: "App/stratus.lock")
      let result = try repository.diff("main", "stratus.lock", "--product", "App", "--build", in: "App", path: path)
      try FileManager.default.removeItem(at: repository.package.file("App/stratus.lock"))
      #expect(result.status == 3, "\(result.errors)")
      let linked = try String(contentsOf: repository.temporary.appendingPathComponent("linked"), encoding: .utf8)
      #expect(linked == ".:\nCheckouts\n\nCheckouts:\nRepository\nbin\n")
      try repository.expectClean()
    }
  }

  @Test(.nightly, arguments: [SIGINT, SIGTERM]) func `a signal removes the work tree, too`(signal: Int32) throws {
    try withRepository { repository in
      let script = "#!/bin/sh\necho $$ > \(repository.package.file("../building").path)\nexec sleep 60\n"
      try FileManager.default.createDirectory(
        at: repository.package.file("../bin"), withIntermediateDirectories: true)
      let swift = repository.package.file("../bin/swift")
      try Data(script.utf8).write(to: swift)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
      try repository.package.write("stratus-lock 1\n", to: "App/stratus.lock")
      let started = repository.package.file("../building")
      let environment = [
        "PATH": swift.deletingLastPathComponent().path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
        "TMPDIR": repository.temporary.path,
      ]
      let ended = try InterruptionTests.run(
        ["diff", "main", "stratus.lock", "--product", "App", "--build"], in: repository.package.file("App"),
        environment: environment, interruptedBy: signal
      ) { (try? Data(contentsOf: started))?.isEmpty == false }
      #expect(ended.reason == .uncaughtSignal && ended.status == signal, "\(ended.errors)")
      let building = try repository.package.read("../building")
      #expect(kill(try #require(pid_t(building.dropLast())), 0) != 0, "the build is still running")
      try FileManager.default.removeItem(at: repository.package.file("App/stratus.lock"))
      try repository.expectClean()
    }
  }

  @Test func `a revision without the package is an error`() throws {
    try withRepository { repository in
      try repository.package.write("stratus-lock 1\n", to: "Core/stratus.lock")
      try repository.git("rm", "-q", "-r", "Core/Package.swift")
      try repository.git("commit", "-qm", "without")
      let result = try repository.diff("main", "stratus.lock", "--build", in: "Core")
      #expect(result.status == 2)
      #expect(
        result.errors == """
          error: 'main' has no package in 'Core'
            --build builds the package in the same directory as the current one, or the `packages` of its .stratus.yml
          help: run the command in the directory of the package

          """)
    }
  }

  @Test func `--build without a revision is an error`() throws {
    try withRepository { repository in
      let result = try repository.diff("App", "Core", "--build")
      #expect(result.status == 2)
      #expect(result.errors == "error: '--build' has no effect here: neither side is a Git revision\n")
    }
  }
}
