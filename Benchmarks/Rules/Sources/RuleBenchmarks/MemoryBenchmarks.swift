import DefinitionGraph
import Foundation

/// The most memory that a check of a large snapshot holds at any time.
struct MemoryBenchmarks {
  /// The argument with which a process of its own makes the snapshot.
  static let writing = "--write-snapshot"
  private static let name = "large.json"

  let tool: String
  let folder: URL

  static func writeSnapshot(to folder: URL) throws {
    let graph = LayeredApplication(definitions: 100_000, referencesEach: 3).graph()
    try Data(graph.snapshot()).write(to: folder.appendingPathComponent(name))
    try Data(LayeredApplication.configuration.utf8).write(to: folder.appendingPathComponent(".stratus.yml"))
  }

  func run() throws {
    let snapshot = folder.appendingPathComponent(Self.name).path
    _ = try peakMemory([CommandLine.arguments[0], Self.writing])
    let size = try FileManager.default.attributesOfItem(atPath: snapshot)[.size] as? Int ?? 0
    let peak = try peakMemory([tool, "check", "--quiet", snapshot])
    print(
      """

      ## Memory: a check of 100,000 definitions, 300,000 references

      | what | MB |
      | --- | ---: |
      | the snapshot itself | \(size / 1_000_000) |
      | `stratus check`, at most | \(peak / 1_000_000) |
      """)
  }

  private func peakMemory(_ command: [String]) throws -> Int {
    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    var status: Int32 = 0
    var usage = rusage()
    guard posix_spawn(&process, command[0], nil, nil, &arguments, environ) == 0,
      wait4(process, &status, 0, &usage) == process, status == 0
    else { throw CommandFailed(description: "\(command.joined(separator: " ")) failed") }
    #if canImport(Darwin)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) * 1_024
    #endif
  }
}
