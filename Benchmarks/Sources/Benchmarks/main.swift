import Foundation

// Usage: Benchmarks TOOL-FOLDER WEATHER-FOLDER [SUITE…], the release build folders of Stratus and of Samples/Weather; `make bench`
// builds both and passes them.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == measuring {
  FileHandle.standardOutput.write(try JSONEncoder().encode(run(Array(arguments.dropFirst()))))
  exit(0)
}
guard arguments.count >= 2 else {
  print("usage: make bench [SUITES=\"processes resolving activating compiling\"]")
  exit(2)
}
let ownFolder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
let processes = ProcessBenchmarks(toolFolder: arguments[1], weatherFolder: arguments[2], ownFolder: ownFolder)
let suites: [(name: String, run: () throws -> Void)] = [
  ("processes", processes.run),
  ("resolving", ContainerBenchmarks.resolving),
  (
    "activating",
    {
      try ContainerBenchmarks.activating()
      try CollaboratorBenchmarks(ownFolder: ownFolder).run()
    }
  ),
  ("compiling", CompilingBenchmarks(ownFolder: ownFolder).run),
]
/// Takes a minute or more: only when it is asked for.
let isLong: Set = ["compiling"]

do {
  let wanted = arguments.dropFirst(2)
  for suite in suites where wanted.isEmpty ? !isLong.contains(suite.name) : wanted.contains(suite.name) {
    try suite.run()
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
