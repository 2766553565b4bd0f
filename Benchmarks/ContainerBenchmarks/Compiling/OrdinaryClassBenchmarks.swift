import Foundation

/// Activating definitions of ordinary classes, as applications have them. The other sizes use generic classes, which
/// the runtime makes during the first activation.
///
/// Each time is measured in a new process, because the runtime keeps what it has made.
struct OrdinaryClassBenchmarks {
  let ownDirectory: String

  func run() throws {
    let count = 1_000
    let source = GeneratedSource(count: count)
    let module = try GeneratedModule(
      ownDirectory: ownDirectory,
      sources: [
        "classes": source.classes, "definitions": source.definitions, "registrations": source.registrations,
        "main": source.program,
      ])
    defer { module.remove() }
    let registry = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Container/Registry.swift").standardized.path
    try module.link(["classes.swift", "definitions.swift", "registrations.swift", registry, "main.swift"])
    let runs = try (0..<21).map { _ in try module.run([]) }
    let cells = (0..<4).map { time in
      let nanoseconds = runs.map { $0[time] }.sorted()[runs.count / 2]
      return String(format: "%.2f ms | %.2f µs", nanoseconds / 1e6, nanoseconds / 1e3 / Double(count))
    }
    print(
      """
      \n## Activating \(count) definitions of ordinary classes, and registering as many closures, which checks \
      nothing\n
      """
    )
    print("| what | first | per definition | again | per definition |\n| --- | ---: | ---: | ---: | ---: |")
    print("| Stratus | \(cells[..<2].joined(separator: " | ")) |")
    print("| registry of closures | \(cells[2...].joined(separator: " | ")) |")
  }
}
