import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `stratus what-if --suggest`: the patches and their predictions. The text is in a transcript.
@Suite struct SuggestCommandTests {
  private let graph = DefinitionGraph(
    text: """
      Screens.home -> Nodes.node
      Screens.cart -> Nodes.node
      Screens.list -> Nodes.node
      Nodes.node -> Store.store
      Nodes.other -> Store.store
      Store.store
      """)

  /// Writes a snapshot and a configuration file into a repository.
  private func withRepository<Result>(
    _ graph: DefinitionGraph, _ yaml: String, _ body: (URL) throws -> Result
  ) throws -> Result {
    try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appending(path: "graph.json"))
      try Data(yaml.utf8).write(to: directory.appending(path: ".stratus.yml"))
      _ = try run(["git", "init", "-q"], in: directory)
      return try body(directory)
    }
  }

  private func suggest(_ arguments: String..., in directory: URL) throws -> ProcessResult {
    try run(
      [BuiltTool.file.path, "what-if", "graph.json", "--suggest"] + arguments, environment: ["NO_COLOR": nil],
      in: directory)
  }

  /// Applies the patch of the next edit. Returns the errors that it predicts; `nil` if there is no edit.
  private func applyNextEdit(in directory: URL) throws -> Int? {
    let json = try suggest("--count", "1", "--format", "json", in: directory)
    #expect(json.status == 0, "\(json.errors)")
    let schema = try JSONSchema(
      Data(contentsOf: packageRoot.appending(path: "docs/schemas/what-if-suggest.schema.json")))
    #expect(try schema.messages(Data(json.stdout)) == [])
    let predicted = try JSONDecoder().decode(Suggestion.self, from: Data(json.stdout))
    guard !predicted.edits.isEmpty else { return nil }
    let patch = try suggest("--count", "1", "--format", "diff", in: directory)
    #expect(patch.status == 0, "\(patch.errors)")
    for option in ["--check", "--whitespace=nowarn"] {
      let applied = try run(["git", "apply", option, "-"], stdin: patch.stdout, in: directory)
      #expect(applied.status == 0, "\(applied.errors)\n\(patch.output)")
    }
    return predicted.after.errors
  }

  private struct Suggestion: Decodable {
    struct Counts: Decodable { let errors: Int }
    struct Edit: Decodable { let text: String }
    let after: Counts
    let edits: [Edit]
  }

  private func errors(in directory: URL) throws -> Int {
    struct Report: Decodable {
      struct Summary: Decodable { let errors: Int }
      let summary: Summary
    }
    let result = try run([BuiltTool.file.path, "check", "graph.json", "--format", "json"], in: directory)
    return try JSONDecoder().decode(Report.self, from: Data(result.stdout)).summary.errors
  }

  private static let styles = [
    "layers:\n  - Top: [Screens, Nodes]\n  - Low: [Store]\n",
    "layers:\n  - Top: { assemblies: [Screens, Nodes], closed: true }\n  - Low: [Store]\n",
    "layers:\n  - Top:\n    - Screens\n    - Nodes\n  - Low:\n    - Store\n",
    "layers:\n  - Top:\n      assemblies:\n        - Screens\n        - Nodes\n      optional: true\n  - Low: [Store]",
    "layers:\n  - Top: [Screens,\n          Nodes]\n  - Low: [Store]\n# the end\n",
  ]

  @Test(arguments: zip(styles, ["\n", "\r\n", "\n", "\r\n", "\n"]))
  func `git applies the patch, and the check finds what was predicted`(yaml: String, lineBreak: String) throws {
    try withRepository(graph, yaml.replacing("\n", with: lineBreak)) { directory throws in
      #expect(try errors(in: directory) == 3)
      #expect(try applyNextEdit(in: directory) == 0)
      #expect(try errors(in: directory) == 0)
      #expect(try applyNextEdit(in: directory) == nil)
    }
  }

  @Test func `in published apps, each edit has the errors that were predicted`() throws {
    var steps = 0
    for application in try RealApplication.published() {
      let layers = application.layerOrder.compactMap { layer -> String? in
        let names = application.layers.filter { $0.value == layer }.keys.sorted()
        return names.isEmpty ? nil : "  - \"\(layer)\": [\(names.joined(separator: ", "))]\n"
      }
      steps += try applyAllEdits(of: application.graph().graph, "layers:\n" + layers.joined())
    }
    #expect(steps > 3)
  }

  @Test(arguments: ["Samples/Weather/stratus.lock", "docs/targets/graph.json"])
  func `in a sample without layers, each edit has the errors that were predicted`(path: String) throws {
    let bytes = Array(try Data(contentsOf: packageRoot.appending(path: path)))
    let graph =
      path.hasSuffix(".lock") ? try ArchitectureLock(reading: bytes).graph : try DefinitionGraph(snapshot: bytes)
    #expect(try applyAllEdits(of: graph, "layers:\n  - All: [\"*\"]\n") > 1)
  }

  /// Applies the patches of one edit after another, and compares the errors. Returns the number of edits.
  private func applyAllEdits(of graph: DefinitionGraph, _ yaml: String) throws -> Int {
    try withRepository(graph, yaml) { directory in
      var steps = 0
      while let predicted = try applyNextEdit(in: directory) {
        steps += 1
        #expect(try errors(in: directory) == predicted)
      }
      return steps
    }
  }
}
