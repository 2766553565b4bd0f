import Foundation

/// The bytes that linking the container adds to an app, by their purpose and by their origin.
struct SizeBenchmarks {
  /// The directory of the release build, with the programs and with the object files of each module.
  let ownDirectory: String

  func run() throws {
    let directory = URL(fileURLWithPath: ownDirectory)
    let empty = try LoadedSections(of: directory.appendingPathComponent("Empty"))
    let smallest = try LoadedSections(of: directory.appendingPathComponent("Smallest"))
    print("\n## Size\n\n| what | without | with Stratus | difference |\n| --- | ---: | ---: | ---: |")
    for purpose in LoadedSections.purposes {
      row(purpose, empty.byPurpose[purpose] ?? 0, smallest.byPurpose[purpose] ?? 0)
    }
    row("all", empty.total, smallest.total)

    let modules = try ["Stratus", "StratusBase", "CStratusRuntime"].map { ($0, try objects(of: $0)) }
    print("\n| module, before linking | code | all |\n| --- | ---: | ---: |")
    for (module, files) in modules { row(module, files.map(\.sections)) }
    print("\n| file of Stratus, before linking | code | all |\n| --- | ---: | ---: |")
    let files = modules[0].1.sorted { ($1.sections.total, $0.name) < ($0.sections.total, $1.name) }
    for file in files.prefix(20) { row(file.name, [file.sections]) }
  }

  private func objects(of module: String) throws -> [(name: String, sections: LoadedSections)] {
    let directory = URL(fileURLWithPath: ownDirectory).appendingPathComponent("\(module).build")
    return try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "o" }
      .map { ($0.deletingPathExtension().lastPathComponent, try LoadedSections(of: $0)) }
  }

  private func row(_ name: String, _ before: Int, _ after: Int) {
    print("| \(name) | \(kilobytes(before)) | \(kilobytes(after)) | \(kilobytes(after - before)) |")
  }

  private func row(_ name: String, _ sections: [LoadedSections]) {
    let (code, total) = (sections.map(\.code).reduce(0, +), sections.map(\.total).reduce(0, +))
    print("| \(name) | \(kilobytes(code)) | \(kilobytes(total)) |")
  }

  private func kilobytes(_ bytes: Int) -> String { "\((bytes + 500) / 1000) KB" }
}
