import Foundation

// Usage: Benchmarks TOOL-FOLDER WEATHER-FOLDER, the release build folders of Stratus and of Samples/Weather; `make bench` builds
// both and passes them.
guard CommandLine.arguments.count == 3 else {
  print("usage: make bench")
  exit(2)
}
let toolFolder = CommandLine.arguments[1]
let weatherFolder = CommandLine.arguments[2]
let ownFolder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path

do {
  try printTable(
    "Start-up: the whole process of a check",
    measure(
      [
        Candidate(name: "an empty Swift program", arguments: ["\(ownFolder)/Empty"]),
        Candidate(
          name: "`stratus check` of the weather library (45 definitions)",
          arguments: ["\(toolFolder)/stratus", "check", "--quiet", "\(weatherFolder)/libWeatherAssemblies.so"]),
      ], rounds: 101))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
