import Foundation
import Measuring
import StratusGraph
import StratusTestSupport

/// Pages of the explorer, opened in a browser beside an empty page.
struct ExplorerBenchmarks {
  let tool: String
  let directory: URL

  func run() throws {
    guard let browser = program(["chromium", "chromium-browser", "google-chrome"]) else {
      print("\n## Explorer: left out, because Chromium was not found\n")
      return
    }
    let place = directory.appendingPathComponent("explorer")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    _ = FileManager.default.changeCurrentDirectoryPath(place.path)
    try Data("<!doctype html><title>empty</title>".utf8).write(to: URL(fileURLWithPath: "empty.html"))
    for definitions in [1_000, 10_000, 100_000] {
      try write(GeneratedApplication(definitions: definitions).graph(), GeneratedApplication.configuration, definitions)
    }
    let pages =
      [("empty", "")] + ["1000", "10000", "100000"].flatMap { name in ["layers", "definitions"].map { (name, $0) } }
    let times = try measure(
      pages.map { name, level in
        Candidate(name: name, arguments: Self.open("\(place.path)/\(name).html", "level=\(level)", in: browser))
      }, rounds: 5)
    print("\n## Explorer: opening a page, in addition to an empty one\n\n| definitions | level | wall time | size |")
    print("| ---: | --- | ---: | ---: |")
    for ((name, level), time) in zip(pages, times).dropFirst() {
      let size = try FileManager.default.attributesOfItem(atPath: name + ".html")[.size] as? Int ?? 0
      let seconds = (time.wall - times[0].wall) / .seconds(1)
      print("| \(name) | \(level)" + String(format: " | %.2f s | %.1f MB |", seconds, Double(size) / 1e6))
    }
  }

  private func write(_ graph: DefinitionGraph, _ configuration: String, _ definitions: Int) throws {
    try Data(graph.snapshot()).write(to: URL(fileURLWithPath: "\(definitions).json"))
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: ".stratus.yml"))
    _ = try usage(
      of: Candidate(
        name: "page", arguments: [tool, "graph", "--quiet", "\(definitions).json", "-o", "\(definitions).html"]))
  }

  /// The command that opens a page, draws it, and ends.
  private static func open(_ path: String, _ state: String, in browser: String) -> [String] {
    [
      browser, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1440,900",
      "--screenshot=\(path)-\(state).png", "file://\(path)#\(state)",
    ]
  }
}

/// Returns the path of the first of these programs that is installed; `nil` if none is.
func program(_ names: [String]) -> String? {
  let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return names.lazy.flatMap { name in places.map { "\($0)/\(name)" } }.first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}
