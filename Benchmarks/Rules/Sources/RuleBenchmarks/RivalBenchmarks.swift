import Foundation

/// A check beside other architecture tools on the same generated application, in turn.
struct RivalBenchmarks {
  let tool: String
  let directory: URL

  func run() throws {
    guard let programs = try RivalPrograms.install(in: directory) else { return }
    for contract in LayeredApplication.Contract.allCases {
      for (definitions, rounds) in [(45, 11), (1_000, 5), (10_000, 1)] {
        let clean = LayeredApplication(definitions: definitions, referencesEach: 3, contract: contract)
        try compare(clean, rounds: rounds, with: programs)
        var violating = clean
        violating.violations = max(1, definitions / 100)
        try compare(violating, rounds: rounds, with: programs)
      }
    }
  }

  private func compare(_ application: LayeredApplication, rounds: Int, with programs: URL) throws {
    let place = directory.appendingPathComponent("rival")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try application.writePython(to: place)
    let graph = application.graph()
    try Data(graph.snapshot()).write(to: place.appendingPathComponent("graph.json"))
    try Data(application.configuration.utf8).write(to: place.appendingPathComponent(".stratus.yml"))
    _ = FileManager.default.changeCurrentDirectoryPath(place.path)

    // A tool that finds no violation, or any in a clean application, has not done the work.
    let status: Int32 = application.violations == 0 ? 0 : 1
    let linter = programs.appendingPathComponent("lint-imports").path
    let tach = programs.appendingPathComponent("tach").path
    try printTable(
      "Rivals: \(definitions(application, graph.references.count))",
      measure(
        [
          Candidate(
            name: "`stratus check graph.json`", arguments: [tool, "check", "--quiet", "graph.json"], status: status),
          Candidate(name: "tach", arguments: [tach, "check"], status: status),
          Candidate(name: "import-linter, with its cache", arguments: [linter], status: status),
          Candidate(name: "import-linter, without", arguments: [linter, "--no-cache"], status: status),
        ], rounds: rounds))
  }

  private func definitions(_ application: LayeredApplication, _ references: Int) -> String {
    let contract =
      switch application.contract {
      case .layers: "layers"
      case .independentPeers: "layers of independent peers"
      }
    let state = application.violations == 0 ? "clean" : "violating"
    return "\(application.definitions) definitions, \(references) references, \(contract), \(state)"
  }
}
