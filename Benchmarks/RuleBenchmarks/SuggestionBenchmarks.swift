import Foundation
import StratusArchitecture
import StratusGraph

/// The search for edits of the layers, in memory, beside a check of each edit of one assembly.
enum SuggestionBenchmarks {
  static func run() {
    print("\n## In memory: suggested edits of the layers\n")
    print("| definitions | check | five edits | one edit | a check of each edit | ratio |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    for definitions in [1_000, 10_000] { measure(definitions: definitions) }
  }

  private static func measure(definitions: Int) {
    let application = LayeredApplication(
      definitions: definitions, referencesEach: 3, contract: .independentPeers, largestAssembly: 20,
      violations: definitions / 100)
    let graph = application.graph()
    var policy = application.policy
    // Assemblies of the lowest layer that are listed in the highest one. A name takes precedence over patterns.
    for index in 1...5 {
      let name = application.name(of: graph.assemblies.count - index * 3)
      policy.layers[0].rows[0].append(Pattern(name))
    }
    let check = ArchitectureCheck(policy: policy)
    let report = check.report(on: graph)
    func removed(_ count: Int) -> [Int] {
      SuggestedEdits.search(check, on: [graph], report: report, count: count).steps
        .map { $0.before.count(.error) - $0.after.count(.error) }
    }
    precondition(removed(5).count == 5)
    let checking = medianTime(rounds: 5) { _ = check.report(on: graph) }
    let searching = medianTime(rounds: 5) { _ = removed(5) }
    let first = medianTime(rounds: 5) { _ = removed(1) }
    var best = 0
    let naive = medianTime(rounds: 1) { best = mostRemoved(check, graph, report) }
    precondition(removed(1) == [best])
    let times = [checking, searching, first, naive].map { String(format: "%.2f s", Double($0) / 1e9) }
    print("| \(definitions) | \(times.joined(separator: " | ")) | \(naive / first) |")
    fflush(nil)
  }

  /// Checks each edit of one assembly. Returns the most errors that one of them removes.
  private static func mostRemoved(_ check: ArchitectureCheck, _ graph: DefinitionGraph, _ report: Report) -> Int {
    let destinations = check.policy.layers.indices.flatMap { layer -> [LayerEdit.Destination] in
      [.row(Layering.Position(layer: layer, row: 0)), .newRowAbove(layer: layer), .newRowBelow(layer: layer)]
    }
    let errors = report.count(.error)
    var most = 0
    for assembly in graph.assemblies {
      let names = [LayerEdit.Name(assembly: assembly.name, text: assembly.name)]
      for destination in destinations {
        var check = check
        check.policy = check.policy.applying(LayerEdit(names: names, destination: destination))
        most = max(most, errors - check.report(on: graph).count(.error))
      }
    }
    return most
  }
}
