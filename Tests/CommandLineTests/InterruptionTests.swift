import DefinitionGraph
import Foundation
import TestSupport
import Testing

/// Ctrl-C, and readers that want no more.
@Suite struct InterruptionTests {
  /// The library says that it runs, and never comes back.
  private static let endless = "fclose(fopen(\"started\", \"w\")); for (;;) ;"

  @Test(arguments: [
    ["check", "libApp.so"], ["snapshot", "libApp.so", "-o", "graph.json"], ["graph", "libApp.so", "-o", "new.svg"],
  ])
  func controlCEndsTheToolAndLeavesNothing(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      _ = try FixtureLibrary(visit: Self.endless, in: folder)
      for (name, text) in ["graph.json": "old", ".stratus.yml": FixtureLibrary.layers] {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)

      let process = Process()
      process.executableURL = BuiltTool.file
      process.arguments = arguments
      process.currentDirectoryURL = folder
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      // Tests may run on a thread that keeps signals back, or in the background; what they start would inherit that.
      var interrupt = sigset_t()
      sigemptyset(&interrupt)
      sigaddset(&interrupt, SIGINT)
      pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
      signal(SIGINT, SIG_DFL)
      try process.run()
      let started = folder.appendingPathComponent("started").path
      while process.isRunning, !FileManager.default.fileExists(atPath: started) { usleep(10_000) }
      process.interrupt()
      process.waitUntilExit()

      // As a shell sees it: 128 and the number of the signal.
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
      #expect(try output.fileHandleForReading.readToEnd() ?? Data() == Data())
      #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
      let after = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(after) == Set(before + ["started"]))
      #expect(try String(contentsOf: folder.appendingPathComponent("graph.json"), encoding: .utf8) == "old")
    }
  }

  /// More than a pipe holds: the tool is still writing when its reader has gone.
  @Test(arguments: [
    "list", "check --reporter json", "check --reporter sarif", "metrics", "snapshot", "graph", "graph --format svg",
  ])
  func aReaderThatTakesOneLineIsNoError(command: String) throws {
    try withTemporaryFolder { folder in
      let text = (0..<1_200).map { "Assembly\($0).definition -> Assembly\($0 + 1).definition" }
      let graph = DefinitionGraph(text: text.joined(separator: "\n"))
      try Data(graph.snapshot()).write(to: folder.appendingPathComponent("graph.json"))
      let rules = "layers: [All: [\"*\"]]\n"
      try Data(rules.utf8).write(to: folder.appendingPathComponent(".stratus.yml"))
      // The status goes to a file: the pipe's own status is that of its last command.
      let line = "{ '\(BuiltTool.file.path)' \(command) graph.json --quiet; echo $? > status; } | head -1"
      let result = try TestSupport.run(["sh", "-c", line], in: folder)
      #expect(result.errors == "")
      #expect(result.output.split(separator: "\n").count == 1)
      let status = try String(contentsOf: folder.appendingPathComponent("status"), encoding: .utf8)
      #expect(status == (command.hasPrefix("check") ? "1\n" : "0\n"))
    }
  }
}
