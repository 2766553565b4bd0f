import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Invalid input gives an exact message and exit status, prints nothing on standard output, and changes no file.
@Suite struct BadInputTests {
  /// Creates a directory with a snapshot, a configuration file, and a baseline, which are valid by default.
  private func withFiles(
    snapshot: String? = nil, configuration: String? = nil, baseline: String? = nil, _ body: (URL) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      let graph = DefinitionGraph(text: "StoryAssembly.view -> CoreAssembly.store")
      let files = [
        "graph.json": snapshot ?? String(decoding: graph.snapshot(), as: UTF8.self),
        ".stratus.yml": configuration ?? FixtureLibrary.layers,
        ".stratus-baseline.json": baseline,
        "old.svg": "old",
      ]
      for case let (name, text?) in files {
        try Data(text.utf8).write(to: directory.appendingPathComponent(name))
      }
      try body(directory)
    }
  }

  private func content(of directory: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: directory.appendingPathComponent($0))) })
  }

  /// Runs a command line that must fail, and returns its message.
  private func errorMessage(
    of line: String, status: Int32, in directory: URL, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    let before = try content(of: directory)
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path] + line.split(separator: " ").map(String.init), environment: ["GITHUB_ACTIONS": nil],
      in: directory)
    #expect(result.status == status, "\(line): \(result.errors.prefix(300))", sourceLocation: sourceLocation)
    #expect(result.output == "", "\(line)", sourceLocation: sourceLocation)
    #expect(try content(of: directory) == before, "\(line)", sourceLocation: sourceLocation)
    return result.errors
  }

  /// Commands that read a configuration file or a snapshot. Some of them would write a file.
  private static let readers = [
    "check graph.json", "graph graph.json -o old.svg", "graph graph.json -o new.svg", "snapshot graph.json -o new.json",
    "list graph.json", "metrics graph.json", "doctor graph.json", "who store graph.json", "baseline update graph.json",
    "diff graph.json graph.json", "init graph.json -o new.yml",
  ]

  /// Each command gets one of the cases.
  @Test(arguments: zip(readers, readers.indices))
  func `an invalid configuration file is an error at its line`(line: String, index: Int) throws {
    let cases = [
      (
        "layers: [Core]",
        ".stratus.yml:1:10: error: a layer must be a name with its assemblies, such as `Core: [\"Core*\"]`, not text\n"
      ),
      (
        "rules: { upward: off }",
        ".stratus.yml:1:10: error: unknown rule `upward`; did you mean `upward-reference`?\n"
      ),
      ("{", ".stratus.yml:2:1: error: invalid YAML: did not find expected node content while parsing a flow node\n"),
      (
        "extends: base.yml",
        ".stratus.yml:1:10: error: could not extend base.yml: No such file or directory\n"
      ),
    ]
    let (configuration, message) = cases[index % cases.count]
    try withFiles(configuration: configuration) { directory in
      let text = try errorMessage(of: line, status: 2, in: directory)
      #expect(text == message)
    }
  }

  @Test(arguments: zip(readers, readers.indices))
  func `an invalid snapshot is an error at its line`(line: String, index: Int) throws {
    let cases = [
      (
        #"{"format": "stratus-graph", "version": 9}"#,
        """
        graph.json:1:40: unsupported version 9 of the snapshot format; this tool reads versions up to 1; update the \
        tool, or write the snapshot with its version of Stratus
        """
      ),
      (
        #"{"format": "stratus-graph", "version": 1"#,
        "graph.json:1:41: not a JSON document: expected `,` or `}`, found the end of the text"
      ),
      (
        "{}",
        """
        graph.json:1:2: not a Stratus snapshot: the field `format` is missing; expected `stratus-graph`, the format \
        that `stratus snapshot` writes
        """
      ),
    ]
    let (snapshot, message) = cases[index % cases.count]
    try withFiles(snapshot: snapshot) { directory in
      let text = try errorMessage(of: line, status: 3, in: directory)
      #expect(
        text == "error: 'graph.json' is not a valid snapshot\n  \(message)\nhelp: create one with `stratus snapshot`\n")
    }
  }

  @Test(arguments: ["check graph.json", "baseline report graph.json", "baseline update graph.json"])
  func `an invalid baseline is an error at its line`(line: String) throws {
    let cases = [
      ("", "1:1: error: invalid baseline: expected an object, found the end of the text"),
      (#"{"version": 3}"#, "1:13: error: the baseline has version 3, but this tool reads version 1"),
      (#"{"version": 1}"#, "1:1: error: the field \"findings\" is missing"),
    ]
    for (baseline, message) in cases {
      try withFiles(baseline: baseline) { directory in
        let text = try errorMessage(of: line, status: 2, in: directory)
        #expect(text.hasPrefix(".stratus-baseline.json:\(message)"), "\(baseline)")
      }
    }
  }

  /// The graphs have cycles of parents and superclasses, and a path of 2,000 references.
  @Test(arguments: readers.filter { !$0.contains(/^(init|who)|old/) })
  func `commands finish on graphs with cycles and very long paths`(line: String) throws {
    let cycles = "A: B; B: C; C: A; D: D; A.x -> B.y (parent); B.y -> C.z (parent); C.z -> A.x (parent); D.s -> D.s"
    let long = (0..<2_000).map { "L.d\($0) -> L.d\($0 + 1) (property member:next)" }.joined(separator: "\n")
    for text in [cycles, long] {
      let snapshot = String(decoding: DefinitionGraph(text: text).snapshot(), as: UTF8.self)
      try withFiles(snapshot: snapshot, configuration: "layers: [All: { assemblies: [\"*\"], peers: allow }]") {
        directory in
        let arguments = line.split(separator: " ").map(String.init)
        let result = try StratusTestSupport.run([BuiltTool.file.path] + arguments, in: directory)
        #expect((0...1).contains(result.status), "\(result.errors.prefix(300))")
      }
    }
  }

  @Test func `a short name in replace: that two modules of a snapshot use is an error`() throws {
    try withTemporaryDirectory { directory in
      var builder = DefinitionGraph.Builder(product: "App", activation: "test")
      for name in ["App.ToolAssembly", "Other.ToolAssembly", "App.FakeToolAssembly"] {
        builder.addAssembly(name, superclass: nil, location: nil)
      }
      try Data(builder.build().snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      let rules = """
        layers: [All: ["*"]]
        activations:
          test: { replace: { ToolAssembly: FakeToolAssembly } }

        """
      try Data(rules.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let result = try BuiltTool.run("check", "graph.json", in: directory)
      #expect(result.status == 3, "\(result.errors)")
      #expect(result.errors.contains("App.ToolAssembly and Other.ToolAssembly\nhelp: use the full name"))
    }
  }
}
