/// Whole processes, as a hook or a person starts them.
struct ProcessBenchmarks {
  let toolFolder: String
  let weatherFolder: String
  let ownFolder: String

  private var tool: String { toolFolder + "/stratus" }
  private var weather: String { weatherFolder + "/libWeatherAssemblies.so" }

  func run() throws {
    try printTable(
      "Start-up: the whole process of a check",
      measure(
        [
          Candidate(name: "an empty Swift program", arguments: [ownFolder + "/Empty"]),
          Candidate(
            name: "`stratus check` of the weather library (45 definitions)",
            arguments: [tool, "check", "--quiet", weather]),
        ], rounds: 101))
  }
}
