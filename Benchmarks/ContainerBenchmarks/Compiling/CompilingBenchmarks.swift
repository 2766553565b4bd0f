import Foundation

/// The time that the compiler needs in release for a module of definitions, and for the same as lazy variables.
struct CompilingBenchmarks {
  let ownDirectory: String

  func run() throws {
    let source = GeneratedSource(count: 1_000)
    let module = try GeneratedModule(
      ownDirectory: ownDirectory,
      sources: [
        "classes": source.classes, "definitions": source.definitions, "lazy": source.lazyVariables,
      ])
    defer { module.remove() }
    print("\n## Compiling 1,000 definitions in release\n\n| what | processor time | ratio |\n| --- | ---: | ---: |")
    var times: [[Double]] = [[], []]
    for _ in 0..<3 {
      times[0].append(try module.compile(["classes.swift", "lazy.swift", "-parse-as-library", "-c"]))
      times[1].append(try module.compile(["classes.swift", "definitions.swift", "-parse-as-library", "-c"]))
    }
    let medians = times.map { $0.sorted()[1] }
    print(String(format: "| lazy variables | %.1f s | 1.0 |", medians[0]))
    print(String(format: "| definitions | %.1f s | %.1f |", medians[1], medians[1] / medians[0]))
  }
}
