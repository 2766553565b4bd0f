import Foundation
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusArchitecture

/// The commands and diagrams of `docs/how-to/modules.md`.
struct ModulesPageTests {
  private static let page = "docs/how-to/modules.md"

  @Test func `the page shows what its commands print`() throws {
    var count = 0
    for case .command(let name, let line) in try PageStep.all(on: Self.page) {
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path] + line.split(separator: " ").dropFirst().map(String.init),
        environment: ["NO_COLOR": "1", "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil], in: packageRoot)
      #expect(result.status == 0 && result.errors == "", "\(line)")
      expectExample("$ \(line)\n" + shortened(result.output), name, in: Self.page)
      count += 1
    }
    #expect(count == 5)
  }

  /// The output of a long list of edits with its first lines.
  private func shortened(_ output: String) -> String {
    guard let edits = output.range(of: "\nedits:\n") else { return output }
    let lines = output[edits.upperBound...].split(separator: "\n")
    return lines.count <= 5
      ? output : output[..<edits.upperBound] + lines.prefix(2).joined(separator: "\n") + "\n  …\n"
  }

  @Test func `code on the page is code of the sample`() throws {
    let page = try String(contentsOf: packageRoot.appendingPathComponent(Self.page), encoding: .utf8)
    let blocks = page.matches(of: /<!-- from: (.+) -->\n```\w+\n((?s:.+?))```/)
    #expect(blocks.count == 4)
    for block in blocks {
      let source = try String(contentsOf: packageRoot.appendingPathComponent(String(block.1)), encoding: .utf8)
      #expect(source.contains(block.2), "\(block.1)")
    }
  }

  @Test func `the diagrams show one assembly, the groups, and the layers`() throws {
    let graph = try graph(of: "WeatherMonolith")
    let split = AssemblySplit.propose(for: AssemblyID(0), in: graph)
    let extended = graph.adding(assemblies: split.newAssemblies)
    let groups = try EditedGraph.apply(split.edits(in: extended), to: extended).graph
    #expect(groups.assemblies.filter { !$0.definitions.isEmpty }.map(\.name) == split.groups.map(\.name).sorted())
    let layers = "layers: [Presentation: ['*StoryAssembly'], Business Logic: [Serv*], Core: [[Client*], [Help*]]]\n"
    try expectDiagram("one-assembly", of: graph, level: "definitions", configuration("WeatherMonolith"))
    try expectDiagram("groups", of: groups, level: "assemblies", layers, "--exclude", "WeatherAssembly")
    let (weather, policy) = (try self.graph(of: "Weather"), try configuration("Weather"))
    try expectDiagram("border", of: weather, level: "assemblies", policy, "--focus", "AppServiceAssembly")
    try expectDiagram("layers", of: weather, level: "assemblies", policy)
  }

  private func graph(of sample: String) throws -> DefinitionGraph {
    let file = packageRoot.appendingPathComponent("Samples/\(sample)/stratus.lock")
    return try ArchitectureLock(reading: Array(Data(contentsOf: file)), product: sample).graph
  }

  private func configuration(_ sample: String) throws -> String {
    let file = packageRoot.appendingPathComponent("Samples/\(sample)/.stratus.yml")
    return try String(contentsOf: file, encoding: .utf8)
  }

  private func expectDiagram(
    _ name: String, of graph: DefinitionGraph, level: String, _ configuration: String, _ options: String...
  ) throws {
    try withTemporaryDirectory { directory in
      try Data(configuration.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      let command = [BuiltTool.file.path, "graph", "graph.json", "--format", "svg", "--timeout", "300"]
      let result = try StratusTestSupport.run(command + ["--level", level] + options, in: directory)
      try #require(result.status == 0, "\(result.errors)")
      expectGolden(result.output, at: packageRoot.appendingPathComponent("docs/images/modules/\(name).svg"))
    }
  }
}

extension SampleTests {
  @Test func `the lock of WeatherMonolith is current`() throws {
    let result = try stratus("check", "Samples/WeatherMonolith", "--locked")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(
      result.output.contains(": warning: WeatherAssembly has 45 definitions, more than 40 [oversized-assembly]\n"))
  }
}
