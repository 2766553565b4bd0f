import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `init --hook` in repositories with real commits.
@Suite struct GitHookTests {
  /// Creates a repository with a package in the directory `App`.
  func withRepository(_ body: (FakeToolchain) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try FileManager.default.createSymbolicLink(
        at: directory.appendingPathComponent("bin/stratus"), withDestinationURL: BuiltTool.file)
      try toolchain.write(".build\nbin\n", to: ".gitignore")
      try toolchain.shell("git init -q -b main; git config user.name a; git config user.email a@b.c")
      try body(toolchain)
    }
  }

  /// Runs a program with `stratus` and `swift` in `PATH`, as in a hook.
  func run(_ arguments: String..., for toolchain: FakeToolchain) throws -> ProcessResult {
    // A tool that is installed on this machine must not take the place of the tested one.
    let others = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").filter {
      !FileManager.default.fileExists(atPath: "\($0)/stratus")
    }
    let path = ([toolchain.directory.path + "/bin"] + others).joined(separator: ":")
    return try StratusTestSupport.run(
      arguments, environment: ["PATH": path, "GITHUB_ACTIONS": nil], in: toolchain.directory)
  }

  @Test func `a commit that breaks the rules is stopped`() throws {
    try withRepository { toolchain in
      // The default product must be known without SwiftPM.
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

  @Test func `a merge that breaks the rules is stopped`() throws {
    try withTwoSnapshots { toolchain in
      #expect(try run("stratus", "hook", "install", "First/graph.json", for: toolchain).status == 0)
      try toolchain.shell("git add .; git commit -qm clean --no-verify; git checkout -qb topic")
      try write("CityStory.a; CoreA.a -> CityStory.a (property member:x)", to: "First", toolchain)
      _ = try run("git", "commit", "-qam", "broken", "--no-verify", for: toolchain)
      try toolchain.shell("git checkout -q main; git commit -q --allow-empty --no-verify -m other")
      let merged = try run("git", "merge", "--no-ff", "--no-edit", "topic", for: toolchain)
      #expect(merged.status != 0)
      #expect((merged.output + merged.errors).contains("[upward-reference]"))
      #expect(try run("git", "log", "--format=%s", "-1", for: toolchain).output == "other\n")
      try toolchain.shell("git merge --abort")
      #expect(try run("git", "merge", "--no-verify", "-qm", "passed by", "topic", for: toolchain).status == 0)
      #expect(try run("stratus", "hook", "uninstall", "First/graph.json", for: toolchain).status == 0)
      #expect(!FileManager.default.fileExists(atPath: toolchain.directory.path + "/.git/hooks/pre-merge-commit"))
    }
  }

  @Test func `a merge hook of another tool is left unchanged`() throws {
    try withTwoSnapshots { toolchain in
      try toolchain.write("#!/bin/sh\nmake lint\n", to: ".git/hooks/pre-merge-commit")
      let result = try run("stratus", "hook", "install", "First/graph.json", for: toolchain)
      #expect(result.status == 2)
      #expect(result.errors.contains("help: add this line to it: \"${0%/*}/pre-commit\" || exit 1\n"))
      #expect(!FileManager.default.fileExists(atPath: toolchain.directory.path + "/.git/hooks/pre-commit"))
      let own = "#!/bin/sh\nexec .git/hooks/pre-commit\n"
      try toolchain.write(own, to: ".git/hooks/pre-merge-commit")
      #expect(try run("stratus", "hook", "install", "First/graph.json", for: toolchain).status == 0)
      #expect(try run("stratus", "hook", "uninstall", "First/graph.json", for: toolchain).status == 0)
      #expect(try toolchain.read(".git/hooks/pre-merge-commit") == own)
    }
  }

  @Test func `installing the hook twice changes nothing`() throws {
    try withRepository { toolchain in
      #expect(try run("stratus", "init", "--hook", "App", for: toolchain).status == 0)
      let first = try toolchain.read(".git/hooks/pre-commit")
      let again = try run("stratus", "init", "--hook", "App", for: toolchain)
      #expect(again.status == 0)
      #expect(again.errors == ".git/hooks/pre-commit: already contains this check\n")
      #expect(try toolchain.read(".git/hooks/pre-commit") == first)
    }
  }

  @Test func `a hook of another tool is left unchanged`() throws {
    try withRepository { toolchain in
      try toolchain.write("#!/bin/sh\nmake lint\n", to: ".git/hooks/pre-commit")
      let result = try run("stratus", "init", "--hook", "App", for: toolchain)
      #expect(result.status == 2)
      #expect(
        result.errors == """
          error: the hook '.git/hooks/pre-commit' already exists
            it was left unchanged, because stratus did not write it
          help: add this line to it: stratus check --quiet 'App' || exit 1

          """)
      #expect(try toolchain.read(".git/hooks/pre-commit") == "#!/bin/sh\nmake lint\n")
    }
  }

  /// Creates two snapshots without findings in separate directories.
  func withTwoSnapshots(_ body: (FakeToolchain) throws -> Void) throws {
    try withRepository { toolchain in
      for name in ["First", "Second"] { try write("CityStory.a; CoreA.a", to: name, toolchain) }
      try body(toolchain)
    }
  }

  private func write(_ graph: String, to name: String, _ toolchain: FakeToolchain) throws {
    let snapshot = DefinitionGraph(text: graph, product: name).snapshot()
    try toolchain.write(String(decoding: snapshot, as: UTF8.self), to: "\(name)/graph.json")
    try toolchain.write("layers: [Top: [\"*Story\"], Core: [\"Core*\"]]\n", to: "\(name)/.stratus.yml")
  }

  @Test func `a second package is added to the hook and checked`() throws {
    try withTwoSnapshots { toolchain in
      #expect(try run("stratus", "init", "--hook", "First/graph.json", for: toolchain).status == 0)
      let second = try run("stratus", "init", "--hook", "Second/graph.json", for: toolchain)
      #expect(second.status == 0)
      #expect(second.errors == ".git/hooks/pre-commit: added another check before each commit\n")
      let hook = try toolchain.read(".git/hooks/pre-commit")
      #expect(
        hook.hasSuffix(
          "\nstratus check --quiet 'First/graph.json' || exit 1\nstratus check --quiet 'Second/graph.json' || exit 1\n")
      )
      for name in ["First", "Second"] {
        let again = try run("stratus", "init", "--hook", "\(name)/graph.json", for: toolchain)
        #expect(again.errors == ".git/hooks/pre-commit: already contains this check\n")
      }
      #expect(try toolchain.read(".git/hooks/pre-commit") == hook)

      _ = try run("git", "add", ".", for: toolchain)
      #expect(try run("git", "commit", "-qm", "clean", for: toolchain).status == 0)
      for name in ["First", "Second"] {
        try write("CityStory.a; CoreA.a -> CityStory.a (property member:x)", to: name, toolchain)
        let broken = try run("git", "commit", "-qam", "broken", for: toolchain)
        #expect(broken.status == 1)
        #expect((broken.output + broken.errors).contains("[upward-reference]"), "\(name)")
        try toolchain.shell("git checkout -q .")
      }
    }
  }

  @Test func `a hook that only mentions a check does not count`() throws {
    try withTwoSnapshots { toolchain in
      let hook = "#!/bin/sh\n# run stratus check First/graph.json by hand\nmake lint\n"
      try toolchain.write(hook, to: ".git/hooks/pre-commit")
      let result = try run("stratus", "init", "--hook", "First/graph.json", for: toolchain)
      #expect(result.status == 2)
      #expect(result.errors.contains("add this line to it: stratus check --quiet 'First/graph.json' || exit 1\n"))
      #expect(try toolchain.read(".git/hooks/pre-commit") == hook)

      try toolchain.write(hook + "stratus check --quiet 'First/graph.json' || exit 1\n", to: ".git/hooks/pre-commit")
      #expect(try run("stratus", "init", "--hook", "First/graph.json", for: toolchain).status == 0)
      #expect(try run("stratus", "init", "--hook", "Second/graph.json", for: toolchain).status == 2)
    }
  }

  @Test(
    arguments: [(nil, 3), ("layers: [", 2)] as [(String?, Int32)])
  func `no hook is written if the configuration cannot be`(configuration: String?, status: Int32) throws {
    try withRepository { toolchain in
      // A package with two products cannot be loaded, so it gives no first configuration.
      try toolchain.write("{}", to: "Bad/graph.json")
      if let configuration { try toolchain.write(configuration, to: "Bad/.stratus.yml") }
      #expect(try run("stratus", "init", "--hook", "Bad/graph.json", for: toolchain).status == status)
      #expect(!FileManager.default.fileExists(atPath: toolchain.directory.path + "/.git/hooks/pre-commit"))
    }
  }

  @Test func `the hook names a configuration file in another directory`() throws {
    try withTwoSnapshots { toolchain in
      try toolchain.shell("mv First/.stratus.yml rules.yml; rm Second/.stratus.yml")
      let named = try run("stratus", "init", "--hook", "First/graph.json", "--config", "rules.yml", for: toolchain)
      #expect(named.status == 0)
      // The first configuration of a snapshot is written to the current directory, where the search does not begin.
      try toolchain.shell("mkdir Here")
      // A tool that is installed on this machine must not take the place of the tested one.
      let others = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").filter {
        !FileManager.default.fileExists(atPath: "\($0)/stratus")
      }
      let path = ([toolchain.directory.path + "/bin"] + others).joined(separator: ":")
      let written = try StratusTestSupport.run(
        ["stratus", "init", "--hook", "../Second/graph.json"], environment: ["PATH": path, "GITHUB_ACTIONS": nil],
        in: toolchain.directory.appendingPathComponent("Here"))
      #expect(written.status == 0, "\(written.errors)")
      let hook = try toolchain.read(".git/hooks/pre-commit")
      #expect(hook.contains("stratus check --quiet --config 'rules.yml' 'First/graph.json' || exit 1\n"))
      #expect(hook.contains("stratus check --quiet --config 'Here/.stratus.yml' 'Second/graph.json' || exit 1\n"))
      _ = try run("git", "add", ".", for: toolchain)
      let clean = try run("git", "commit", "-qm", "clean", for: toolchain)
      #expect(clean.status == 0, "\(clean.output) \(clean.errors)")
    }
  }

  /// Also from a directory below, and with a name that a shell would split.
  @Test func `core.hooksPath is respected`() throws {
    try withRepository { toolchain in
      try toolchain.shell("git config core.hooksPath .githooks; mv App \"My 'App\"")
      #expect(try run("stratus", "init", "--hook", "My 'App", for: toolchain).status == 0)
      #expect(try toolchain.read(".githooks/pre-commit").contains("stratus check --quiet 'My '\\''App' || exit 1\n"))
      #expect(!FileManager.default.fileExists(atPath: toolchain.directory.path + "/.git/hooks/pre-commit"))
    }
  }

  @Test func `a missing repository is an error`() throws {
    try withTemporaryDirectory { directory in
      try Data().write(to: directory.appendingPathComponent("Package.swift"))
      let result = try BuiltTool.run("init", "--hook", in: directory)
      #expect(result.status == 2)
      #expect(
        result.errors.hasSuffix(
          "is not in a Git repository\nhelp: create a repository with `git init`, or pass an input that is in one\n"))
      let input = try BuiltTool.run("init", "--hook", "-", in: directory)
      #expect(input.status == 2)
      #expect(input.errors.hasPrefix("error: a hook cannot check standard input\n"))
    }
  }

  @Test func `a missing tool stops the commit`() throws {
    try withRepository { toolchain in
      #expect(try run("stratus", "init", "--hook", "App", for: toolchain).status == 0)
      try toolchain.remove("bin/stratus")
      _ = try run("git", "add", ".", for: toolchain)
      let result = try run("git", "commit", "-qm", "unchecked", for: toolchain)
      #expect(result.status == 1)
      #expect(result.errors == "error: could not check the architecture: there is no stratus in PATH\n")
    }
  }

  @Test func `hook install needs a configuration, and hook uninstall removes what it wrote`() throws {
    try withTwoSnapshots { toolchain in
      let file = toolchain.directory.path + "/.git/hooks/pre-commit"
      for name in ["First", "Second"] {
        #expect(try run("stratus", "hook", "install", "\(name)/graph.json", for: toolchain).status == 0)
      }
      let both = try toolchain.read(".git/hooks/pre-commit")
      let removed = try run("stratus", "hook", "uninstall", "First/graph.json", for: toolchain)
      #expect(removed.status == 0 && removed.errors == ".git/hooks/pre-commit: removed the check\n")
      let rest = try toolchain.read(".git/hooks/pre-commit")
      #expect(rest == both.replacing("stratus check --quiet 'First/graph.json' || exit 1\n", with: ""))
      let none = try run("stratus", "hook", "uninstall", "First/graph.json", for: toolchain)
      #expect(none.status == 0 && none.errors == ".git/hooks/pre-commit: contains no check of this input\n")
      let last = try run("stratus", "-C", "Second", "hook", "uninstall", "graph.json", for: toolchain)
      #expect(last.status == 0 && last.errors.hasSuffix(".git/hooks/pre-commit: removed\n"))
      #expect(!FileManager.default.fileExists(atPath: file))

      try toolchain.write(
        "make lint\nstratus check --quiet 'First/graph.json' || exit 1\n", to: ".git/hooks/pre-commit")
      let foreign = try run("stratus", "hook", "uninstall", "First/graph.json", for: toolchain)
      #expect(foreign.status == 2)
      #expect(
        foreign.errors.hasSuffix("help: remove this line from it: stratus check --quiet 'First/graph.json' || exit 1\n")
      )

      try toolchain.shell("rm First/.stratus.yml .git/hooks/pre-commit")
      let missing = try run("stratus", "hook", "install", "First/graph.json", for: toolchain)
      #expect(missing.status == 2 && missing.errors.hasPrefix("error: there is no configuration file\n"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }
}
