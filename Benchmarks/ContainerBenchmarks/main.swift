import Foundation
import Measuring

// Usage: Benchmarks TOOL-DIRECTORY WEATHER-DIRECTORY [SUITE…]. The directories are those of the release builds of
// Stratus and of Samples/Weather; `make bench` builds both and passes them.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == measuring {
  FileHandle.standardOutput.write(try JSONEncoder().encode(run(Array(arguments.dropFirst()))))
  exit(0)
}
guard arguments.count >= 2 else {
  print("usage: make bench [SUITES=\"processes hook resolving activating lifetimes size compiling\"]")
  exit(2)
}
let ownDirectory = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
let processes = ProcessBenchmarks(
  toolDirectory: arguments[1], weatherDirectory: arguments[2], ownDirectory: ownDirectory)
let suites: [(name: String, run: () async throws -> Void)] = [
  ("processes", processes.run),
  ("hook", HookBenchmarks(toolDirectory: arguments[1], weatherDirectory: arguments[2]).run),
  ("resolving", ContainerBenchmarks.resolving),
  (
    "activating",
    {
      try ContainerBenchmarks.activating()
      try OrdinaryClassBenchmarks(ownDirectory: ownDirectory).run()
      try CollaboratorBenchmarks(ownDirectory: ownDirectory).run()
    }
  ),
  ("lifetimes", LifetimeBenchmarks.run),
  ("size", SizeBenchmarks(ownDirectory: ownDirectory).run),
  (
    "compiling",
    {
      try CompilingBenchmarks(ownDirectory: ownDirectory).run()
      try BlockBenchmarks(ownDirectory: ownDirectory).run()
    }
  ),
]
/// The suites that take a minute or more and run only on request.
let isLong: Set = ["compiling", "hook"]

do {
  let wanted = arguments.dropFirst(2)
  for suite in suites where wanted.isEmpty ? !isLong.contains(suite.name) : wanted.contains(suite.name) {
    try await suite.run()
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
