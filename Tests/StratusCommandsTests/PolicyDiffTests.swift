import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `stratus diff` compares the activations and the baselines of both sides, and judges each side by its own.
@Suite struct PolicyDiffTests {
  private struct Repository {
    let directory: URL

    init(in directory: URL) throws {
      self.directory = directory
      try write("layers: [High: [Story], Low: [Core]]\n", to: "shared/layers.yml")
      try write(Self.configuration, to: ".stratus.yml")
      try setGraph(Self.clean)
      #expect(try BuiltTool.run("lock", "graph.json", in: directory).status == 0)
      try git("init", "-q", "-b", "main")
      try git("add", "-A")
      try git("commit", "-qm", "base")
    }

    static let configuration = """
      extends: shared/layers.yml
      contracts:
        apart: { forbidden: { from: [Story], to: [Core.secret] } }

      """
    static let clean = "App.Story.screen\nApp.Core.secret"
    static let upward = "App.Story.screen\nApp.Core.secret -> App.Story.screen (property member:x)"

    func write(_ text: String, to name: String) throws {
      let file = directory.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func setGraph(_ text: String) throws {
      try Data(DefinitionGraph(text: text).snapshot()).write(to: directory.appendingPathComponent("graph.json"))
    }

    func git(_ arguments: String...) throws {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
      let result = try run(["git"] + identity + arguments, in: directory)
      try #require(result.status == 0, "\(result.errors)")
    }

    /// The lines of the difference from a revision, without metrics.
    func diff(_ base: String = "main", _ arguments: String...) throws -> [String] {
      let result = try run(
        [BuiltTool.file.path, "diff", base, "graph.json", "--exit-code"] + arguments, in: directory)
      #expect(result.status == (result.output.isEmpty ? 0 : 1), "\(result.errors)")
      return result.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("~ metrics ") }
    }
  }

  private func with(_ body: (Repository) throws -> Void) throws {
    try withTemporaryDirectory { try body(Repository(in: $0)) }
  }

  private static let upward =
    """
    finding Core.secret refers up to Story.screen (property x, through story): Low must not depend on High \
    [upward-reference]
    """

  @Test func `a change of the configuration alone is a difference`() throws {
    try with { repository in
      #expect(try repository.diff() == [])
      try repository.write("extends: shared/layers.yml\nrules: { upward-reference: off }\n", to: ".stratus.yml")
      #expect(
        try repository.diff() == [
          "~ configuration rules: may accept more", "~ configuration contracts: may accept more",
          "0 added, 0 removed, 0 changed; 0 new findings, 0 fixed, 0 unchanged; 2 changes of the configuration",
        ])
      // A file that the file extends counts, too.
      try repository.write(Repository.configuration, to: ".stratus.yml")
      try repository.write(
        "layers: [High: { assemblies: [Story, New], peers: allow }, Low: [Core]]\n", to: "shared/layers.yml")
      let lines = try repository.diff()
      #expect(lines.first == "~ configuration layers: may accept more")
      // So do findings about the configuration.
      #expect(lines.contains { $0.hasPrefix("+ finding the pattern \"New\" of High matches no assembly") })
    }
  }

  @Test func `a file that Git cannot read is not taken for a missing one`() throws {
    try with { repository in
      try repository.git("checkout", "-q", "-b", "other")
      let found = try run(["git", "rev-parse", "HEAD:shared/layers.yml"], in: repository.directory).output
      let hash = found.prefix { $0 != "\n" }
      let object = ".git/objects/\(hash.prefix(2))/\(hash.dropFirst(2))"
      try FileManager.default.removeItem(at: repository.directory.appendingPathComponent(object))
      let result = try BuiltTool.run("diff", "main", "graph.json", in: repository.directory)
      #expect(result.output.hasPrefix("~ configuration file: may accept more\n"), "\(result.output)")
      #expect(result.errors.contains("Git could not read 'shared/layers.yml' of 'main'"), "\(result.errors)")
      #expect(!result.errors.contains("does not contain it"))
    }
  }

  @Test func `a finding that its own change accepts is named`() throws {
    try with { repository in
      try repository.setGraph(Repository.upward)
      #expect(try repository.diff().contains { $0.hasPrefix("+ \(Self.upward) at ") })
      let exception = "exceptions: [{ rule: upward-reference, from: Core, to: Story, reason: because I can }]\n"
      try repository.write(Repository.configuration + exception, to: ".stratus.yml")
      let lines = try repository.diff()
      #expect(lines.first == "~ configuration exceptions: may accept more")
      #expect(lines.contains("~ \(Self.upward): accepted"))
      #expect(
        lines.last?.hasSuffix("0 new findings, 0 fixed, 0 unchanged, 1 accepted; 1 change of the configuration") == true
      )
      let markdown = try repository.diff("main", "--format", "markdown")
      #expect(markdown.contains("<details open><summary>1 change of the configuration</summary>"))
      #expect(markdown.contains("<details open><summary>1 accepted finding</summary>"))
      #expect(markdown.contains { $0.hasPrefix("| accepted: Core.secret refers up to Story.screen") })

      // The same with the baseline.
      try repository.write(Repository.configuration, to: ".stratus.yml")
      #expect(try BuiltTool.run("baseline", "update", "graph.json", in: repository.directory).status == 0)
      let baselined = try repository.diff()
      #expect(baselined.first == "~ baseline: may accept more")
      #expect(baselined.contains("~ \(Self.upward): accepted"))
      #expect(!baselined.contains { $0.hasPrefix("+ finding") })
      try repository.git("add", "-A")
      try repository.git("commit", "-qm", "baseline")
      #expect(try repository.diff("HEAD").first?.hasPrefix("+ reference ") == true)
      try FileManager.default.removeItem(at: repository.directory.appendingPathComponent(".stratus-baseline.json"))
      #expect(try repository.diff("HEAD").first == "~ baseline")
    }
  }

  @Test func `a finding is not fixed because it is accepted or no longer checked`() throws {
    try with { repository in
      try repository.setGraph(Repository.upward)
      #expect(try BuiltTool.run("lock", "graph.json", in: repository.directory).status == 0)
      try repository.git("commit", "-qam", "violation")
      #expect(try repository.diff("HEAD") == [])
      let exception = "exceptions: [{ rule: upward-reference, from: Core, to: Story, reason: x }]\n"
      for (text, word) in [(exception, "accepted"), ("rules: { upward-reference: off }\n", "no longer checked")] {
        try repository.write(Repository.configuration + text, to: ".stratus.yml")
        let lines = try repository.diff("HEAD")
        #expect(lines.contains("~ \(Self.upward): \(word)"))
        #expect(lines.last?.contains("; 0 new findings, 0 fixed, 0 unchanged, 1 \(word); 1 change") == true)
      }
      // An exception that is removed is no finding that is accepted.
      try repository.git("commit", "-qam", "off")
      try repository.write(Repository.configuration, to: ".stratus.yml")
      #expect(try repository.diff("HEAD").contains { $0.hasPrefix("+ \(Self.upward) at ") })
    }
  }

  @Test func `a base without a configuration, or with an invalid one, is named`() throws {
    try with { repository in
      try repository.git("rm", "-q", "--cached", ".stratus.yml")
      try repository.git("commit", "-qm", "none")
      let added = try repository.diff("HEAD", "--format", "markdown")
      #expect(added.contains("**Note**: The base has no .stratus.yml, so all of it counts as changed."))
      #expect(added.contains("| layers | may accept more |"))
      // Findings of the base are judged by the current layers.
      #expect(!added.contains { $0.contains("new finding</summary>") })

      try repository.write("layers: 1\n", to: ".stratus.yml")
      try repository.git("add", "-A")
      try repository.git("commit", "-qm", "invalid")
      try repository.write(Repository.configuration, to: ".stratus.yml")
      let result = try BuiltTool.run("diff", "HEAD", "graph.json", in: repository.directory)
      #expect(
        result.output.hasPrefix("~ configuration file: may accept more\n")
          && result.output.hasSuffix("1 change of the configuration\n"))
      #expect(
        result.errors.hasPrefix(
          "note: The configuration of 'HEAD' could not be read, so it is not known what has changed: .stratus.yml:1:9: "
        ))
      let page = try repository.diff("HEAD", "--format", "markdown")
      #expect(page.contains { $0.hasPrefix("**Note**: The configuration of 'HEAD' could not be read") })
      #expect(page.contains("| file | may accept more |"))
    }
  }

  @Test func `a baseline of the base that cannot be read is named`() throws {
    try with { repository in
      try repository.write("{ \"version\": 1,\n", to: ".stratus-baseline.json")
      try repository.git("add", "-A")
      try repository.git("commit", "-qm", "invalid")
      try FileManager.default.removeItem(at: repository.directory.appendingPathComponent(".stratus-baseline.json"))
      let result = try BuiltTool.run("diff", "HEAD", "graph.json", "--exit-code", in: repository.directory)
      #expect(result.status == 1 && result.output.hasPrefix("~ configuration file: may accept more\n"))
      #expect(result.errors.contains("it is not known what has changed: .stratus-baseline.json:"))
    }
  }

  @Test func `a configuration in a directory above, and links, are read from the revision`() throws {
    try with { repository in
      try repository.write("rules: { oversized-assembly: { severity: error, max: 40 } }\n", to: "shared/other.yml")
      try repository.write("# extends nothing\n", to: "Packages/App/readme")
      try FileManager.default.createSymbolicLink(
        atPath: repository.directory.appendingPathComponent("shared/link.yml").path,
        withDestinationPath: "../shared/other.yml")
      try repository.write("extends: [shared/layers.yml, ./shared/../shared/link.yml]\n", to: ".stratus.yml")
      let package = repository.directory.appendingPathComponent("Packages/App")
      for name in ["graph.json", "stratus.lock"] {
        try FileManager.default.moveItem(
          at: repository.directory.appendingPathComponent(name), to: package.appendingPathComponent(name))
      }
      try repository.git("add", "-A")
      try repository.git("commit", "-qm", "packages")
      try repository.write("rules: { oversized-assembly: { severity: warning, max: 50 } }\n", to: "shared/other.yml")
      // The lock is that of the directory of the configuration.
      let lines = try BuiltTool.run(
        "diff", "Packages/App/stratus.lock", "Packages/App/graph.json", in: repository.directory)
      #expect(lines.output == "")
      let result = try BuiltTool.run("diff", "HEAD", "Packages/App/graph.json", in: repository.directory)
      #expect(result.output.hasPrefix("~ configuration rules: may accept more\n"), "\(result.output)")
    }
  }

  @Test func `two inputs with different configuration files are judged by their own`() throws {
    try with { repository in
      try repository.write("layers: [Low: [Core], High: [Story]]\n", to: "other/.stratus.yml")
      let graph = "App.Story.screen -> App.Core.store"
      try repository.setGraph(graph)
      try Data(DefinitionGraph(text: graph).snapshot())
        .write(to: repository.directory.appendingPathComponent("other/graph.json"))
      let lines = try repository.diff("other/graph.json")
      #expect(lines.contains("~ configuration layers: may accept more"))
      #expect(lines.contains { $0.hasPrefix("- finding Story.screen refers up to Core.store") })
    }
  }

  @Test func `JSON lists the changes of the configuration`() throws {
    try with { repository in
      try repository.write("extends: shared/layers.yml\n", to: ".stratus.yml")
      let output = try BuiltTool.run("diff", "main", "graph.json", "--format", "json", in: repository.directory).output
      let document = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
      let changes = try #require(document["configuration"] as? [[String: Any]])
      #expect(changes.map { $0["section"] as? String } == ["contracts"])
      #expect(changes.first?["mayAcceptMore"] as? Bool == true)
      let findings = try #require(document["findings"] as? [String: Any])
      #expect(Set(findings.keys) == ["new", "fixed", "smaller", "accepted", "noLongerChecked", "unchanged"])
    }
  }
}
