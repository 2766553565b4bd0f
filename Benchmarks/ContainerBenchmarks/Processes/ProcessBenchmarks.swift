import Foundation
import Measuring

/// Whole processes, as a hook or a person starts them, from start to end.
struct ProcessBenchmarks {
  let toolDirectory: String
  let weatherDirectory: String
  let ownDirectory: String

  private var tool: String { toolDirectory + "/stratus" }
  private var weather: String { weatherDirectory + "/libWeatherAssemblies.so" }

  func run() throws {
    try printTable(
      "Start-up: the whole process of a check",
      measure(
        [
          Candidate(name: "an empty Swift program", arguments: [ownDirectory + "/Empty"]),
          Candidate(
            name: "`stratus check` of the weather library (45 definitions)",
            arguments: [tool, "check", "--quiet", weather]),
        ], rounds: 101))
    try printTable(
      "An unchanged package",
      measure(
        [
          Candidate(
            name: "`swift build` of the weather package",
            arguments: ["/usr/bin/env", "swift", "build", "--quiet"] + build + ["--package-path", package]),
          Candidate(name: "`stratus check --no-cache`", arguments: check + ["--no-cache"]),
          Candidate(name: "`stratus check`", arguments: check),
        ], rounds: 11))
  }

  /// The directory of the package, found by name in the path of the products, because `release` is a link.
  private var package: String {
    URL(fileURLWithPath: weatherDirectory).deletingLastPathComponent().deletingLastPathComponent().path
  }
  private var build: [String] { ["--product", "WeatherAssemblies", "-c", "release"] }
  private var check: [String] { [tool, "check", "--quiet", "--build-configuration", "release", package] }
}
