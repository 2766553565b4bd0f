import Foundation

// Usage: Benchmarks TOOL-FOLDER WEATHER-FOLDER [SUITE…], the release build folders of Stratus and of Samples/Weather; `make bench`
// builds both and passes them.
let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2 else {
  print("usage: make bench [SUITES=\"processes resolving activating\"]")
  exit(2)
}
let processes = ProcessBenchmarks(
  toolFolder: arguments[1], weatherFolder: arguments[2],
  ownFolder: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path)
let suites: [(name: String, run: () throws -> Void)] = [
  ("processes", processes.run),
  ("resolving", ContainerBenchmarks.resolving),
  ("activating", ContainerBenchmarks.activating),
]

do {
  let wanted = arguments.dropFirst(2)
  for suite in suites where wanted.isEmpty || wanted.contains(suite.name) { try suite.run() }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
