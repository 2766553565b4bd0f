import Foundation
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusCommands

/// `Actions/check.sh` checks a package and writes the report of a pull request.
@Suite struct CheckScriptTests {
  /// A repository whose package is a snapshot, as the merge commit that GitHub checks out for a pull request.
  private struct Checkout {
    let directory: URL

    init(in directory: URL, hasLock: Bool = true) throws {
      self.directory = directory
      try write("layers: [Presentation: [Story], Core: [Core]]\n", to: ".stratus.yml")
      try write(".report\nstratus\n", to: ".gitignore")
      // The first words of the command are `sh stratus`, as `swift package stratus` has several words.
      let script = """
        command=$1
        shift
        case $command in
        diff)
          base=$1
          shift
          exec '\(BuiltTool.file.path)' diff "$base" graph.json "$@"
          ;;
        esac
        exec '\(BuiltTool.file.path)' "$command" graph.json "$@"

        """
      try write(script, to: "stratus")
      try setGraph("App.Story.screen -> App.Core.store\nApp.Core.store")
      try git("init", "-q", "-b", "main")
      if hasLock { #expect(try BuiltTool.run("lock", "graph.json", in: directory).status == 0) }
      try commit("base")
    }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: directory.appendingPathComponent(name))
    }

    func setGraph(_ text: String) throws {
      try Data(DefinitionGraph(text: text).snapshot()).write(to: directory.appendingPathComponent("graph.json"))
    }

    func git(_ arguments: String...) throws {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
      let result = try StratusTestSupport.run(["git"] + identity + arguments, in: directory)
      try #require(result.status == 0, "\(result.errors)")
    }

    func commit(_ message: String) throws {
      try git("add", "-A")
      try git("commit", "-qm", message)
    }

    func check(_ environment: [String: String] = [:]) throws -> ProcessResult {
      let report = directory.appendingPathComponent(".report").path
      try FileManager.default.createDirectory(atPath: report, withIntermediateDirectories: true)
      let variables: [String: String?] = [
        "STRATUS": "sh stratus", "CHECK_ARGUMENTS": "--ci", "BASE": "HEAD^1", "PULL_REQUEST": "7",
        "RUNNER_TEMP": report, "GITHUB_OUTPUT": report + "/output", "GITHUB_STEP_SUMMARY": report + "/summary",
        "GITHUB_WORKSPACE": directory.path, "GITHUB_ACTIONS": "true", "NO_COLOR": nil,
      ]
      return try StratusTestSupport.run(
        ["sh", packageRoot.appendingPathComponent("Actions/check.sh").path],
        environment: variables.merging(environment) { $1 }, in: directory)
    }

    /// The files of the report, by the path that the script passes to the next step.
    func report() throws -> [String: String] {
      let output = try String(contentsOf: directory.appendingPathComponent(".report/output"), encoding: .utf8)
      let path = try #require(output.wholeMatch(of: /report=(.+)\n/)).1
      var files: [String: String] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: String(path)) {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
        files[name] = String(decoding: data, as: UTF8.self)
      }
      return files
    }
  }

  @Test func `the report compares with the target branch, and the status is that of the check`() throws {
    try withTemporaryDirectory { directory in
      let checkout = try Checkout(in: directory)
      try checkout.setGraph(
        "App.Story.screen -> App.Core.store\nApp.Core.store -> App.Story.screen (property member:x)")
      try checkout.commit("change")
      let result = try checkout.check()
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.hasPrefix("::error "))
      let report = try checkout.report()
      #expect(
        Set(report.keys).isSuperset(of: [
          "graph.json", "comment.json", "comment.md", "pull-request", "architecture.html",
        ]))
      #expect((report["difference.svg"] != nil) == ImageDrawing.isAvailable)
      #expect(report["pull-request"] == "7\n")
      let comment = try #require(report["comment.md"])
      #expect(comment.hasPrefix("**Architecture**: 1 added, 0 removed, 0 changed; "))
      #expect(comment.contains("```mermaid\n"))
      #expect(try String(contentsOf: directory.appendingPathComponent(".report/summary"), encoding: .utf8) == comment)
    }
  }

  /// The author of a pull request knows the base.
  @Test func `no file takes the place of the target branch`() throws {
    try withTemporaryDirectory { directory in
      let checkout = try Checkout(in: directory)
      try checkout.setGraph(
        "App.Story.screen -> App.Core.store\nApp.Core.store -> App.Story.screen (property member:x)")
      let base = try StratusTestSupport.run(["git", "rev-parse", "HEAD"], in: directory).output.dropLast()
      for name in ["HEAD^1", String(base), "HEAD^1^{commit}"] {
        try FileManager.default.copyItem(
          at: directory.appendingPathComponent("graph.json"), to: directory.appendingPathComponent(name))
      }
      try checkout.commit("change")
      #expect(try checkout.check().status == 1)
      #expect(try checkout.report()["comment.md"]?.contains("1 new finding") == true)
      // By hand, nobody can know which one is meant.
      let diff = try BuiltTool.run("diff", "HEAD^1", "graph.json", in: directory)
      #expect(diff.output == "")
      #expect(diff.errors.hasPrefix("error: 'HEAD^1' is both a file or directory and a Git revision\n"))
    }
  }

  @Test func `the report is empty if nothing differs`() throws {
    try withTemporaryDirectory { directory in
      let checkout = try Checkout(in: directory)
      try checkout.git("commit", "-q", "--allow-empty", "-m", "change")
      #expect(try checkout.check().status == 0)
      #expect(try checkout.report()["comment.json"]?.contains("\"blocks\": []") == true)
      #expect(try checkout.report()["comment.md"] == nil)
    }
  }

  @Test func `the report says if the target branch has no lock`() throws {
    try withTemporaryDirectory { directory in
      let checkout = try Checkout(in: directory, hasLock: false)
      try checkout.git("commit", "-q", "--allow-empty", "-m", "change")
      #expect(try checkout.check().status == 0)
      let comment = try #require(checkout.report()["comment.md"])
      #expect(comment.contains("\n**Note**: The base has no stratus.lock, so everything counts as added.\n"))
      #expect(!comment.contains("```mermaid"))
    }
  }

  @Test func `a checkout without the target branch is an error`() throws {
    try withTemporaryDirectory { directory in
      let result = try Checkout(in: directory).check()
      #expect(result.status == 2)
      #expect(
        result.output.hasSuffix(
          "::error::there is no revision 'HEAD^1' to compare with; set fetch-depth: 2 for actions/checkout\n"))
    }
  }

  @Test func `other events are only checked`() throws {
    try withTemporaryDirectory { directory in
      let checkout = try Checkout(in: directory)
      let result = try checkout.check(["PULL_REQUEST": "", "CHECK_ARGUMENTS": "--ci --locked --quiet"])
      #expect(result.status == 0 && result.output == "", "\(result.output)\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path + "/.report") == [])
    }
  }
}
