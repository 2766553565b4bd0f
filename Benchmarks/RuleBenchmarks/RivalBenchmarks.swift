import Foundation
import Measuring
import StratusTestSupport

/// A check beside other architecture tools on the same generated application, in turn.
struct RivalBenchmarks {
  let tool: String
  let directory: URL

  func run() throws {
    try compareListedNames()
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

  /// Compares a configuration that lists all assemblies by name with one that has a pattern for each layer.
  private func compareListedNames() throws {
    let place = directory.appendingPathComponent("listed")
    let application = LayeredApplication(definitions: 10_000, referencesEach: 3, largestAssembly: 4)
    let activations = [
      ("patterns", application.configuration), ("names", application.listingConfiguration),
    ]
    let candidates = try activations.map { name, configuration in
      let directory = place.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try Data(application.graph().snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      try Data(configuration.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let graph = directory.appendingPathComponent("graph.json").path
      return Candidate(name: "`stratus check`, layers of \(name)", arguments: [tool, "check", "--quiet", graph])
    }
    _ = FileManager.default.changeCurrentDirectoryPath(place.path)
    try printTable("Listed names: \(application.assemblies) assemblies", measure(candidates, rounds: 5))
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
