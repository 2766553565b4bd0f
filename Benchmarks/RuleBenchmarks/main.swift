import Foundation
import Measuring

// Usage: RuleBenchmarks TOOL-DIRECTORY [SUITE…]. The directory is the one of the release build of Stratus; `make bench`
// builds it and passes it.
let arguments = CommandLine.arguments.dropFirst()
guard let toolDirectory = arguments.first else {
  print(
    "usage: make bench "
      + "[SUITES=\"rivals packages contracts scan suggestions memory diagrams quality explorer writing\"]")
  exit(2)
}
let tool = URL(fileURLWithPath: toolDirectory).appendingPathComponent("stratus").path
let workDirectory = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
  "work")
if toolDirectory == measuring {
  FileHandle.standardOutput.write(try JSONEncoder().encode(run(Array(arguments.dropFirst()))))
  exit(0)
}
if toolDirectory == MemoryBenchmarks.writing {
  try MemoryBenchmarks.writeSnapshot(to: workDirectory)
  exit(0)
}
let suites: [(name: String, run: () throws -> Void)] = [
  ("memory", MemoryBenchmarks(tool: tool, directory: workDirectory).run),
  ("scan", ScanBenchmarks.run),
  ("suggestions", SuggestionBenchmarks.run),
  ("rivals", RivalBenchmarks(tool: tool, directory: workDirectory).run),
  ("packages", PackageBenchmarks(tool: tool, directory: workDirectory).run),
  ("contracts", ContractBenchmarks(tool: tool, directory: workDirectory).run),
  ("diagrams", DiagramBenchmarks(tool: tool, directory: workDirectory).run),
  ("quality", QualityBenchmarks(tool: tool, directory: workDirectory).run),
  ("explorer", ExplorerBenchmarks(tool: tool, directory: workDirectory).run),
  ("writing", WritingBenchmarks.run),
]

do {
  try FileManager.default.createDirectory(at: workDirectory, withIntermediateDirectories: true)
  let wanted = arguments.dropFirst()
  for suite in suites where wanted.isEmpty || wanted.contains(suite.name) { try suite.run() }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
