import Foundation
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

@testable import StratusCommands

/// The edited of `stratus what-if`. Its output is in a transcript.
@Suite struct WhatIfCommandTests {
  /// In both, an empty layer counts as little as an edit of the configuration that is not made yet.
  @Test func `a diagram counts the findings that the text counts`() throws {
    let graph = DefinitionGraph(
      text: "App.Story.screen -> App.Service.city; App.Service.city (singleton) -> App.Core.store; App.Core.store")
    func run(_ options: String...) throws -> String {
      try withTemporaryDirectory { directory in
        let layers = "layers: [Presentation: [Story], Business: [Service], Core: [Core]]\n"
        let rules = "rules: { captive-dependency: off }\n"
        try Data((layers + rules).utf8).write(to: directory.appending(path: ".stratus.yml"))
        let command = ["what-if", "-", "--config", ".stratus.yml", "--layer", "Service=Core"]
        return try StratusTestSupport.run(
          [BuiltTool.file.path] + command + options, stdin: graph.snapshot(), in: directory
        ).output
      }
    }
    #expect(try run().contains("; 1 new finding, "))
    let facts = try run("--format", "dot").split(separator: " · ")
    #expect(facts.contains { $0.hasPrefix("1 new finding") })
  }

  @Test func `edits apply to all activations`() throws {
    let yaml = """
      activations: { release: {}, offline: { replace: { Svc: Alt } } }
      layers: [Hi: [Story], Lo: [Svc]]

      """
    let policy = try ConfigurationFile.parse(Array(yaml.utf8), file: ".stratus.yml").policy
    let graphs = [
      DefinitionGraph(text: "Story.s -> Svc.x; Svc.y", activation: "release"),
      DefinitionGraph(text: "Story.s -> Alt.x; Alt.y -> Alt.x", activation: "offline"),
    ]
    func text(moves: [String] = [], layers: [String] = [], cuts: [String] = []) throws -> String {
      let edits = try EditOptions(moves: moves, layers: layers, cuts: cuts, scopes: []).resolved(
        in: graphs, policy: policy)
      let edited = try EditedArchitecture(
        of: edits, in: graphs, policy: policy, configurationFile: nil, display: { $0 })
      return DifferenceWriter(
        difference: edited.difference, policies: (policy, edits.policy), names: ("", ""), sourceLink: nil,
        path: { $0 }
      ).text
    }
    // Only the second activation has the definition.
    let moved = try text(moves: ["Alt.x=Story"])
    #expect(moved.contains("~ definition Story.x: moved from Alt.x (only in offline)\n"), "\(moved)")
    #expect(moved.contains("+ finding Alt.y refers up to Story.x"), "\(moved)")
    // The replacement has the layer of the original.
    let layer = try text(layers: ["Svc=Hi"])
    #expect(
      layer.contains("~ assembly Svc: layer Hi, was Lo (only in release)\n")
        && layer.contains("~ assembly Alt: layer Hi, was Lo (only in offline)\n"), "\(layer)")
    #expect(layer.contains("+ finding Story.s refers to its peer Alt.x"), "\(layer)")
    // There is something to cut in one activation only.
    let cut = try text(cuts: ["Alt.y:Alt.x"])
    #expect(cut.contains("- reference Alt.y -> Alt.x"))
    #expect(throws: UsageError.self) { try text(cuts: ["Svc.y:Svc.x"]) }
  }
}
