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
    for name in ["locked", "lock", "diff", "what-if"] {
      try PageStep.run(try #require(commands[name]), name, on: Self.page, in: packageRoot)
    }
  }

  @Test func `the diagram of the page is that of the change`() throws {
    let result = try StratusTestSupport.run(
      [
        BuiltTool.file.path, "diff", "Samples/Weather/stratus.lock", "Samples/Weather", "--product",
        "WeatherAssembliesBroken", "--format", "mermaid",
      ], in: packageRoot, limit: 600)
    #expect(result.errors == "")
    expectExample(result.output, "mermaid", in: Self.page)
  }
}
