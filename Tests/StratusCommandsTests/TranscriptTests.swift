import Foundation
import StratusTestSupport
import Testing

/// `docs/commands.md` shows the tool's output. STRATUS_RECORD=1 updates it.
@Suite struct TranscriptTests {
  static let file = packageRoot.appendingPathComponent("docs/commands.md")

  @Test func `the documentation shows what the tool prints`() throws {
    // The commands write these files, so they are removed first.
    for name in ["weather.lock", "baseline.json"] {
      try? FileManager.default.removeItem(at: packageRoot.appendingPathComponent(".build/\(name)"))
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    let blocks = written.components(separatedBy: "```console\n")
    let actual = try ([blocks[0]] + blocks.dropFirst().map(run)).joined(separator: "```console\n")
    guard ProcessInfo.processInfo.environment["STRATUS_RECORD"] == "1" else {
      #expect(written == actual, "\(lineDifference(from: written, to: actual)); record it with STRATUS_RECORD=1")
      return
    }
    try Data(actual.utf8).write(to: Self.file)
    Issue.record("recorded commands.md; run again without STRATUS_RECORD")
  }

  /// Returns a block, and the text after it, with the current output of its commands.
  private func run(block: String) throws -> String {
    let end = try #require(block.range(of: "```"))
    let commands = block[..<end.lowerBound].split(separator: "\n").filter { $0.hasPrefix("$ stratus") }
    let transcript = try commands.map { command in
      let arguments = command.split(separator: " ").dropFirst(2).map(String.init)
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path] + arguments,
        environment: BuiltTool.sharedBuilds.merging(["GITHUB_ACTIONS": nil, "NO_COLOR": nil]) { $1 }, in: packageRoot,
        limit: 600)
      #expect(result.errors == "", "\(command)")
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      // A long output is truncated, because its end adds nothing.
      let shown = lines.count > 40 ? lines.prefix(24) + ["…", ""] : lines[...]
      return command + "\n" + shown.joined(separator: "\n")
    }
    return transcript.joined(separator: "\n") + block[end.lowerBound...]
  }
}
