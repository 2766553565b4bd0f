import Foundation
import Stratus
import StratusRecording
import StratusSnapshot
import StratusTestSupport
import Testing

/// A recorded app as a diagram: `stratus graph --run`, with what the app itself has recorded.
struct RecordedDiagramTests {
  /// Records clients with a common store, and draws a diagram of the run.
  private func draw(clients count: Int, _ options: String...) throws -> ProcessResult {
    try withTemporaryDirectory { directory in
      let recording = Recording(to: directory.appendingPathComponent("run.jsonl").path)
      let clients = try ClientAssembly.activated(recording: recording)
      for _ in 0..<count { _ = clients.client() }
      recording.end()
      try clients.graph.write(to: directory.appendingPathComponent("graph.json"))
      let command = ["graph", "graph.json", "--run", "run.jsonl", "--format", "svg"]
      return try run([BuiltTool.file.path] + command + options, environment: ["NO_COLOR": nil], in: directory)
    }
  }

  /// Returns the tooltip of a definition.
  private func tooltip(_ key: String, in svg: String) throws -> String {
    let element = try #require(svg.firstRange(of: "Assembly.\(key)\" class=\"node"), "\(svg.prefix(3_000))")
    let rest = svg[element.upperBound...]
    let start = try #require(rest.firstRange(of: "<title>")).upperBound
    return String(rest[start...].prefix { $0 != "<" })
  }

  @Test func `counts of a real run are shaded`() throws {
    let result = try draw(clients: 2, "--shade", "count")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let svg = result.output
    #expect(svg.contains("run with 3 objects"))
    #expect(try tooltip("client", in: svg).contains("built: 2 objects"))
    #expect(try tooltip("store", in: svg).contains("built: 1 object"))
    #expect(try tooltip("unused", in: svg).contains("never built"))
    for text in [">1 object<", ">2–9 objects<", ">never built<"] { #expect(svg.contains(text), "\(text)") }
    #expect(!svg.contains(">10–99 objects<") && !svg.contains(" ms"))
    // Equal runs give equal diagrams.
    #expect(try draw(clients: 2, "--shade", "count").output == svg)
  }

  @Test func `the path of a real run leads from the client to its store`() throws {
    // With a single client, the path does not depend on times.
    let svg = try draw(clients: 1, "--path", "client").output
    #expect(svg.contains("steps that determined the time of client"))
    #expect(try tooltip("client", in: svg).contains("step 1 of 2: total "))
    #expect(try tooltip("store", in: svg).contains("step 2 of 2: total "))
    #expect(svg.contains("own time") && svg.contains("total time"))
  }
}
