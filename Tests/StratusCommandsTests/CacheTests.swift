import Foundation
import StratusTestSupport
import Testing

/// A saved graph is taken while nothing has changed, and never else.
@Suite struct CacheTests {
  /// A package whose graph is saved, so that the next command needs no build.
  func withSavedGraph(_ body: (FakeToolchain) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try save(toolchain)
      try body(toolchain)
    }
  }

  /// Files that were written a moment ago are not trusted, so the first build may not be saved.
  func save(_ toolchain: FakeToolchain) throws {
    for _ in 1...5 {
      let before = toolchain.builds
      #expect(try toolchain.stratus("snapshot").status == 0)
      if toolchain.builds == before { return }
      toolchain.waitForClock()
    }
    Issue.record("nothing was saved: \(try toolchain.stratus("snapshot", "-v").errors)")
  }

  @Test func nothingIsBuiltWhereNothingHasChanged() throws {
    try withSavedGraph { toolchain in
      let saved = toolchain.builds
      let cached = try toolchain.stratus("check", "-v")
      #expect(cached.status == 0)
      #expect(cached.errors.contains("cache: nothing has changed since"))
      #expect(toolchain.builds == saved)
      let fresh = try toolchain.stratus("check", "--no-cache", "-v")
      #expect(!fresh.errors.contains("cache:"))
      #expect(toolchain.builds == saved + 1)
      #expect(cached.output == fresh.output)
    }
  }

  @Test func allThatIsToldIsTheSame() throws {
    try withSavedGraph { toolchain in
      for command in [["check", "--reporter", "json"], ["list", "-v"], ["graph"], ["snapshot"], ["doctor"]] {
        let saved = toolchain.builds
        let options = Array(command.dropFirst())
        let cached = try toolchain.stratus(command[0], options)
        #expect(toolchain.builds == saved)
        let fresh = try toolchain.stratus(command[0], options + ["--no-cache"])
        #expect(cached.status == 0)
        // The doctor tells whether there is a cache.
        if command[0] != "doctor" { #expect(cached.output == fresh.output) }
        // That built the library again.
        try save(toolchain)
      }
    }
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    var options: [String] = []
    var environment: [String: String?] = [:]
    /// Whether the graph is another one afterwards; else it only could be.
    var isVisible = true
    var script = ""
    var testDescription: String { name }
  }

  static let changes: [Change] = [
    Change(
      name: "a source of the same size and time",
      script:
        "touch -r App/Sources/App.c time; sed -i 's/\"view\"/\"veil\"/' App/Sources/App.c; touch -r time App/Sources/App.c"
    ),
    Change(
      name: "a source written in place with its time restored",
      script: """
        touch -r App/Sources/App.c time; sed 's/"view"/"veil"/' App/Sources/App.c > new; cat new > App/Sources/App.c
        touch -r time App/Sources/App.c
        """),
    Change(
      name: "a directory in the place of another",
      script: """
        cp -a App/Sources Other; sed -i 's/"view"/"veil"/' Other/App.c; touch -r App/Sources/App.c Other/App.c
        mv App/Sources Old; mv Other App/Sources
        """),
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
      isVisible: false, script: "cp App/.build/debug/libApp.so new; mv new App/.build/debug/libApp.so"),
    Change(name: "a deleted library", isVisible: false, script: "rm App/.build/debug/libApp.so"),
    Change(name: "another library beside it", isVisible: false, script: "touch App/.build/debug/libOther.so"),
    Change(name: "the toolchain behind the same path", isVisible: false, script: "echo 'Swift 6.4' > bin/version"),
    Change(name: "the toolchain itself", isVisible: false, script: "echo '# changed' >> bin/swift"),
    Change(name: "the build configuration", options: ["--build-configuration", "release"]),
    Change(name: "the environment", environment: ["APP_FLAVOUR": "mint"]),
    Change(
      name: "the activation", options: ["--configuration", "offline"],
      script: "echo 'configurations: { offline: {} }' >> App/.stratus.yml"),
    Change(name: "the assemblies", options: ["--assembly", "StoryAssembly"], isVisible: false),
  ]

  @Test(arguments: changes)
  func aChangeIsSeen(change: Change) throws {
    try withSavedGraph { toolchain in
      let (old, saved) = (try toolchain.stratus("snapshot"), toolchain.builds)
      try toolchain.shell(change.script)
      func snapshot(_ more: String...) throws -> ProcessResult {
        try toolchain.stratus("snapshot", change.options + more, environment: change.environment)
      }
      let new = try snapshot()
      #expect(new.status == 0, "\(new.errors)")
      #expect(toolchain.builds == saved + 1)
      #expect((new.stdout != old.stdout) == change.isVisible)
      #expect(try snapshot("--no-cache").stdout == new.stdout)
    }
  }

  @Test func aDeletedSource() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.write("int unneeded;\n", to: "App/Sources/More.c")
      try save(toolchain)
      let saved = toolchain.builds
      try toolchain.remove("App/Sources/More.c")
      let result = try toolchain.stratus("snapshot", "-v")
      #expect(result.errors.contains("cache: not used, changed: App/Sources/More.c\n"))
      #expect(toolchain.builds == saved + 1)
    }
  }

  @Test func theTargetOfALink() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.shell("mv App/Sources/App.c Shared.c; ln -s ../../Shared.c App/Sources/App.c")
      try toolchain.shell("mkdir -p Far; touch Far/a.txt; ln -s ../../Far App/Sources/Far")
      try save(toolchain)
      let old = try toolchain.stratus("snapshot")
      try toolchain.shell("sed -i 's/\"view\"/\"veil\"/' Shared.c")
      #expect(try toolchain.stratus("snapshot").stdout != old.stdout)
      try save(toolchain)
      let saved = toolchain.builds
      try toolchain.shell("echo more >> Far/a.txt")
      #expect(try toolchain.stratus("snapshot").status == 0)
      #expect(toolchain.builds == saved + 1)
    }
  }

  @Test func branchesOfARepository() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      let git = "git -C App -c user.name=a -c user.email=a@b.c"
      try toolchain.shell(
        """
        echo .build > App/.gitignore; \(git) init -q -b main; \(git) add .; \(git) commit -qm one
        \(git) checkout -qb other; sed -i 's/"view"/"veil"/' App/Sources/App.c; \(git) commit -qam two; \(git) checkout -q main
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

  /// The graph is that of the files before the change: nobody may take it for that of the files after it.
  @Test(arguments: [
    "sed -i 's/\"view\"/\"veil\"/' \"$package/Sources/App.c\"", "echo '// more' >> \"$package/../Core/Sources/Core.c\"",
    "rm \"$package/Sources/More.c\"", "touch \"$package/Sources/Added.c\"",
  ])
  func aChangeDuringTheBuild(script: String) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.write("int unneeded;\n", to: "App/Sources/More.c")
      toolchain.waitForClock()
      try toolchain.write(script, to: "bin/during")
      let during = try toolchain.stratus("snapshot", "-v")
      #expect(during.status == 0, "\(during.errors)")
      #expect(during.errors.contains("cache: not written, files were changed while the package was built"))
      try toolchain.remove("bin/during")
      let saved = toolchain.builds
      let after = try toolchain.stratus("snapshot")
      #expect(toolchain.builds == saved + 1)
      #expect(try toolchain.stratus("snapshot", "--no-cache").stdout == after.stdout)
    }
  }

  @Test func aDamagedFileIsNotRead() throws {
    try withSavedGraph { toolchain in
      let expected = try toolchain.stratus("snapshot").stdout
      let name = try #require(
        FileManager.default.contentsOfDirectory(atPath: toolchain.package.appendingPathComponent(".build/stratus").path)
          .first { $0.hasSuffix(".graph") })
      let file = toolchain.package.appendingPathComponent(".build/stratus/\(name)")
      let good = try Data(contentsOf: file)
      var damaged = [Data(), good.prefix(1), good.prefix(20), good.prefix(good.count / 2), good.dropLast(), good + [0]]
      for place in stride(from: 0, to: good.count, by: good.count / 12) {
        var bad = good
        bad[place] ^= 0x41
        damaged.append(bad)
      }
      for bad in damaged {
        try bad.write(to: file)
        let saved = toolchain.builds
        let result = try toolchain.stratus("snapshot", "-v")
        #expect(result.status == 0)
        #expect(result.stdout == expected)
        #expect(result.errors.contains("cache: not used, damaged: App/.build/stratus/\(name)\n"))
        #expect(toolchain.builds == saved + 1)
      }
      #expect(try toolchain.stratus("snapshot").stdout == expected)
    }
  }

  @Test func severalAtOnce() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      let expected = try toolchain.stratus("snapshot", "--no-cache").stdout
      let results = Results()
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        if let result = try? toolchain.stratus("snapshot") { results.append(result) }
      }
      #expect(results.all.count == 6)
      #expect(results.all.allSatisfy { $0.status == 0 && $0.stdout == expected })
      // Nothing is left behind by those that wrote at the same time.
      try save(toolchain)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: toolchain.package.appendingPathComponent(".build/stratus").path)
      #expect(names.filter { $0.hasSuffix(".graph") }.count == 1)
      #expect(names.filter { !$0.hasSuffix(".graph") } == ["builds"])
    }
  }

  // reason: the list is only touched under the lock.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [ProcessResult] = []
    var all: [ProcessResult] { lock.withLock { results } }
    func append(_ result: ProcessResult) { lock.withLock { results.append(result) } }
  }

  @Test func aFolderThatCannotBeWritten() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      // Also for a user who may write everything.
      try toolchain.write("", to: "App/.build/stratus")
      for build in 1...2 {
        let result = try toolchain.stratus("check", "-v")
        #expect(result.status == 0)
        #expect(result.errors.contains("cache: not written, no file can be written in App/.build/stratus\n"))
        #expect(toolchain.builds == build)
      }
    }
  }

  @Test func anotherTool() throws {
    try withSavedGraph { toolchain in
      let copy = toolchain.directory.appendingPathComponent("stratus")
      try FileManager.default.copyItem(at: BuiltTool.file, to: copy)
      let saved = toolchain.builds
      #expect(try toolchain.stratus("snapshot", tool: copy).status == 0)
      #expect(toolchain.builds == saved + 1)
    }
  }

  /// What may read anything is built each time.
  @Test(arguments: [
    ("mkdir -p App/.build/plugins/outputs", "a plugin takes part in the build, and may read anything"),
    (
      "echo 'Context.gitInformation' >> App/Package.swift", "App/Package.swift asks for the state of the repository"
    ),
    (
      "echo '\"\\u002ftmp\"' >> App/.build/workspace-state.json",
      "the notes of SwiftPM in .build/workspace-state.json are not understood"
    ),
  ])
  func whatIsUnsureIsNotSaved(script: String, reason: String) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.shell(script)
      for build in 1...2 {
        let result = try toolchain.stratus("snapshot", "-v")
        #expect(result.status == 0)
        #expect(result.errors.contains("cache: not written, \(reason)\n"), "\(result.errors)")
        #expect(toolchain.builds == build)
      }
    }
  }

  /// A terminal and a hook find the same graph; an edited rule needs no build either.
  @Test func whatDoesNotMatter() throws {
    try withSavedGraph { toolchain in
      let saved = toolchain.builds
      try toolchain.shell("echo '# more' >> App/.stratus.yml")
      #expect(try toolchain.stratus("check", environment: Self.hook).status == 0)
      // As Git runs hooks, and as tools in the directory of Git would be found without them.
      let path = "/usr/lib/git-core:\(toolchain.path)"
      let inHook = Self.hook.merging(["GIT_EXEC_PATH": "/usr/lib/git-core", "PATH": path]) { $1 }
      #expect(try toolchain.stratus("check", environment: inHook).status == 0)
      #expect(toolchain.builds == saved)
    }
  }

  /// What differs from one terminal, shell and commit to the next.
  static let hook: [String: String?] = [
    "GIT_INDEX_FILE": ".git/index", "GIT_AUTHOR_DATE": "@1 +0000", "GIT_PREFIX": "App/", "SHLVL": "7", "TERM": "dumb",
    "COLUMNS": "40", "SSH_TTY": "/dev/pts/7", "OLDPWD": "/",
  ]

  @Test(
    "FN12: every variable that an assembly can read counts",
    arguments: ["GIT_BRANCH", "SSH_AUTH_SOCK", "TERM_FLAVOUR", "VTE_FLAVOUR", "ITERM_FLAVOUR", "EDITOR"])
  func aVariableThatAnAssemblyReads(name: String) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.shell("sed -i 's/APP_FLAVOUR/\(name)/g' App/Sources/App.c")
      toolchain.waitForClock()
      let absent: [String: String?] = [name: nil]
      for _ in 1...3 { _ = try toolchain.stratus("snapshot", environment: absent) }
      let old = try toolchain.stratus("snapshot", environment: absent)
      for value in ["main", "topic"] {
        let new = try toolchain.stratus("snapshot", environment: [name: value])
        #expect(new.output.contains("\"\(value)\"") && new.stdout != old.stdout)
      }
      #expect(try toolchain.stratus("snapshot", environment: absent).stdout == old.stdout)
    }
  }

  @Test("FN12: no assembly can read a variable that does not count", arguments: hook.keys.sorted())
  func aVariableThatDoesNotCount(name: String) throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.shell("sed -i 's/APP_FLAVOUR/\(name)/g' App/Sources/App.c")
      for options in [["--no-cache"], [], ["--skip-build"]] {
        let result = try toolchain.stratus("snapshot", options, environment: [name: "a-value"])
        #expect(result.status == 0)
        #expect(!result.output.contains("\"a-value\""))
      }
    }
  }

  @Test func oldGraphsAreRemoved() throws {
    try withSavedGraph { toolchain in
      for number in 1...30 {
        try toolchain.write("", to: "App/.build/stratus/\(number).graph")
      }
      #expect(try toolchain.stratus("snapshot", environment: ["APP_FLAVOUR": "mint"]).status == 0)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: toolchain.package.appendingPathComponent(".build/stratus").path)
      #expect(names.filter { $0.hasSuffix(".graph") }.count == 24)
    }
  }

  /// A package that cannot be built fails, however often it was built before.
  @Test func aBrokenPackage() throws {
    try withSavedGraph { toolchain in
      try toolchain.shell("echo 'no C' >> App/Sources/App.c")
      for _ in 1...2 {
        let result = try toolchain.stratus("check")
        #expect(result.status == 3)
      }
    }
  }
}
