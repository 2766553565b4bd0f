import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Ctrl-C, and readers that stop early.
@Suite struct InterruptionTests {
  /// A library that announces an activity and never returns.
  private static let endless = "fclose(fopen(\"started\", \"w\")); for (;;) ;"

  @Test(arguments: [
    ["check", "libApp.so"], ["snapshot", "libApp.so", "-o", "graph.json"], ["graph", "libApp.so", "-o", "new.svg"],
  ])
  func `Ctrl-C ends the tool and leaves no files`(arguments: [String]) throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: Self.endless, in: directory)
      for (name, text) in ["graph.json": "old", ".stratus.yml": FixtureLibrary.layers] {
        try Data(text.utf8).write(to: directory.appendingPathComponent(name))
      }
      let before = try FileManager.default.contentsOfDirectory(atPath: directory.path)

      let started = directory.appendingPathComponent("started").path
      let ended = try Self.run(arguments, in: directory, interruptedBy: SIGINT) {
        FileManager.default.fileExists(atPath: started)
      }

      // A shell reports a signal as 128 plus its number.
      #expect(ended.reason == .uncaughtSignal && ended.status == SIGINT)
      #expect(ended.output == "" && ended.errors == "")
      let after = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(Set(after) == Set(before + ["started"]))
      #expect(try String(contentsOf: directory.appendingPathComponent("graph.json"), encoding: .utf8) == "old")
    }
  }

  /// Only the tool gets the signal, as when a CI system cancels a job. A compiler that ignores the signal ends, too.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func `a signal stops the build, too`(signal: Int32) throws {
    try withTemporaryDirectory { directory in
      let script = """
        #!/bin/sh
        # `setsid sh`, which macOS lacks.
        perl -MPOSIX -e 'setsid(); exec @ARGV' sh -c 'trap "" INT TERM HUP; echo $$ > ../compiler; while :; do sleep \
        1; done' &
        echo $$ > building
        wait

        """
      for (name, text) in ["bin/swift": script, "App/Package.swift": "", "App/.stratus.yml": FixtureLibrary.layers] {
        let file = directory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: directory.appendingPathComponent("bin/swift").path)
      let package = directory.appendingPathComponent("App")
      func process(_ name: String) -> pid_t? {
        (try? String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8))
          .flatMap { pid_t($0.split(separator: "\n").first ?? "") }
      }
      let path =
        directory.appendingPathComponent("bin").path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let ended = try Self.run(
        ["check", ".", "--product", "App", "--no-cache"], in: package, environment: ["PATH": path],
        interruptedBy: signal
      ) { process("compiler") != nil && process("App/building") != nil }

      #expect(ended.reason == .uncaughtSignal && ended.status == signal)
      for name in ["App/building", "compiler"] {
        let process = try #require(process(name))
        #expect(kill(process, 0) != 0 && errno == ESRCH, "\(name) is still running")
      }
    }
  }

  struct Ended {
    let reason: Process.TerminationReason
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the tool and sends it a signal as soon as it has reached the activity.
  static func run(
    _ arguments: [String], in directory: URL, environment: [String: String] = [:], interruptedBy number: Int32,
    when isReady: () -> Bool
  ) throws -> Ended {
    let process = Process()
    process.executableURL = BuiltTool.file
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Tests may run in the background, and child processes would inherit that.
    signal(number, SIG_DFL)
    let (output, errors) = try launching {
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      return (output, errors)
    }
    let limit = Date(timeIntervalSinceNow: 60)
    while process.isRunning, !isReady(), Date() < limit { usleep(10_000) }
    #expect(process.isRunning, "the tool ended before the signal")
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    func text(_ pipe: Pipe) throws -> String {
      String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    return Ended(
      reason: process.terminationReason, status: process.terminationStatus, output: try text(output),
      errors: try text(errors))
  }

  /// The output does not fit into a pipe, so the tool is still writing when its reader stops.
  @Test(
    arguments: cases(
      ["list", "check --format json", "snapshot", "graph", "check --format sarif", "metrics", "graph --format svg"],
      first: 4))
  func `a reader that takes one line is not an error`(command: String) throws {
    try withTemporaryDirectory { directory in
      let text = (0..<1_200).map { "Assembly\($0).definition -> Assembly\($0 + 1).definition" }
      let graph = DefinitionGraph(text: text.joined(separator: "\n"))
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      let rules = "layers: [All: [\"*\"]]\n"
      try Data(rules.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      // The status is written to a file, because the status of a pipe is that of its last command.
      let line = "{ '\(BuiltTool.file.path)' \(command) graph.json --quiet; echo $? > status; } | head -1"
      let result = try StratusTestSupport.run(["sh", "-c", line], in: directory)
      #expect(result.errors == "")
      #expect(result.output.split(separator: "\n").count == 1)
      let status = try String(contentsOf: directory.appendingPathComponent("status"), encoding: .utf8)
      #expect(status == (command.hasPrefix("check") ? "1\n" : "0\n"))
    }
  }
}
