import Foundation

/// The cost of activation with collaborators that are declared by protocol, and with the same declared by class.
///
/// Each time is measured in a new process, because the runtime remembers which class conforms to which protocol.
struct CollaboratorBenchmarks {
  let ownDirectory: String

  func run() throws {
    let source = CollaboratorSource(count: 300)
    let module = try GeneratedModule(
      ownDirectory: ownDirectory, sources: ["assemblies": source.assemblies, "main": source.program])
    defer { module.remove() }
    try module.link(["assemblies.swift", "main.swift"])
    print("\n## Activating a chain of assemblies with one definition and one collaborator each\n")
    print("| assemblies | by class | by protocol | ratio | again, by class | by protocol | ratio |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for count in [10, 50, 100, 300] {
      var times: [[[Double]]] = [[], []]
      for _ in 0..<21 {
        for (form, chain) in ["C", "P"].enumerated() { times[form].append(try module.run([chain, "\(count)"])) }
      }
      let cells = (0..<2).flatMap { time in
        let medians = times.map { $0.map { $0[time] }.sorted()[10] / 1e6 }
        return medians.map { String(format: "%.2f ms", $0) } + [String(format: "%.1f", medians[1] / medians[0])]
      }
      print("| \(count) | \(cells.joined(separator: " | ")) |")
    }
  }
}
