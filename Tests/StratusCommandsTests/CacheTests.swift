import Foundation
import StratusTestSupport
import Testing

/// A saved graph is used exactly as long as nothing has changed.
@Suite struct CacheTests {
  /// Creates a package with a saved graph, so that the next command needs no build.
  func withSavedGraph(_ body: (FakeToolchain) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try save(toolchain)
      try body(toolchain)
    }
  }

  /// Runs a command until its graph is saved, and returns the graph. The first build may be too soon after the files
  /// were written.
  @discardableResult
  func save(_ toolchain: FakeToolchain) throws -> [UInt8] {
    for _ in 1...5 {
      let before = toolchain.builds
      let result = try toolchain.stratus("snapshot")
      #expect(result.status == 0)
      if toolchain.builds == before { return result.stdout }
      toolchain.waitForClock()
    }
    Issue.record("nothing was saved: \(try toolchain.stratus("snapshot", "-v").errors)")
    return []
  }

  @Test func `nothing is built if nothing has changed`() throws {
    try withSavedGraph { toolchain in
      let saved = toolchain.builds
      let cached = try toolchain.stratus("check", "-v")
      #expect(cached.status == 0)
      #expect(cached.errors.contains("cache: used; nothing has changed since"))
      #expect(toolchain.builds == saved)
      let fresh = try toolchain.stratus("check", "--no-cache", "-v")
      #expect(!fresh.errors.contains("cache:"))
      #expect(toolchain.builds == saved + 1)
      #expect(cached.output == fresh.output)
    }
  }

  @Test func `every command gives the same output from a saved graph`() throws {
    try withSavedGraph { toolchain in
      for command in [["check", "--format", "json"], ["list", "-v"], ["graph"], ["snapshot"], ["doctor"]] {
        let saved = toolchain.builds
        let options = Array(command.dropFirst())
        let cached = try toolchain.stratus(command[0], options)
        #expect(toolchain.builds == saved)
        let fresh = try toolchain.stratus(command[0], options + ["--no-cache"])
        #expect(cached.status == 0)
        // The doctor reports whether there is a cache.
        if command[0] != "doctor" { #expect(cached.output == fresh.output) }
        // This built the library again.
        try save(toolchain)
      }
    }
  }

  struct Change {
    let name: String
    var options: [String] = []
    var environment: [String: String?] = [:]
    /// Whether the graph differs afterward. Otherwise, it only could.
    var isVisible = true
    var script = ""
  }

  private static let library = "App/.build/debug/\(FakeToolchain.library)"

  static let changes: [Change] = [
    Change(name: "the manifest", isVisible: false, script: "echo '// changed' >> App/Package.swift"),
    Change(name: "a manifest for another version", isVisible: false, script: "touch App/Package@swift-6.2.swift"),
    Change(name: "the resolved versions", isVisible: false, script: "echo '{}' > App/Package.resolved"),
    Change(name: "an added source", isVisible: false, script: "touch App/Sources/More.c"),
    Change(name: "an added resource", isVisible: false, script: "mkdir App/Sources/R; touch App/Sources/R/data.json"),
    Change(
      name: "a source of a package that is needed", isVisible: false, script: "echo '// changed' >> Core/Sources/Core.c"
    ),
    Change(name: "an added source there", isVisible: false, script: "touch Core/Sources/More.c"),
    Change(
      name: "an edited checkout", isVisible: false,
      script: "mkdir -p App/.build/checkouts/Yams; touch App/.build/checkouts/Yams/a.swift"),
    Change(name: "SwiftPM's notes", isVisible: false, script: "echo >> App/.build/workspace-state.json"),
    Change(
      name: "the library, from other sources",
      isVisible: false, script: "cp \(library) new; mv new \(library)"),
    Change(name: "a deleted library", isVisible: false, script: "rm \(library)"),
    Change(name: "another library beside it", isVisible: false, script: "touch App/.build/debug/libOther.so"),
    Change(name: "the toolchain behind the same path", isVisible: false, script: "echo 'Swift 6.4' > bin/version"),
    Change(name: "the toolchain itself", isVisible: false, script: "echo '# changed' >> bin/swift"),
    Change(name: "the build configuration", options: ["--build-configuration", "release"]),
    Change(name: "the environment", environment: ["APP_FLAVOUR": "mint"]),
    Change(
      name: "the activation", options: ["--activation", "offline"],
      script: "echo 'activations: { offline: {} }' >> App/.stratus.yml"),
    Change(name: "the assemblies", options: ["--assembly", "StoryAssembly"], isVisible: false),
  ]

  /// The changes are made one after the other in one package.
  @Test func `a change of an input causes a build`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      for change in Self.changes {
        let (old, saved) = (try save(toolchain), toolchain.builds)
        try toolchain.shell(change.script)
        func snapshot(_ more: String...) throws -> ProcessResult {
          try toolchain.stratus("snapshot", change.options + more, environment: change.environment)
        }
        let new = try snapshot()
        #expect(new.status == 0, "\(change.name): \(new.errors)")
        #expect(toolchain.builds == saved + 1, "\(change.name)")
        #expect((new.stdout != old) == change.isVisible, "\(change.name)")
        if change.isVisible { #expect(try snapshot("--no-cache").stdout == new.stdout, "\(change.name)") }
      }
    }
  }

  /// This toolchain compiles everything, but SwiftPM would not, and the tool cannot know.
  @Test(arguments: [
    (
      "a source of the same size and time",
      "touch -r App/Sources/App.c time; replace view veil App/Sources/App.c; touch -r time App/Sources/App.c"
    ),
    (
      "a source written in place with its time restored",
      """
      touch -r App/Sources/App.c time; sed 's/"view"/"veil"/' App/Sources/App.c > new; cat new > App/Sources/App.c
      touch -r time App/Sources/App.c
      """
    ),
    (
      "a directory in the place of another",
      """
      cp -a App/Sources Other; replace view veil Other/App.c; touch -r App/Sources/App.c Other/App.c
      mv App/Sources Old; mv Other App/Sources
      """
    ),
  ])
  func `a change that SwiftPM may not notice is an error after a build`(name: String, script: String) throws {
    try withSavedGraph { toolchain in
      let saved = toolchain.builds
      try toolchain.shell(script)
      for build in 1...2 {
        let result = try toolchain.stratus("snapshot")
        #expect(result.status == 3 && result.output == "")
        #expect(result.errors.contains("'App/Sources/App.c' has changed, but SwiftPM did not recompile it\n"))
        #expect(toolchain.builds == saved + build)
      }
      try toolchain.shell("touch App/Sources/App.c")
      #expect(try toolchain.stratus("snapshot").output.contains("\"veil\""))
    }
  }

  /// In a build that has failed, an object may have been compiled from a content with the same time.
  @Test func `a source with an old time is not trusted after a build that has failed`() throws {
    try withSavedGraph { toolchain in
      let restore = "cp old App/Sources/App.c; touch -t 202001010000 App/Sources/App.c"
      try toolchain.shell("cp App/Sources/App.c old; \(restore)")
      #expect(try toolchain.stratus("check").status == 0)
      try toolchain.shell("echo 'no C' >> App/Sources/App.c")
      #expect(try toolchain.stratus("check").status == 3)
      try toolchain.shell("sleep 1; cp old App/Sources/App.c; touch -t 202101010000 App/Sources/App.c")
      let result = try toolchain.stratus("check")
      #expect(result.status == 3)
      #expect(result.errors.contains("'App/Sources/App.c' has changed, but SwiftPM did not recompile it\n"))
      try toolchain.shell("touch App/Sources/App.c")
      #expect(try toolchain.stratus("check").status == 0)
    }
  }

  /// A build writes a `.d` file that names a header outside of the package.
  private static func compile(_ condition: String = "true") -> String {
    """
    objects="$products/App.build"; mkdir -p "$objects"
    if \(condition); then echo "dependencies: $here/../elsewhere.h" > "$objects/App.d"; touch "$objects/App.o"; fi

    """
  }

  @Test func `a change of a header elsewhere causes a build`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.write("#define FLAG 0\n", to: "elsewhere.h")
      try toolchain.write(Self.compile(), to: "bin/during")
      try save(toolchain)
      let saved = toolchain.builds
      try toolchain.shell("echo '#define FLAG 1' > elsewhere.h")
      let result = try toolchain.stratus("check", "-v")
      #expect(result.errors.contains("cache: not used: elsewhere.h has changed\n"))
      #expect(result.status == 0 && toolchain.builds == saved + 1)
    }
  }

  /// SwiftPM overlooks headers that only Swift sources import.
  @Test(
    arguments: cases([
      "echo '#define FLAG 1' > elsewhere.h", "rm elsewhere.h", "echo '#define FLAG 1' > new; mv new elsewhere.h",
    ]))
  func `objects that have read a header in another state are built again`(script: String) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.write("#define FLAG 0\n", to: "elsewhere.h")
      try toolchain.write(Self.compile("[ ! -e \"$objects/App.o\" ]"), to: "bin/during")
      try save(toolchain)
      for options in [[], ["--no-cache"]] {
        let saved = toolchain.builds
        try toolchain.shell("echo '#define FLAG 0' > elsewhere.h")
        #expect(try toolchain.stratus("check", options).status == 0)
        try toolchain.shell(script)
        #expect(try toolchain.stratus("check", options).status == 0)
        #expect(toolchain.builds >= saved + 3)
        let built = toolchain.builds
        // The same content with another time.
        try toolchain.shell("if [ -e elsewhere.h ]; then touch elsewhere.h; fi")
        #expect(try toolchain.stratus("check", "--no-cache").status == 0)
        #expect(toolchain.builds == built + 1)
      }
    }
  }

  @Test func `SwiftPM is asked about the package only if manifest, settings, or environment change`() throws {
    try withSavedGraph { toolchain in
      let asked = toolchain.questions
      #expect(asked > 0)
      try toolchain.shell("replace view veil App/Sources/App.c")
      #expect(try toolchain.stratus("check").status == 0)
      #expect(try toolchain.stratus("check", "--skip-build").status == 0)
      #expect(toolchain.questions == asked)
      try toolchain.write("{}\n", to: "App/.swiftpm/configuration/mirrors.json")
      #expect(try toolchain.stratus("check").status == 0)
      #expect(toolchain.questions > asked)
      let mirrored = toolchain.questions
      try toolchain.shell("echo '// changed' >> App/Package.swift")
      #expect(try toolchain.stratus("check").status == 0)
      #expect(toolchain.questions > mirrored)
      let again = toolchain.questions
      #expect(try toolchain.stratus("check", environment: ["APP_FLAVOUR": "mint"]).status == 0)
      #expect(toolchain.questions > again)
    }
  }

  @Test func `a deleted source causes a build`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.write("int unneeded;\n", to: "App/Sources/More.c")
      try save(toolchain)
      let saved = toolchain.builds
      try toolchain.remove("App/Sources/More.c")
      let result = try toolchain.stratus("snapshot", "-v")
      #expect(result.errors.contains("cache: not used: App/Sources/More.c has changed\n"))
      #expect(toolchain.builds == saved + 1)
    }
  }

  @Test func `a change of a symbolic link's target causes a build`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.shell("mv App/Sources/App.c Shared.c; ln -s ../../Shared.c App/Sources/App.c")
      try toolchain.shell("mkdir -p Far; touch Far/a.txt; ln -s ../../Far App/Sources/Far")
      try save(toolchain)
      let old = try toolchain.stratus("snapshot")
      try toolchain.shell("replace view veil Shared.c")
      #expect(try toolchain.stratus("snapshot").stdout != old.stdout)
      try save(toolchain)
      let saved = toolchain.builds
      try toolchain.shell("echo more >> Far/a.txt")
      #expect(try toolchain.stratus("snapshot").status == 0)
      #expect(toolchain.builds == saved + 1)
    }
  }

  @Test func `switching branches of a dependency causes a build`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      let git = "git -C App -c user.name=a -c user.email=a@b.c"
      try toolchain.shell(
        """
        echo .build > App/.gitignore; \(git) init -q -b main; \(git) add .; \(git) commit -qm one
        \(git) checkout -qb other; replace view veil App/Sources/App.c; \(git) commit -qam two; \(git) checkout -q main
        """)
      try save(toolchain)
      let main = try toolchain.stratus("snapshot").output
      for _ in 1...2 {
        try toolchain.shell("\(git) checkout -q other")
        #expect(try toolchain.stratus("snapshot").output == main.replacingOccurrences(of: "\"view\"", with: "\"veil\""))
        try toolchain.shell("\(git) checkout -q main")
        #expect(try toolchain.stratus("snapshot").output == main)
      }
    }
  }

  /// The graph belongs to the files before the change, so it must not be saved for the files after it.
  @Test(arguments: [
    FakeToolchain.replace + "replace view veil \"$package/Sources/App.c\"",
    "echo '// more' >> \"$package/../Core/Sources/Core.c\"",
    "rm \"$package/Sources/More.c\"", "touch \"$package/Sources/Added.c\"",
  ])
  func `a graph is not saved if files change during the build`(script: String) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.write("int unneeded;\n", to: "App/Sources/More.c")
      toolchain.waitForClock()
      try toolchain.write(script, to: "bin/during")
      let during = try toolchain.stratus("snapshot", "-v")
      #expect(during.status == 0, "\(during.errors)")
      #expect(during.errors.contains("cache: not written: files changed while the package was built"))
      try toolchain.remove("bin/during")
      let saved = toolchain.builds
      let after = try toolchain.stratus("snapshot")
      #expect(toolchain.builds == saved + 1)
      #expect(try toolchain.stratus("snapshot", "--no-cache").stdout == after.stdout)
    }
  }

  @Test func `a graph is saved again after a target no longer uses a build plug-in`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      // Stratus declares a plug-in, too.
      try toolchain.shell("mkdir -p App/.build/plugins/outputs; echo '// .plugin(name: \"Tool\")' >> App/Package.swift")
      try save(toolchain)
      let result = try toolchain.stratus("snapshot", "-v")
      #expect(result.errors.contains("cache: used"), "\(result.errors)")
    }
  }

  @Test(arguments: [
    (
      "mkdir -p App/.build/plugins/outputs; echo '// plugins: []' >> App/Package.swift",
      "the package uses a build plug-in, which may read any file"
    ),
    (
      "echo 'Context.gitInformation' >> App/Package.swift", "App/Package.swift reads the state of the repository"
    ),
    (
      "echo '\"\\u002ftmp\"' >> App/.build/workspace-state.json",
      "could not interpret .build/workspace-state.json, which SwiftPM wrote"
    ),
  ])
  func `a graph is not saved if its build may read unknown files`(script: String, reason: String) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.shell(script)
      for build in 1...2 {
        let result = try toolchain.stratus("snapshot", "-v")
        #expect(result.status == 0)
        #expect(result.errors.contains("cache: not written: \(reason)\n"), "\(result.errors)")
        #expect(toolchain.builds == build)
      }
    }
  }

  /// A terminal and a hook use the same graph, and an edited rule needs no build.
  @Test func `changes that no build reads do not cause a build`() throws {
    try withSavedGraph { toolchain in
      let saved = toolchain.builds
      try toolchain.shell("echo '# more' >> App/.stratus.yml")
      #expect(try toolchain.stratus("check", environment: Self.hook).status == 0)
      // Git runs hooks with this `PATH`.
      let path = "/usr/lib/git-core:\(toolchain.path)"
      let inHook = Self.hook.merging(["GIT_EXEC_PATH": "/usr/lib/git-core", "PATH": path]) { $1 }
      #expect(try toolchain.stratus("check", environment: inHook).status == 0)
      #expect(toolchain.builds == saved)
    }
  }

  /// The variables that differ between terminals, shells, and commits.
  static let hook: [String: String?] = [
    "GIT_INDEX_FILE": ".git/index", "GIT_DIR": "/nowhere/.git/worktrees/one", "GIT_WORK_TREE": "/nowhere",
    "GIT_COMMON_DIR": "/nowhere/.git", "GIT_AUTHOR_DATE": "@1 +0000",
    "GIT_PREFIX": "App/", "SHLVL": "7", "TERM": "dumb",
    "COLUMNS": "40", "SSH_TTY": "/dev/pts/7", "OLDPWD": "/",
  ]

  /// Lets the package define the value of each of some variables.
  private func define(_ names: some Collection<String>, in toolchain: FakeToolchain) throws {
    let code = try toolchain.read("App/Sources/App.c")
    let line = try #require(code.split(separator: "\n").first { $0.contains("APP_FLAVOUR") })
    let lines = names.map { line.replacing("APP_FLAVOUR", with: $0) }
    try toolchain.write(code.replacing(line, with: lines.joined(separator: "\n")), to: "App/Sources/App.c")
  }

  @Test func `a changed environment variable causes a build`() throws {
    let names = ["GIT_BRANCH", "SSH_AUTH_SOCK", "TERM_FLAVOUR", "VTE_FLAVOUR", "ITERM_FLAVOUR", "EDITOR"]
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try define(names, in: toolchain)
      toolchain.waitForClock()
      let absent: [String: String?] = Dictionary(uniqueKeysWithValues: names.map { ($0, nil) })
      for _ in 1...3 { _ = try toolchain.stratus("snapshot", environment: absent) }
      let old = try toolchain.stratus("snapshot", environment: absent)
      for (name, value) in names.map({ ($0, "main") }) + [(names[0], "topic")] {
        let new = try toolchain.stratus("snapshot", environment: absent.merging([name: value]) { $1 })
        #expect(new.output.contains("\"\(value)\"") && new.stdout != old.stdout, "\(name)")
      }
      #expect(try toolchain.stratus("snapshot", environment: absent).stdout == old.stdout)
    }
  }

  @Test func `assemblies do not see the variables that the cache ignores`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try define(Self.hook.keys.sorted(), in: toolchain)
      for options in [["--no-cache"], [], ["--skip-build"]] {
        let result = try toolchain.stratus("snapshot", options, environment: Self.hook.mapValues { _ in "a-value" })
        #expect(result.status == 0)
        #expect(!result.output.contains("\"a-value\""))
      }
    }
  }

  @Test func `a package that does not build fails despite its saved graph`() throws {
    try withSavedGraph { toolchain in
      try toolchain.shell("echo 'no C' >> App/Sources/App.c")
      for _ in 1...2 {
        let result = try toolchain.stratus("check")
        #expect(result.status == 3)
      }
    }
  }
}
