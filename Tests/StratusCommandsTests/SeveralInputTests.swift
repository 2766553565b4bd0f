import Foundation
import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// Several packages, snapshots, and locks are one architecture.
@Suite struct SeveralInputTests {
  private func withRepository(_ body: (FakeRepository) throws -> Void) throws {
    try withTemporaryDirectory { try body(FakeRepository(in: $0)) }
  }

  @Test func `the packages of a configuration file are checked together`() throws {
    try withRepository { repository in
      let first = try repository.stratus("check")
      #expect(first.errors.isEmpty)
      #expect(
        first.output == """
          Packages/Mail    1 definition  no findings (built)
          Packages/News    1 definition  no findings (built)
          Packages/Shared  1 definition  no findings (built)
          packages: no findings (3 definitions, 2 references, 2 layers; debug build)

          """)
      #expect(first.status == 0)
      #expect(repository.toolchain.builds == 3)
      // Elsewhere in the repository, and with the directory as the input.
      #expect(try repository.stratus("check", ".").output.contains("packages: no findings (3 definitions"))
    }
  }

  @Test func `only what has changed is built`() throws {
    try withRepository { repository in
      try repository.save()
      let before = repository.toolchain.builds
      let reused = try repository.stratus("check")
      #expect(reused.output.split(separator: "\n").count { $0.hasSuffix("(reused)") } == 3)
      #expect(repository.toolchain.builds == before)
      try repository.addFeature("News", more: repository.peer)
      let changed = try repository.stratus("check")
      #expect(repository.toolchain.builds == before + 1)
      #expect(changed.status == 1)
      #expect(
        changed.output.contains(
          """
          Packages/News/Sources/News.swift:9: error: NewsStory.screen refers to its peer MailStory.screen
          """))
      #expect(
        changed.output.contains(
          """
          Packages/Mail    1 definition  no findings (reused)
          Packages/News    1 definition  1 error (built)
          Packages/Shared  1 definition  no findings (reused)
          packages: 1 error
          """))
    }
  }

  @Test func `a package that fails does not hide the others`() throws {
    try withRepository { repository in
      try repository.addFeature("News", more: repository.peer)
      try repository.add("Broken", visit: "this is not C")
      try repository.add("Crashing", visit: "raise(SIGSEGV);")
      let result = try repository.stratus("check")
      #expect(result.status == 3)
      #expect(result.output.contains("News.swift:9: error: NewsStory.screen refers to its peer MailStory.screen"))
      #expect(result.output.contains("error: Packages/Broken could not be loaded, so nothing in it was checked"))
      #expect(result.output.contains("Packages/Crashing") && result.output.contains("could not be loaded\n"))
      #expect(result.errors.contains("error: could not build the product 'App' of 'Packages/Broken'"))
      #expect(result.errors.contains("crashed (SIGSEGV)"))
      #expect(
        result.errors.contains("error: 2 of 5 inputs could not be loaded: Packages/Broken, Packages/Crashing\n"))
      // No report is green, so the rule cannot be turned off.
      let formats = ReportFormat.allCases.map(\.rawValue)
      #expect(try repository.stratus(["check"] + formats.flatMap { ["--report", "\($0)=\($0).out"] }).status == 3)
      for format in formats {
        let report = try repository.toolchain.read("\(format).out")
        #expect(report.contains("Packages/Broken could not be loaded"), "\(format)")
        if format == "junit" { #expect(report.contains("classname=\"unseen-input\" name=\"Packages/Broken\"")) }
      }
      let configuration = repository.directory.appendingPathComponent(".stratus.yml")
      let text = try String(contentsOf: configuration, encoding: .utf8)
      for line in ["off", "note", "{ severity: warning }"] {
        try Data((text + "rules: { unseen-input: \(line) }\n").utf8).write(to: configuration)
        let refused = try repository.stratus("check")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("findings of `unseen-input` are always errors, because a check that lacks"))
      }
      try Data(text.utf8).write(to: configuration)
      // An output without these packages would be wrong.
      for command in ["list", "lock"] {
        let result = try repository.stratus(command)
        #expect(result.status == 3)
        #expect(result.output.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: repository.directory.path + "/stratus.lock"))
      }
    }
  }

  @Test func `what is missing is not reported as superfluous`() throws {
    try withRepository { repository in
      try repository.toolchain.write(
        FakeRepository.configuration.replacingOccurrences(of: "[SharedCore]", with: "[SharedCore, GoneCore]") + """
          exceptions:
            - { rule: upward-reference, from: GoneCore.store, to: MailStory.screen, reason: test }

          """, to: ".stratus.yml")
      #expect(try repository.stratus("check").output.contains("\"GoneCore\""))
      try repository.add("Gone", visit: "this is not C")
      let result = try repository.stratus("check")
      #expect(!result.output.contains("GoneCore"))
      #expect(result.status == 3)
    }
  }

  @Test func `snapshots and locks of parallel jobs give the same findings as the packages`() throws {
    try withRepository { repository in
      try repository.addFeature("News", more: repository.peer)
      let expected = try repository.stratus("check", "--format", "sarif")
      #expect(expected.status == 1)
      let snapshots = try repository.writeSnapshots()
      let merged = try repository.stratus("check", "--format", "sarif", snapshots[0], snapshots[1], snapshots[2])
      #expect(merged.output == expected.output)
      #expect(merged.status == 1)
      // A mixture, in another order, with a snapshot from standard input.
      let news = [UInt8](try Data(contentsOf: repository.directory.appendingPathComponent("News.json")))
      let mixed = try repository.stratus(
        "check", "--format", "sarif", "-", "Packages/Shared", "Mail.json", "Mail.json", stdin: news)
      #expect(mixed.output == expected.output)
      let graph = try repository.stratus("snapshot").output
      #expect(try repository.stratus("snapshot", "News.json", "Shared.json", "Mail.json").output == graph)
      // Locks have no locations.
      for name in ["Mail", "News"] {
        #expect(try repository.stratus("lock", "\(name).json", "-o", "\(name).lock").status == 0)
      }
      let locks = try repository.stratus("check", "Mail.lock", "News.lock")
      #expect(locks.output.contains("error: NewsStory.screen refers to its peer MailStory.screen"))
      #expect(locks.status == 1)
      let lock = try repository.stratus("lock", "-o", "-").output
      #expect(try repository.stratus("lock", "Mail.lock", "News.lock", "-o", "-").output == lock)
    }
  }

  @Test func `every command that reads a graph reads several`() throws {
    try withRepository { repository in
      let inputs = try repository.writeSnapshots()
      func output(_ arguments: String...) throws -> String {
        let result = try run(
          [BuiltTool.file.path] + arguments + inputs, environment: ["NO_COLOR": nil], in: repository.directory)
        #expect(result.status == 0, "\(arguments): \(result.errors)")
        return result.output
      }
      for command in [["list"], ["graph", "--format", "mermaid"], ["metrics"], ["doctor"], ["who", "store"]] {
        let text = try run(
          [BuiltTool.file.path] + command + inputs, environment: ["NO_COLOR": nil], in: repository.directory)
        #expect(text.status == 0)
        for name in ["Mail", "News"] { #expect(text.output.contains(name), "\(command)") }
      }
      #expect(try output("why", "NewsStory", "store").contains("NewsStory.screen"))
      #expect(try output("baseline", "report").contains("no findings are baselined"))
      #expect(try output("what-if", "--scope", "store=prototype").contains("store"))
    }
  }

  @Test func `an assembly that differs is an error that names both inputs`() throws {
    try withRepository { repository in
      try repository.addFeature("News", scope: "PROTOTYPE")
      let result = try repository.stratus("check")
      #expect(result.status == 3)
      #expect(
        result.errors == """
          error: 1 assembly differs between inputs
            the scope of Shared.SharedCore.store: 'Packages/Mail' has lazy singleton, but 'Packages/News' has prototype
          help: the same assembly must be the same in all inputs: save their snapshots again from one revision

          """)
    }
  }

  @Test func `baselines, exceptions, and locks apply to all packages`() throws {
    try withRepository { repository in
      try repository.addFeature("News", more: repository.peer)
      #expect(try repository.stratus("baseline", "update").status == 0)
      let baselined = try repository.stratus("check", "--ci")
      #expect(baselined.status == 0)
      #expect(baselined.output.contains("packages: no findings, 1 baselined"))
      try repository.toolchain.remove(".stratus-baseline.json")
      try repository.toolchain.write(
        FakeRepository.configuration + """
          exceptions:
            - { rule: peer-reference, from: NewsStory.screen, to: MailStory.screen, reason: test }

          """, to: ".stratus.yml")
      #expect(try repository.stratus("check").output.contains("packages: no findings, 1 accepted"))
      #expect(try repository.stratus("lock").status == 0)
      #expect(try repository.stratus("check", "--locked").status == 0)
      try repository.addFeature("Maps")
      #expect(try repository.stratus("check", "--locked").errors.contains("stratus.lock' is out of date"))
    }
  }

  @Test func `a package chooses its activation in its own file`() throws {
    try withRepository { repository in
      try repository.toolchain.write(
        "layers: [Other: [\"*\"]]\nactivations:\n  offline:\n", to: "Packages/News/.stratus.yml")
      let result = try repository.stratus("check")
      #expect(result.output.contains("packages (offline): no findings"))
      #expect(try repository.stratus("check", "--activation", "offline").status == 0)
      let unknown = try repository.stratus("check", "--activation", "ofline")
      #expect(unknown.status == 2)
      #expect(unknown.errors.contains(".stratus.yml has no activation 'ofline'"))
    }
  }

  @Test(arguments: [
    (["check", "--product", "App"], "error: '--product' has no effect here: each package chooses its own"),
    (["list", "--assembly", "Mail"], "error: '--assembly' has no effect here: each package chooses its own"),
    (["check", "--jobs", "0"], "error: invalid value '0' for '--jobs'; expected a whole number from 1 to 1024"),
    (["check", "Packages/Mail", "Packages/Mial"], "error: there is no file or directory 'Packages/Mial'; did you"),
  ])
  func `options and inputs that make no sense are errors`(arguments: [String], error: String) throws {
    try withRepository { repository in
      let result = try run([BuiltTool.file.path] + arguments, in: repository.directory)
      #expect(result.errors.hasPrefix(error), "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect(repository.toolchain.builds == 0)
    }
  }

  @Test(arguments: [
    ("Package/*", "there is no directory 'Package'; did you mean 'Packages'?"),
    ("Packages/Mial", "there is no directory 'Packages/Mial'; did you mean 'Packages/Mail'?"),
    ("Packages/X*", "no directory in 'Packages' matches \"X*\""),
    ("Packages/Core", "'Packages/Core' contains no Package.swift"),
    ("*", "it matches 2 directories without Package.swift"),
    ("Packages/Mail/Package.swift", "'Packages/Mail/Package.swift' is not a directory"),
  ])
  func `a pattern that matches no package is an error`(pattern: String, reason: String) throws {
    try withRepository { repository in
      try repository.toolchain.write(
        FakeRepository.configuration.replacingOccurrences(of: "Packages/*", with: pattern), to: ".stratus.yml")
      let result = try repository.stratus("check")
      #expect(result.status == 2)
      #expect(
        result.errors == """
          error: the pattern "\(pattern)" of `packages` matches no package
            in .stratus.yml:1
            \(reason)
          help: a package is a directory with Package.swift; patterns are relative to the configuration file

          """)
    }
  }

  @Test func `the file that lists the packages also contains their rules`() throws {
    try withRepository { repository in
      // The nearest file above all packages is another one.
      try repository.toolchain.write("layers: [All: [\"*\"]]\n", to: ".stratus.yml")
      try repository.toolchain.write(
        FakeRepository.configuration.replacingOccurrences(of: "Packages/", with: "../Packages/"),
        to: "config/.stratus.yml")
      for input in ["config", "--config=config/.stratus.yml"] {
        let result = try repository.stratus("check", input)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.hasPrefix("Packages/Mail    1 definition  no findings"), "\(result.output)")
        #expect(result.output.contains("packages: no findings (3 definitions, 2 references, 2 layers; debug build)"))
      }
    }
  }

  @Test func `an assembly that no package contains is an error`() throws {
    try withRepository { repository in
      func check(_ names: String) throws -> ProcessResult {
        try repository.toolchain.write(FakeRepository.configuration + "assemblies: [\(names)]\n", to: ".stratus.yml")
        return try repository.stratus("check")
      }
      #expect(try check("MailStory, News.NewsStory").status == 0)
      for (name, nearest) in [("MialStory", "MailStory"), ("News.NewStory", "News.NewsStory")] {
        let result = try check("MailStory, \(name)")
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
          result.errors == """
            error: no package contains the assembly '\(name)'; did you mean '\(nearest)'?
              .stratus.yml names it under `assemblies`

            """)
      }
    }
  }

  @Test func `a pattern that the shell did not expand is an error that says so`() throws {
    try withRepository { repository in
      let result = try repository.stratus("check", "graphs/*.json")
      #expect(result.status == 3)
      #expect(
        result.errors == """
          error: there is no file or directory 'graphs/*.json'
          help: no file matches this pattern, so the shell did not replace it

          """)
    }
  }

  @Test func `one job at a time gives the same result`() throws {
    try withRepository { repository in
      let one = try repository.stratus("check", "--jobs", "1", "--no-cache")
      #expect(try repository.stratus("check", "--jobs", "8", "--no-cache").output == one.output)
      #expect(one.status == 0)
    }
  }

  @Test func `a hook in the root directory checks all packages`() throws {
    try withRepository { repository in
      try repository.toolchain.shell("git init -q . && git config user.name A && git config user.email a@b.example")
      let written = try repository.stratus("init", "--hook")
      #expect(written.status == 0, "\(written.errors)")
      let hook = try repository.toolchain.read(".git/hooks/pre-commit")
      #expect(hook.contains("\nstratus check --quiet '.' || exit 1\n"))
      #expect(try repository.stratus("init", "--hook", ".").errors.contains("already contains this check"))
      func commit() throws -> ProcessResult {
        let tool = BuiltTool.file.deletingLastPathComponent().path
        return try run(
          ["git", "commit", "-qm", "test", "--allow-empty"],
          environment: ["PATH": tool + ":" + repository.toolchain.path, "GITHUB_ACTIONS": nil, "NO_COLOR": nil],
          in: repository.directory)
      }
      let passed = try commit()
      #expect(passed.status == 0 && passed.output.isEmpty && passed.errors.isEmpty, "\(passed.errors)")
      // The environment of a hook is not that of a terminal, so it has graphs of its own.
      var before = -1
      while repository.toolchain.builds != before {
        before = repository.toolchain.builds
        repository.toolchain.waitForClock()
        #expect(try commit().status == 0)
      }
      try repository.addFeature("News", more: repository.peer)
      let refused = try commit()
      #expect(refused.status != 0)
      #expect((refused.output + refused.errors).contains("NewsStory.screen refers to its peer MailStory.screen"))
      #expect(repository.toolchain.builds == before + 1)
    }
  }

  @Test func `what an input lacks is reported for that input`() throws {
    try withRepository { repository in
      let graph = DefinitionGraph(text: "News.NewsStory.screen\nunseen target NewsWidgets", product: "NewsAssemblies")
      try Data(graph.snapshot()).write(to: repository.directory.appendingPathComponent("News.json"))
      let alone = try repository.stratus("check", "News.json")
      let message =
        "error: the target NewsWidgets uses Stratus but does not belong to the product NewsAssemblies [unseen-target]\n"
      #expect(alone.output.contains(message))
      _ = try repository.stratus("snapshot", "Packages/Mail", "-o", "Mail.json")
      let both = try repository.stratus("check", "Mail.json", "News.json")
      #expect(both.output.contains(message))
      #expect(
        both.output.contains(
          "Mail.json  2 definitions  no findings (read)\nNews.json  1 definition   1 error (read)\n"))
      // Also if they were merged before.
      _ = try repository.stratus("snapshot", "Mail.json", "News.json", "-o", "merged.json")
      #expect(try repository.stratus("check", "merged.json").output.contains(message))
    }
  }

  @Test func `a check of some packages does not report what belongs to others`() throws {
    try withRepository { repository in
      try repository.toolchain.write(
        FakeRepository.configuration.replacingOccurrences(of: "[\"*Story\"]", with: "[MailStory, NewsStory]"),
        to: ".stratus.yml")
      #expect(try repository.stratus("check").status == 0)
      let one = try repository.stratus("check", "Packages/Mail")
      #expect(one.status == 0, "\(one.output)")
      #expect(
        one.output == """
          App: no findings (2 definitions, 1 reference, 2 layers; debug build)
          not checked: packages Packages/News, Packages/Shared (not among the inputs)

          """)
      #expect(try repository.stratus("check", "Packages/Mail", "Packages/Shared").status == 0)
      // A snapshot that is missing may have been forgotten.
      let snapshots = try repository.writeSnapshots()
      #expect(
        try repository.stratus("check", snapshots[0], snapshots[2]).output
          .contains("the package Packages/News is not among the inputs"))
    }
  }
}
