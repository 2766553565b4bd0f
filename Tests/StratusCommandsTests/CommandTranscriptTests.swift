import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Files in `Goldens/transcripts` with commands and everything that they print. STRATUS_RECORD=1 updates them.
///
/// A file consists of blocks with empty lines between them. Its commands run one after the other, in one directory:
///
///     A comment is not indented.
///
///       > graph.json              writes a file; a snapshot is written as `DefinitionGraph(text:)` reads it,
///       : Top.screen -> Core.store    and may have a product and an activation: `> graph.json App release`
///
///       $ stratus why 'Top' store graph.json
///       standard output
///       ! standard error
///       [1]                       the exit status, unless it is 0
@Suite struct CommandTranscriptTests {
  private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens/transcripts")
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()

  @Test(arguments: names) func `the commands print what the file shows`(name: String) throws {
    let file = Self.directory.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let blocks = try withTemporaryDirectory { directory in
      try Self.commands(lines).map { try run($0, in: directory) }
    }
    #expect(!blocks.isEmpty)
    expectGolden(blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n"), at: file)
  }

  /// Returns the blocks without the output of their commands.
  private static func commands(_ lines: [String]) -> [[String]] {
    var blocks: [[String]] = []
    var isInComment = false
    for line in lines {
      let isComment = !line.isEmpty && !line.hasPrefix(" ")
      if isComment && isInComment || line.hasPrefix("  : ") || line == "  :" {
        blocks[blocks.count - 1].append(line)
      } else if isComment || line.hasPrefix("  > ") || line.hasPrefix("  $ ") {
        blocks.append([line])
      }
      isInComment = isComment
    }
    return blocks
  }

  /// Writes the file of a block, or runs its command. Returns the block with the output.
  private func run(_ block: [String], in directory: URL) throws -> [String] {
    if block[0].hasPrefix("  > ") {
      try write(block.dropFirst().map { String($0.dropFirst(4)) }, to: block[0].dropFirst(4), in: directory)
    }
    guard block[0].hasPrefix("  $ ") else { return block }
    let quoted = block[0].dropFirst(4).split(separator: "'", omittingEmptySubsequences: false)
    let words = quoted.enumerated().flatMap { $0 % 2 == 1 ? [$1] : $1.split(separator: " ") }.map(String.init)
    let program = words[0] == "stratus" ? BuiltTool.file.path : words[0]
    let result = try StratusTestSupport.run(
      [program] + words.dropFirst(), environment: Self.environment, in: directory)
    let output = Self.lines(result.output).map { $0.isEmpty ? "" : "  " + $0 }
    #expect(!output.contains { $0.hasPrefix("  $ ") || $0.hasPrefix("  > ") || $0.hasPrefix("  : ") })
    return block + output + Self.lines(result.errors).map { $0.isEmpty ? "  !" : "  ! " + $0 }
      + (result.status == 0 ? [] : ["  [\(result.status)]"])
  }

  /// Nothing depends on the machine, and commits always have the same hash.
  private static let environment: [String: String?] = [
    "NO_COLOR": nil, "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil, "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_AUTHOR_DATE": "2000-01-01T00:00:00Z",
    "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.c", "GIT_COMMITTER_DATE": "2000-01-01T00:00:00Z",
  ]

  /// - Parameter name: the name, and the product and the activation of a graph.
  private func write(_ lines: [String], to name: Substring, in directory: URL) throws {
    let words = name.split(separator: " ").map(String.init)
    let text = lines.joined(separator: "\n")
    let file = directory.appending(path: words[0])
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard file.pathExtension == "json" else { return try Data((text + "\n").utf8).write(to: file) }
    let graph = DefinitionGraph(
      text: text, product: words.count > 1 ? words[1] : "Test", activation: words.count > 2 ? words[2] : nil)
    try Data(graph.snapshot()).write(to: file)
  }

  private static func lines(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}
