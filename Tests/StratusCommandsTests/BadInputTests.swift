import Foundation
import StratusDefinitions
import StratusTestSupport
import Testing

@testable import StratusCommands

/// Input that is wrong: the exact message, the exit status, nothing on standard output, and no file touched.
@Suite struct BadInputTests {
  /// A directory with a snapshot, a configuration and a baseline, which are good unless they are given.
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

  /// Runs a command line that must fail, and gives what it says.
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

  private static let commands = CommandTable.all.map { $0.name }.joined(separator: ", ")

  /// Each bad command line, its message, and the command whose usage is shown.
  private static let lines: [(line: String, message: String, command: String?)] = [
    ("frobnicate", "unknown command 'frobnicate'; there are \(commands)", "<command>"),
    ("chekc", "unknown command 'chekc'; did you mean 'check'?", "<command>"),
    ("--verion", "unknown option '--verion'; did you mean '--version'?", "<command>"),
    ("-z", "unknown option '-z'", "<command>"),
    ("check --strct", "unknown option '--strct'; did you mean '--strict'?", "check [<options>] [<input>]"),
    ("check -qz graph.json", "unknown option '-z'", "check [<options>] [<input>]"),
    ("check graph.json more", "unexpected argument 'more'", "check [<options>] [<input>]"),
    ("check --config", "'--config' needs a value: --config <file>", "check [<options>] [<input>]"),
    ("check --timeout --strict", "'--timeout' needs a value: --timeout <seconds>", "check [<options>] [<input>]"),
    (
      "check --timeout -1", "'-1' is no value for '--timeout'; expected: a whole number from 0 to 86400",
      "check [<options>] [<input>]"
    ),
    (
      "graph --time-budget -1", "'-1' is no value for '--time-budget'; expected: a whole number from 0 to 86400",
      "graph [<options>] [<input>]"
    ),
    (
      "graph --dpi -96", "'-96' is no value for '--dpi'; expected: a whole number from 18 to 1200",
      "graph [<options>] [<input>]"
    ),
    (
      "graph --focus a --depth -1", "'-1' is no value for '--depth'; expected: a whole number from 0 to 1000",
      "graph [<options>] [<input>]"
    ),
    (
      "check --timeout ten", "'ten' is no value for '--timeout'; expected: a whole number from 0 to 86400",
      "check [<options>] [<input>]"
    ),
    (
      "check --timeout 99999999999999999999",
      "'99999999999999999999' is no value for '--timeout'; expected: a whole number from 0 to 86400",
      "check [<options>] [<input>]"
    ),
    ("check --quiet=yes", "'--quiet' takes no value, but got 'yes'", "check [<options>] [<input>]"),
    ("check --reporter jsn", "'jsn' is no value for '--reporter'; did you mean 'json'?", "check [<options>] [<input>]"),
    (
      "check --color blue", "'blue' is no value for '--color'; expected: auto, always, never",
      "check [<options>] [<input>]"
    ),
    (
      "graph --level foo", "'foo' is no value for '--level'; expected: layers, assemblies, definitions, root:<name>",
      "graph [<options>] [<input>]"
    ),
    ("graph --level root", "'root' is no value for '--level'; expected: root:<name>, or --root <name>", nil),
    ("graph --level root:", "'root' is no value for '--level'; expected: root:<name>, or --root <name>", nil),
    (
      "graph --level definitons", "'definitons' is no value for '--level'; did you mean 'definitions'?",
      "graph [<options>] [<input>]"
    ),
    (
      "graph graph.json --level root:Nothing",
      "no definition, assembly or layer is called 'Nothing'; `stratus list` shows all", nil
    ),
    (
      "graph --source-link https://git.example",
      "'https://git.example' is no value for '--source-link'; expected: an address with {file} in its path, or none",
      "graph [<options>] [<input>]"
    ),
    (
      "graph --dpi 1", "'1' is no value for '--dpi'; expected: a whole number from 18 to 1200",
      "graph [<options>] [<input>]"
    ),
    (
      "graph graph.json -o old.svg --focus Nothing",
      "no definition, assembly or layer is called 'Nothing'; `stratus list` shows all", nil
    ),
    ("why A", "<to> is missing", "why [<options>] <from> <to> [<input>]"),
    ("why", "<from> is missing", "why [<options>] <from> <to> [<input>]"),
    ("why veiw store graph.json", "there is no definition or assembly 'veiw'; did you mean 'view'?", nil),
    ("who", "<name> is missing", "who [<options>] <name> [<input>]"),
    (
      "who X --depth -1", "'-1' is no value for '--depth'; expected: a whole number from 0",
      "who [<options>] <name> [<input>]"
    ),
    ("diff", "<old> is missing", "diff [<options>] <old> <new>"),
    ("diff graph.json", "<new> is missing", "diff [<options>] <old> <new>"),
    ("baseline", "<action> is missing", "baseline [<options>] <action> [<input>]"),
    (
      "baseline drop", "'drop' is no value for '<action>'; expected: update, report",
      "baseline [<options>] <action> [<input>]"
    ),
    ("list --format yaml", "'yaml' is no value for '--format'; expected: text, json", "list [<options>] [<input>]"),
    (
      "metrics --format pdf", "'pdf' is no value for '--format'; expected: text, json, markdown",
      "metrics [<options>] [<input>]"
    ),
    ("snapshot -o", "'-o' needs a value: -o <file>", "snapshot [<options>] [<input>]"),
    ("doctor --nope", "unknown option '--nope'", "doctor [<options>] [<input>]"),
    (
      "check graph.json --configuration ofline", ".stratus.yml has no configuration 'ofline': it names none", nil
    ),
  ]

  @Test(arguments: lines.indices) func badCommandLine(index: Int) throws {
    let (line, message, command) = Self.lines[index]
    try withFiles { directory in
      let name = line.split(separator: " ").first.map(String.init) ?? ""
      let help = command == "<command>" ? "stratus --help" : "stratus \(name) --help"
      let usage = command.map { "USAGE: stratus \($0)\n  See '\(help)' for more information.\n" } ?? ""
      let text = try errorMessage(of: line, status: 2, in: directory)
      #expect(text == "error: \(message)\n\(usage)")
    }
  }

  @Test func endingThatTellsNoFormat() throws {
    try withFiles { directory in
      let text = try errorMessage(of: "graph graph.json -o new.gif", status: 2, in: directory)
      let message = "error: the ending of 'new.gif' tells no format; name it with --format, or end it in .svg, .png, "
      #expect(text.hasPrefix(message) && text.hasSuffix("\n"))
    }
  }

  /// Commands that read a configuration or a snapshot, some of which would write.
  private static let readers = [
    "check graph.json", "graph graph.json -o old.svg", "graph graph.json -o new.svg", "snapshot graph.json -o new.json",
    "list graph.json", "metrics graph.json", "doctor graph.json", "who store graph.json", "baseline update graph.json",
    "diff graph.json graph.json", "init graph.json -o new.yml",
  ]

  @Test(arguments: readers) func badConfiguration(line: String) throws {
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
    for (configuration, message) in cases {
      try withFiles(configuration: configuration) { directory in
        let text = try errorMessage(of: line, status: 2, in: directory)
        #expect(text == message)
      }
    }
  }

  @Test(arguments: readers) func badSnapshot(line: String) throws {
    let cases = [
      (
        #"{"format": "stratus-graph", "version": 9}"#,
        "graph.json:1:40: unsupported version 9 of the snapshot format; this tool reads versions up to 2; update Stratus, or write the snapshot with an older version"
      ),
      (
        #"{"format": "stratus-graph", "version": 1"#,
        "graph.json:1:41: not a JSON document: expected `,` or `}`, found the end of the text"
      ),
      (
        "{}",
        "graph.json:1:2: not a Stratus snapshot: the field `format` is missing; expected `stratus-graph`, the format that `stratus snapshot` writes"
      ),
    ]
    for (snapshot, message) in cases {
      try withFiles(snapshot: snapshot) { directory in
        let text = try errorMessage(of: line, status: 3, in: directory)
        #expect(text == "error: 'graph.json' is no snapshot\n  \(message)\n  `stratus snapshot` writes one\n")
      }
    }
  }

  @Test(arguments: ["check graph.json", "baseline report graph.json", "baseline update graph.json"])
  func badBaseline(line: String) throws {
    let cases = [
      ("", "1:1: error: invalid baseline: expected an object, found the end of the text"),
      (#"{"version": 3}"#, "1:13: error: the baseline has version 3, but this tool reads versions 1 to 2"),
      (#"{"version": 1}"#, "1:1: error: the field \"findings\" is missing"),
    ]
    for (baseline, message) in cases {
      try withFiles(baseline: baseline) { directory in
        let text = try errorMessage(of: line, status: 2, in: directory)
        #expect(text.hasPrefix(".stratus-baseline.json:\(message)"), "\(baseline)")
      }
    }
  }

  /// Parents and superclasses in cycles, and a way of 20,000 references down: every command comes back.
  @Test(arguments: readers.filter { !$0.hasPrefix("init") && !$0.hasPrefix("who") })
  func hostileGraphsComeToAnEnd(line: String) throws {
    let cycles = "A: B; B: C; C: A; D: D; A.x -> B.y (parent); B.y -> C.z (parent); C.z -> A.x (parent); D.s -> D.s"
    let long = (0..<2_000).map { "L.d\($0) -> L.d\($0 + 1) (property member:next)" }.joined(separator: "\n")
    for text in [cycles, long] {
      let snapshot = String(decoding: DefinitionGraph(text: text).snapshot(), as: UTF8.self)
      try withFiles(snapshot: snapshot, configuration: "layers: [All: { assemblies: [\"*\"], peers: allow }]") {
        directory in
        let arguments = line.split(separator: " ").map(String.init)
        let result = try StratusTestSupport.run([BuiltTool.file.path] + arguments, in: directory)
        #expect((0...1).contains(result.status) && !result.timedOut, "\(result.errors.prefix(300))")
      }
    }
  }

  @Test("B18: a short name in `replace:` that two modules of a snapshot have is an error that names both")
  func anAmbiguousNameInASnapshot() throws {
    try withTemporaryDirectory { directory in
      var builder = DefinitionGraph.Builder(product: "App", configuration: "test")
      for name in ["App.ToolAssembly", "Other.ToolAssembly", "App.FakeToolAssembly"] {
        builder.addAssembly(name, superclass: nil, location: nil)
      }
      try Data(builder.build().snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      let rules = """
        layers: [All: ["*"]]
        configurations:
          test: { replace: { ToolAssembly: FakeToolAssembly } }

        """
      try Data(rules.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let result = try BuiltTool.run("check", "graph.json", in: directory)
      #expect(result.status == 3, "\(result.errors)")
      #expect(result.errors.contains("App.ToolAssembly, Other.ToolAssembly"))
    }
  }
}
