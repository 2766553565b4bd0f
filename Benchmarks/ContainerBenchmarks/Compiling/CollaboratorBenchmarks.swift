import Foundation

/// The time of an activation with collaborators that are declared by protocol, compared with collaborators that are
/// declared by class, and with casts of each assembly to each protocol. Each measurement runs in a separate process
/// because the runtime caches conformances.
struct CollaboratorBenchmarks {
  let ownDirectory: String

  func run() throws {
    let source = CollaboratorSource(count: 300)
    let module = try GeneratedModule(
      ownDirectory: ownDirectory, sources: ["assemblies": source.assemblies, "main": source.program])
    defer { module.remove() }
    try module.link(["assemblies.swift", "main.swift"])
    print("\n## Activating a chain of assemblies with one definition and one collaborator each\n")
    print("| assemblies | by class | by protocol | ratio | again, by class | by protocol | ratio | only casts |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for count in [10, 50, 100, 300] {
      var times: [[[Double]]] = [[], []]
      var casts: [Double] = []
      for _ in 0..<21 {
        for (form, chain) in ["C", "P"].enumerated() { times[form].append(try module.run([chain, "\(count)"])) }
        casts.append(try module.run(["casts", "\(count)"])[0])
      }
      let cells = (0..<2).flatMap { time in
        let medians = times.map { $0.map { $0[time] }.sorted()[10] / 1e6 }
        return medians.map { String(format: "%.2f ms", $0) } + [String(format: "%.1f", medians[1] / medians[0])]
      }
      let median = String(format: "%.2f ms", casts.sorted()[10] / 1e6)
      print("| \(count) | \(cells.joined(separator: " | ")) | \(median) |")
    }
  }
}
