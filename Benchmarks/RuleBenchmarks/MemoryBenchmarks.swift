import Foundation
import Measuring
import StratusGraph

/// The most memory that a check of a large snapshot holds at any time.
struct MemoryBenchmarks {
  /// The argument with which a separate process writes the snapshot.
  static let writing = "--write-snapshot"
  private static let name = "large.json"

  let tool: String
  let directory: URL

  static func writeSnapshot(to directory: URL) throws {
    let application = LayeredApplication(definitions: 100_000, referencesEach: 3)
    try Data(application.graph().snapshot()).write(to: directory.appendingPathComponent(name))
    try Data(application.configuration.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
  }

  func run() throws {
    let snapshot = directory.appendingPathComponent(Self.name).path
    _ = try usage(of: Candidate(name: "the snapshot", arguments: [CommandLine.arguments[0], Self.writing]))
    let size = try FileManager.default.attributesOfItem(atPath: snapshot)[.size] as? Int ?? 0
    let check = try usage(of: Candidate(name: "a check", arguments: [tool, "check", "--quiet", snapshot]))
    print(
      """

      ## Memory: a check of 100,000 definitions, 300,000 references

      | what | MB |
      | --- | ---: |
      | the snapshot itself | \(size / 1_000_000) |
      | `stratus check`, at most | \(check.peakMemory / 1_000_000) |
      """)
  }
}
