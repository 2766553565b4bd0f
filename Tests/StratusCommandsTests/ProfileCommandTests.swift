import Foundation
import StratusTestSupport
import Testing

/// `stratus profile`, run as users run it.
@Suite struct ProfileCommandTests {
  private static let header = #"{"format": "stratus-run", "version": 1, "program": "app"}"#
  private static let activation =
    #"{"activation": 1, "assemblies": [{"name": "App.Screens", "definitions": [{"key": "list", "scope": "objectGraph"}, "#
    + #"{"key": "unused", "scope": "objectGraph"}]}, {"name": "App.Services", "definitions": "#
    + #"[{"key": "store", "scope": "lazySingleton"}, {"key": "parser", "scope": "prototype"}]}]}"#

  private static func object(
    _ name: String, _ number: Int, for parent: Int? = nil, start: Int, own: Int, total: Int, failed: Bool = false
  ) -> String {
    #"{"built": "App.\#(name)", "activation": 1, "number": \#(number)"# + (parent.map { #", "for": \#($0)"# } ?? "")
      + #", "start": \#(start), "own": \#(own), "total": \#(total), "thread": 1, "main": true"#
      + (failed ? #", "failed": true}"# : "}")
  }

  /// A launch in which opening the store takes most of the time.
  private static let launch = [
    header, activation, object("Services.store", 2, for: 1, start: 1_000, own: 12_000_000, total: 12_000_000),
    object("Services.parser", 3, for: 1, start: 12_100_000, own: 40_000, total: 40_000),
    object("Services.parser", 4, for: 1, start: 12_200_000, own: 60_000, total: 60_000),
    object("Screens.list", 1, start: 12_300_000, own: 500_000, total: 12_600_000), #"{"end": 5, "omitted": 0}"#,
  ]

  /// Runs the command in a directory with recordings, and returns its result.
  private func profile(_ arguments: String, _ files: [String: [String]] = ["run.jsonl": launch]) throws -> ProcessResult
  {
    try withTemporaryDirectory { directory in
      for (name, lines) in files {
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: directory.appendingPathComponent(name))
      }
      return try run(
        [BuiltTool.file.path, "profile"] + arguments.split(separator: " ").map(String.init),
        environment: ["NO_COLOR": nil],
        in: directory)
    }
  }

  @Test func `a launch is explained`() throws {
    let result = try profile("run.jsonl")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output == """
        app: 4 objects of 3 of 4 definitions, 12.600 ms

        slowest by own time:
                own    longest  objects  definition
          12.000 ms  12.000 ms        1  App.Services.store
           0.500 ms  12.600 ms        1  App.Screens.list
           0.100 ms   0.060 ms        2  App.Services.parser

        path that determined the time of App.Screens.list:
              total        own  definition
          12.600 ms   0.500 ms  App.Screens.list
          12.000 ms  12.000 ms  App.Services.store

        on the main thread for more than 8 ms:
              total        own     start  definition
          12.000 ms  12.000 ms  0.001 ms  App.Services.store

        prototypes:
          objects       own  definition
                2  0.100 ms  App.Services.parser

        never built:
          App.Screens.unused

        by assembly:
                own  objects  assembly
          12.100 ms        3  App.Services
           0.500 ms        1  App.Screens

        """)
  }

  @Test func `options select the root, the time, and the number of lines`() throws {
    let output = try profile("run.jsonl --root store --over 20 --limit 1").output
    #expect(output.contains("path that determined the time of App.Services.store:"))
    #expect(!output.contains("on the main thread"))
    #expect(output.contains("  2 more (change --limit to show them)\n"))
    #expect(try !profile("run.jsonl --limit 0").output.contains("more (change"))
  }

  @Test func `JSON conforms to its schema`() throws {
    let file = packageRoot.appendingPathComponent("docs/schemas/profile.schema.json")
    let schema = try JSONSchema(Data(contentsOf: file))
    let failed = Self.launch.prefix(2) + [Self.object("Screens.list", 1, start: 0, own: 1, total: 1, failed: true)]
    let files = ["run.jsonl": Self.launch, "old.jsonl": Array(failed) + [#"{"end": 1, "omitted": 9}"#]]
    for arguments in ["run.jsonl", "run.jsonl --base old.jsonl", "old.jsonl"] {
      let result = try profile(arguments + " --format json", files)
      #expect(result.status == 0)
      #expect(try schema.messages(Data(result.stdout)) == [], "\(arguments)")
    }
  }

  @Test func `two runs are compared`() throws {
    let old = Self.launch.map { $0.replacingOccurrences(of: "12000000", with: "15000000") }
    let output = try profile("run.jsonl --base old.jsonl", ["run.jsonl": Self.launch, "old.jsonl": old]).output
    #expect(
      output == """
        app: 4 objects of 3 of 4 definitions, 12.600 ms

        changes of own times and of numbers of objects:
             change        old        new  was  is  definition
          -3.000 ms  15.000 ms  12.000 ms    1   1  App.Services.store

        """)
  }

  @Test func `a trace contains an event for each object`() throws {
    let result = try profile("run.jsonl --format trace")
    let trace = try JSONSerialization.jsonObject(with: Data(result.stdout)) as? [String: Any]
    let events = trace?["traceEvents"] as? [[String: Any]] ?? []
    #expect(events.compactMap { $0["ph"] as? String } == ["M", "X", "X", "X", "X"])
    #expect(events.last?["name"] as? String == "App.Services.parser")
    #expect(events.first { $0["name"] as? String == "App.Services.store" }?["dur"] as? Double == 12_000)
  }

  @Test func `layers are measured with an input`() throws {
    try withTemporaryDirectory { directory in
      func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: directory.appendingPathComponent(name))
      }
      try write(Self.launch.joined(separator: "\n") + "\n", "run.jsonl")
      try write("layers:\n  - High: [Screens]\n  - Low: [Services]\n", ".stratus.yml")
      try write(
        #"{"format": "stratus-graph", "version": 1, "product": "App", "assemblies": ["#
          + #"{"name": "App.Screens", "definitions": [{"key": "list", "type": "List"}]}, "#
          + #"{"name": "App.Services", "definitions": [{"key": "store", "type": "Store"}, {"key": "parser", "type": "Parser"}]}]}"#,
        "graph.json")
      let result = try BuiltTool.run("profile", "run.jsonl", "graph.json", in: directory)
      #expect(result.status == 0)
      #expect(
        result.errors
          == "note: the graph lacks 1 recorded definition, such as App.Screens.unused: the recording is of another "
          + "version or activation\n")
      #expect(
        result.output.hasSuffix(
          "by layer:\n        own  objects  layer\n   0.500 ms        1  High\n  12.100 ms        3  Low\n"))
    }
  }

  @Test func `a recording without an end, or with a limit, is explained`() throws {
    let crashed = try profile("run.jsonl", ["run.jsonl": Array(Self.launch.dropLast())])
    #expect(crashed.status == 0)
    #expect(crashed.errors == "note: the recording has no end: the program crashed, was ended, or is still running\n")
    let cut = try profile("run.jsonl", ["run.jsonl": Self.launch.dropLast() + [#"{"end": 5, "omitted": 12}"#]])
    #expect(cut.errors == "note: the recording reached its size limit, so it lacks 12 lines at its end\n")
  }

  @Test(arguments: [
    (
      "run.jsonl", [header, "{}"], 3,
      "error: run.jsonl:2: the line is none of activation, built, requested, and end\nhelp: record the run again\n"
    ),
    (
      "run.jsonl", [#"{"format": "stratus-run", "version": 2, "program": "x"}"#], 3,
      "error: run.jsonl:1: unsupported version 2 of the format; this tool reads versions up to 1\nhelp: update the tool\n"
    ),
    ("ran.jsonl", [], 3, "error: there is no file or directory 'ran.jsonl'\n"),
    ("run.jsonl --base ran.jsonl", launch, 3, "error: there is no file or directory 'ran.jsonl'\n"),
    ("run.jsonl --root lst", launch, 2, "error: there is no definition or assembly 'lst'; did you mean 'list'?\n"),
    ("run.jsonl -o run.jsonl", launch, 2, "error: invalid value 'run.jsonl' for '--output'"),
    (
      "run.jsonl --base run.jsonl --format trace", launch, 2,
      "error: '--base' has no effect here: a trace shows one run\n"
    ),
  ])
  func `bad input gives an error`(arguments: String, lines: [String], status: Int, message: String) throws {
    let result = try profile(arguments, ["run.jsonl": lines])
    #expect(result.status == status)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(result.output == "")
  }
}
