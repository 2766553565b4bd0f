import Foundation

/// A check beside import-linter's, on the same generated graph, in turn.
struct RivalBenchmarks {
  let tool: String
  let directory: URL

  private static let requirement = "import-linter==2.16"

  func run() throws {
    guard let linter = try installed() else {
      print("\n## Rivals: left out, as \(Self.requirement) cannot be installed\n")
      return
    }
    for (definitions, rounds) in [(45, 21), (1_000, 9), (10_000, 3)] {
      let application = LayeredApplication(definitions: definitions, referencesEach: 3)
      let place = directory.appendingPathComponent("rivals-\(definitions)")
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try application.writePython(to: place)
      try Data(application.graph().snapshot()).write(to: place.appendingPathComponent("graph.json"))
      try Data(LayeredApplication.configuration.utf8).write(to: place.appendingPathComponent(".stratus.yml"))
      _ = FileManager.default.changeCurrentDirectoryPath(place.path)
      try printTable(
        "Rivals: \(definitions) definitions",
        measure(
          [
            Candidate(name: "`stratus check graph.json`", arguments: [tool, "check", "--quiet", "graph.json"]),
            Candidate(name: "import-linter, with its cache", arguments: [linter]),
            Candidate(name: "import-linter, without", arguments: [linter, "--no-cache"]),
          ], rounds: rounds))
    }
  }

  /// The path of import-linter's program, in an environment of its own; nil where it cannot be had.
  private func installed() throws -> String? {
    let environment = directory.appendingPathComponent("python")
    let linter = environment.appendingPathComponent("bin/lint-imports").path
    if FileManager.default.isExecutableFile(atPath: linter) { return linter }
    let commands = [
      ["python3", "-m", "venv", environment.path],
      [environment.appendingPathComponent("bin/pip").path, "install", "--quiet", Self.requirement],
    ]
    for command in commands {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = command
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
    }
    return linter
  }
}
