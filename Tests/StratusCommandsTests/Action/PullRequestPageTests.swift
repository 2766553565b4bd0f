import Foundation
import StratusTestSupport
import Testing

/// Follows the walk-through in `docs/how-to/pull-requests.md` on the sample Weather.
@Suite(.serialized, .slow) struct PullRequestPageTests {
  private static let page = "docs/how-to/pull-requests.md"

  @Test func `every command of the page prints what it shows`() throws {
    var commands: [String: String] = [:]
    for case .command(let name, let line) in try PageStep.all(on: Self.page) { commands[name] = line }
    // The committed lock is checked before the page writes it.
    for name in ["locked", "lock", "diff"] {
      try PageStep.run(
        try #require(commands[name]), name, on: Self.page, environment: BuiltTool.sharedBuilds, in: packageRoot)
    }
  }

  /// The page shows the beginning of this comment.
  @Test(.enabled(if: Program.isInstalled("python3"), "there is no python3"))
  func `the action writes the comment that the page describes`() throws {
    let report = try StratusTestSupport.run(
      [
        BuiltTool.file.path, "diff", "Samples/Weather/stratus.lock", "Samples/Weather", "--product",
        "WeatherAssembliesBroken", "--format", "comment",
      ], environment: BuiltTool.sharedBuilds, in: packageRoot, limit: 600)
    #expect(report.errors == "")
    let code = """
      import json, sys
      from comment import body
      from report import rendered
      run = json.load(open(sys.argv[1]))["workflow_run"]
      sys.stdout.write(body(rendered(sys.stdin.read()), run, "architecture"))
      """
    let event = PlayedGitHub.directory.appendingPathComponent("event.json").path
    let comment = try StratusTestSupport.run(
      ["python3", "-B", "-c", code, event], stdin: report.stdout, environment: ["PYTHONUTF8": "1"],
      in: packageRoot.appendingPathComponent("Actions"))
    #expect(comment.errors == "")
    expectGolden(
      comment.output, at: packageRoot.appendingPathComponent("Tests/StratusCommandsTests/Goldens/comment.md"))
  }
}
