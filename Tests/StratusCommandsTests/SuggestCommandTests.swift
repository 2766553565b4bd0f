import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `stratus what-if --suggest`.
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

  /// Writes a snapshot and configuration files into a repository.
  private func withRepository<Result>(
    _ graph: DefinitionGraph, _ files: [String: String], _ body: (URL) throws -> Result
  ) throws -> Result {
    try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appending(path: "graph.json"))
      for (name, text) in files {
        let file = directory.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
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

  @Test(arguments: styles)
  func `git applies the patch, and the check finds what was predicted`(yaml: String) throws {
    for lineBreak in ["\n", "\r\n"] {
      try withRepository(graph, [".stratus.yml": yaml.replacing("\n", with: lineBreak)]) { directory throws in
        #expect(try errors(in: directory) == 3)
        #expect(try applyNextEdit(in: directory) == 0)
        #expect(try errors(in: directory) == 0)
        #expect(try applyNextEdit(in: directory) == nil)
      }
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
    try withRepository(graph, [".stratus.yml": yaml]) { directory in
      var steps = 0
      while let predicted = try applyNextEdit(in: directory) {
        steps += 1
        #expect(try errors(in: directory) == predicted)
      }
      return steps
    }
  }

  @Test func `the patch is for the file that declares the layers, and a note names the files that extend it`() throws {
    let files = [
      "config/base.yml": Self.styles[0], ".stratus.yml": "extends: config/base.yml\n",
      "Other/.stratus.yml": "extends: [../config/base.yml]\n",
    ]
    try withRepository(graph, files) { directory in
      let patch = try suggest("--format", "diff", in: directory)
      #expect(patch.output.hasPrefix("--- a/config/base.yml\n+++ b/config/base.yml\n"))
      #expect(
        patch.errors
          == "note: Other/.stratus.yml also extends config/base.yml, so its layers would change, too\n")
      #expect(try applyNextEdit(in: directory) == 0)
      #expect(try errors(in: directory) == 0)
    }
  }

  @Test func `a patch from a subdirectory applies at the root of the repository`() throws {
    let files = ["config/base.yml": Self.styles[0], "Pack ages/App/.stratus.yml": "extends: ../../config/base.yml\n"]
    try withRepository(graph, files) { directory in
      let package = directory.appending(path: "Pack ages/App")
      try FileManager.default.moveItem(
        at: directory.appending(path: "graph.json"), to: package.appending(path: "graph.json"))
      let text = try suggest(in: package).output
      #expect(text.contains("--format diff | git -C ../.. apply` edits the layers\n"), "\(text)")
      let patch = try suggest("--format", "diff", in: package)
      #expect(patch.output.hasPrefix("--- a/config/base.yml\n") && patch.errors == "")
      #expect(try run(["git", "-C", "../..", "apply"], stdin: patch.stdout, in: package).status == 0)
      #expect(try errors(in: package) == 0)
      // A file with layers of its own, in a directory with a space.
      try Data(Self.styles[0].utf8).write(to: package.appending(path: ".stratus.yml"))
      let own = try suggest("--format", "diff", in: package)
      #expect(own.output.hasPrefix("--- a/Pack ages/App/.stratus.yml\t\n"))
      #expect(try run(["git", "apply"], stdin: own.stdout, in: directory).status == 0)
      #expect(try errors(in: package) == 0)
    }
  }

  @Test func `a layer that cannot be written again is edited by hand`() throws {
    let yaml = "layers:\n  - Top:\n    - Screens # all of them\n    - Nodes\n  - Low: [Store]\n"
    try withRepository(graph, [".stratus.yml": yaml]) { directory in
      let result = try suggest("--format", "diff", in: directory)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(
        result.errors == """
          error: could not write the edits as a patch of '.stratus.yml'
            .stratus.yml:2: the layer Top: its list contains a comment
          help: edit the layers by hand:
            - Move Nodes to a new row below the rest of Top.

          """)
      #expect(try suggest(in: directory).output.contains("1. Move Nodes to a new row below the rest of Top.\n"))
    }
  }

  @Test func `the text shows each edit, the code that it spares, and what remains`() throws {
    let text = DefinitionGraph(
      text: """
        A.a -> Base.b
        B.a -> Base.b
        C.a -> Base.b
        D.a -> Base.b
        E.a -> F.b
        Base.b
        """)
    try withRepository(
      text, [".stratus.yml": "layers: [Top: [A, B, C, D, Base], Low: [E, F]]\nrules: { unused-collaborator: off }\n"]
    ) {
      let result = try suggest(in: $0)
      #expect(result.status == 0)
      #expect(
        result.output == """
          Test: 1 edit of the layers would remove 4 of 5 errors

          1. Move Base to a new row below the rest of Top.
             errors: 5 -> 1, warnings: 0, notes: 0
             or turn around 4 dependencies:
               A.swift:1: A.a refers to its peer Base.b (initializer, through base)
               B.swift:2: B.a refers to its peer Base.b (initializer, through base)
               C.swift:3: C.a refers to its peer Base.b (initializer, through base)
               ... and 1 more

          1 error would remain:
            E.swift:5: E.a refers to its peer F.b (initializer, through f): assemblies of Low must stay independent [peer-reference]

          next: `stratus what-if graph.json --suggest --format diff | git apply` edits the layers
                `stratus baseline update graph.json` then accepts the rest until it is fixed

          """)
    }
  }

  @Test func `without an edit that helps, the text shows what to turn around`() throws {
    try withRepository(DefinitionGraph(text: "A.a -> B.b; B.b"), [".stratus.yml": "layers: [Top: [A, B]]\n"]) {
      #expect(
        try suggest(in: $0).output == """
          Test: 1 error; no edit of the layers would remove more than one

          1. Turn around 1 dependency:
               A.swift:1: A.a refers to its peer B.b (initializer, through b)

          """)
      let patch = try suggest("--format", "diff", in: $0)
      #expect(patch.output == "" && patch.errors == "note: no edit of the layers would remove more than one error\n")
    }
    let layers = "layers: [Top: [Screens], Low: [Nodes], Core: [Store]]\n"
    try withRepository(graph, [".stratus.yml": layers]) { directory throws in
      #expect(try suggest(in: directory).output == "Test: no errors, so there is nothing to suggest\n")
    }
  }

  @Test func `check shows causes and the edits if there are many errors`() throws {
    let lines = (1...12).map { "S\($0).a -> Base.b" } + ["Base.b"]
    let layers = "layers: [Top: [\"S*\", Base]]\nrules: { unused-collaborator: off }\n"
    try withRepository(DefinitionGraph(text: lines.joined(separator: "\n")), [".stratus.yml": layers]) { directory in
      let result = try run(
        [BuiltTool.file.path, "check", "graph.json"], environment: ["NO_COLOR": nil, "GITHUB_ACTIONS": nil],
        in: directory)
      #expect(
        result.output.hasPrefix(
          """
          error: 12 references of 12 assemblies lead to their peer Base [peer-reference]
            S1.swift:1: S1.a refers to its peer Base.b (initializer, through base)
            S10.swift:10: S10.a refers to its peer Base.b (initializer, through base)
            S11.swift:11: S11.a refers to its peer Base.b (initializer, through base)
            ... and 9 more (-v)
            help: 
          """))
      #expect(
        result.output.hasSuffix(
          "help: 1 edit of the layers would remove 12 of 12 errors: `stratus what-if graph.json --suggest`\n"))
      let verbose = try run([BuiltTool.file.path, "check", "-v", "graph.json"], in: directory)
      #expect(verbose.output.contains("  S9.swift:9: ") && !verbose.output.contains(" more (-v)"))
      let github = try run([BuiltTool.file.path, "check", "graph.json", "--format", "github"], in: directory)
      #expect(github.output.split(separator: "\n").count { $0.hasPrefix("::error") } == 12)
      let markdown = try run([BuiltTool.file.path, "check", "graph.json", "--format", "markdown"], in: directory)
      #expect(
        markdown.output.contains(
          "error: **12 references of 12 assemblies lead to their peer Base** (peer-reference)\n\n- S1.a"))
      #expect(
        markdown.output.hasSuffix(
          "\nhelp: 1 edit of the layers would remove 12 of 12 errors: "
            + "<code>stratus what-if graph.json --suggest</code>\n"))
    }
  }

  @Test func `options that do not belong together are errors`() throws {
    try withRepository(graph, [".stratus.yml": Self.styles[0]]) { directory in
      #expect(try suggest("--layer", "Nodes=Low", in: directory).errors.contains("--suggest"))
      #expect(try suggest("--format", "svg", in: directory).errors.contains("text, json, or diff with --suggest"))
      let other = try run(
        [BuiltTool.file.path, "what-if", "graph.json", "--layer", "Nodes=Low", "--format", "diff"], in: directory)
      #expect(other.status == 2)
      let count = try run(
        [BuiltTool.file.path, "what-if", "graph.json", "--layer", "Nodes=Low", "--count", "2"], in: directory)
      #expect(count.status == 2)
      try Data().write(to: directory.appending(path: ".stratus.yml"))
      #expect(try suggest(in: directory).errors.contains("declares no layers"))
    }
  }
}
