import Foundation

// Usage: RuleBenchmarks TOOL-FOLDER [SUITE…], the release build folder of Stratus; `make bench` builds both and passes it.
let arguments = CommandLine.arguments.dropFirst()
guard let toolFolder = arguments.first else {
  print("usage: make bench [SUITES=\"rivals scan memory pictures\"]")
  exit(2)
}
let tool = URL(fileURLWithPath: toolFolder).appendingPathComponent("stratus").path
let workFolder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
  "work")
if toolFolder == measuring {
  FileHandle.standardOutput.write(try JSONEncoder().encode(run(Array(arguments.dropFirst()))))
  exit(0)
}
if toolFolder == MemoryBenchmarks.writing {
  try MemoryBenchmarks.writeSnapshot(to: workFolder)
  exit(0)
}
let suites: [(name: String, run: () throws -> Void)] = [
  ("memory", MemoryBenchmarks(tool: tool, folder: workFolder).run),
  ("scan", ScanBenchmarks.run),
  ("rivals", RivalBenchmarks(tool: tool, folder: workFolder).run),
  ("pictures", PictureBenchmarks(tool: tool, folder: workFolder).run),
  ("writing", WritingBenchmarks.run),
]

do {
  try FileManager.default.createDirectory(at: workFolder, withIntermediateDirectories: true)
  let wanted = arguments.dropFirst()
  for suite in suites where wanted.isEmpty || wanted.contains(suite.name) { try suite.run() }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
