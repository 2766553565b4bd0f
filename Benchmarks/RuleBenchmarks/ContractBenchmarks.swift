import Foundation
import Measuring

/// A check of many snapshots with layers and contracts beside other architecture tools with the same contracts.
struct ContractBenchmarks {
  let tool: String
  let directory: URL

  /// The time in seconds after which a tool is stopped.
  private static let limit = 300

  func run() throws {
    guard let programs = try RivalPrograms.install(in: directory) else { return }
    for (features, rounds) in [(20, 3), (200, 1)] {
      let repository = FeatureRepository(features: features)
      var tools = try Self.tools(tool, programs, files: write(repository))
      let usages = try measure(tools, rounds: rounds)
      printTable(tools, usages, definitions: features * 450 + 50)
      // A tool that finds no violation has not done the work. One that was stopped would not end here, either.
      tools = zip(tools, usages).filter { $1 != nil }.map(\.0)
      let violating = repository.violating
      _ = try write(violating)
      for tool in tools { try requireFindings(of: tool, in: violating) }
    }
  }

  /// Writes a repository in both forms, and makes its directory the current one. Returns the snapshots.
  private func write(_ repository: FeatureRepository) throws -> [String] {
    let place = directory.appendingPathComponent("contracts")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try repository.writePython(to: place)
    _ = FileManager.default.changeCurrentDirectoryPath(place.path)
    return try repository.writeSnapshots(to: place)
  }

  // MARK: - Tools

  private struct Tool {
    let name: String
    let arguments: [String]
    /// The options with which the output contains what ``finds`` looks for.
    var detail: [String] = []
    /// Returns whether the output shows a violation, and each contract that it breaks and that the tool can express.
    let finds: (_ output: String, FeatureRepository.Violation, FeatureRepository) -> Bool
  }

  private static func tools(_ tool: String, _ programs: URL, files: [String]) -> [Tool] {
    [
      Tool(
        name: "`stratus check`", arguments: [tool, "check", "--quiet"] + files, detail: ["--format", "json"],
        finds: { output, violation, repository in
          let (application, definition) = (repository.feature(violation.from.feature), violation.from.definition)
          let name = "\(application.name(of: application.assembly(of: definition))).definition\(definition)"
          let found = try? JSONDecoder().decode(StratusReport.self, from: Data(output.utf8)).findings
          return violation.rules.allSatisfy { rule in found?.contains { $0.rule == rule && $0.from == name } ?? false }
        }),
      Tool(
        name: "tach", arguments: [programs.appendingPathComponent("tach").path, "check"],
        finds: { output, violation, repository in
          let (from, to) = repository.modules(of: violation)
          return output.split(separator: "\n").contains { $0.contains(from.path + ":") && $0.contains("'\(to)'") }
        }),
      Tool(
        name: "import-linter, with its cache", arguments: [programs.appendingPathComponent("lint-imports").path],
        finds: { output, violation, repository in
          let (from, to) = repository.modules(of: violation)
          let contracts = violation.rules.map { $0.hasSuffix("-reference") ? "layers" : $0 }
          return output.contains("\(from) -> \(to) (") && contracts.allSatisfy { output.contains("\($0) BROKEN") }
        }),
    ]
  }

  private struct StratusReport: Decodable {
    struct Finding: Decodable {
      let rule: String
      let from: String
    }
    let findings: [Finding]
  }

  /// - Throws: ``CommandFailed`` if a tool does not report each violation.
  private func requireFindings(of tool: Tool, in repository: FeatureRepository) throws {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: tool.arguments[0])
    process.arguments = tool.arguments.dropFirst() + tool.detail
    // Otherwise, lines are wrapped at the width of a terminal.
    process.environment = ProcessInfo.processInfo.environment.merging(["COLUMNS": "1000"]) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for violation in repository.violations where !tool.finds(output, violation, repository) {
      throw CommandFailed(description: "\(tool.name) did not report \(violation): \(output.prefix(2_000))")
    }
  }

  // MARK: - Time and memory

  /// Runs each tool once per round, in turn. Returns the median time and the peak of memory, or `nil` for a tool that
  /// was stopped.
  private func measure(_ tools: [Tool], rounds: Int) throws -> [Usage?] {
    var usages: [[Usage]?] = tools.map { _ in [] }
    // The first round fills the caches.
    for round in -1..<rounds {
      for (index, tool) in tools.enumerated() where usages[index] != nil {
        let command = ["/usr/bin/env", "timeout", "\(Self.limit)"] + tool.arguments
        do {
          let usage = try usage(of: Candidate(name: tool.name, arguments: command))
          if round >= 0 { usages[index]?.append(usage) }
        } catch let error as CommandFailed where error.status == 124 {
          usages[index] = nil
        }
      }
    }
    return usages.map { usages in
      guard let usages else { return nil }
      return Usage(
        wall: usages.map(\.wall).sorted()[usages.count / 2],
        processor: usages.map(\.processor).sorted()[usages.count / 2],
        peakMemory: usages.map(\.peakMemory).max() ?? 0)
    }
  }

  private func printTable(_ tools: [Tool], _ usages: [Usage?], definitions: Int) {
    guard let base = usages[0] else { return }
    print("\n## Contracts: \(definitions) definitions\n")
    print(
      "| command | processor time | ratio | wall time | memory | ratio |\n| --- | ---: | ---: | ---: | ---: | ---: |")
    func ratio(_ value: Double) -> String { String(format: "%.1f", value) }
    for (tool, usage) in zip(tools, usages) {
      guard let usage else {
        print("| \(tool.name) | stopped after \(Self.limit) s | | | | |")
        continue
      }
      let times = [usage.processor, usage.wall].map { String(format: "%.2f s", $0 / .seconds(1)) }
      let memory = Double(usage.peakMemory) / 1_000_000
      print(
        "| \(tool.name) | \(times[0]) | \(ratio(usage.processor / base.processor)) | \(times[1]) "
          + "| \(Int(memory)) MB | \(ratio(memory * 1_000_000 / Double(base.peakMemory))) |")
    }
    fflush(nil)
  }
}
