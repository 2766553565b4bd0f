import Foundation
import Measuring

/// A check after one edit, as a hook runs it: of a package with a dynamic library product, and of the same package with
/// other library products, which the tool wraps.
struct HookBenchmarks {
  let toolDirectory: String
  let weatherDirectory: String

  private let edited = "Sources/Weather/Assemblies/Presentation/CityListStoryAssembly.swift"

  func run() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("stratus-hook")
    try? FileManager.default.removeItem(at: directory)
    defer { try? FileManager.default.removeItem(at: directory) }
    let packages = ["dynamic", "wrapped"].map { directory.appendingPathComponent($0 + "/Weather") }
    for package in packages { try write(package, isDynamic: package == packages[0]) }
    let tool = URL(fileURLWithPath: toolDirectory).appendingPathComponent("stratus").path
    let candidates = zip(["a dynamic product", "a product that is wrapped"], packages).map {
      Candidate(name: $0, arguments: [tool, "check", "--quiet", $1.path])
    }
    // The first build compiles everything, and the second one saves the graph.
    for candidate in candidates + candidates { _ = try usage(of: candidate) }
    let measurements = try measure(candidates, rounds: 15) { try edit(packages[$0], $1) }
    printTable("A check after one edit", measurements)
    print("\nratio of wall times: \(String(format: "%.2f", measurements[1].wall / measurements[0].wall))")
  }

  /// Copies the sample.
  private func write(_ package: URL, isDynamic: Bool) throws {
    let sample = URL(fileURLWithPath: weatherDirectory).deletingLastPathComponent().deletingLastPathComponent()
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    for name in [".stratus.yml", "Package.swift", "Sources", "Tests"] {
      try FileManager.default.copyItem(
        at: sample.appendingPathComponent(name), to: package.appendingPathComponent(name))
    }
    let manifest = package.appendingPathComponent("Package.swift")
    let root = sample.deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL.path
    let text = try String(contentsOf: manifest, encoding: .utf8)
      .replacingOccurrences(of: "\"../..\"", with: "\"\(root)\"")
    let other = text.replacingOccurrences(of: " type: .dynamic,", with: "")
    try Data((isDynamic ? text : other).utf8).write(to: manifest)
  }

  /// Changes the body of a function.
  private func edit(_ package: URL, _ round: Int) throws {
    let file = package.appendingPathComponent(edited)
    let text = try String(contentsOf: file, encoding: .utf8)
    let marker = "\nfunc edited() "
    let original = text.range(of: marker).map { String(text[..<$0.lowerBound]) } ?? text
    try Data((original + marker + "-> Int { \(round) }\n").utf8).write(to: file)
  }
}
