import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `graph --run`, with the built tool.
struct RunDiagramCommandTests {
  private let graph = DefinitionGraph(
    text: """
      Screens.list -> Services.store, Services.parser
      Screens.unused -> Services.store
      Services.store (lazySingleton)
      Services.parser (prototype)
      """)
  private static let header = #"{"format": "stratus-run", "version": 1, "program": "app"}"#
  private static let activation =
    #"{"activation": 1, "assemblies": [{"name": "Screens", "definitions": [{"key": "list", "scope": "objectGraph"}, "#
    + #"{"key": "unused", "scope": "objectGraph"}]}, {"name": "Services", "definitions": "#
    + #"[{"key": "store", "scope": "lazySingleton"}, {"key": "parser", "scope": "prototype"}]}, "#
    + #"{"name": "Debug", "definitions": [{"key": "console", "scope": "objectGraph"}, {"key": "menu", "scope": "objectGraph"}]}]}"#

  private static func object(_ name: String, _ number: Int, for parent: Int? = nil, own: Int, total: Int) -> String {
    #"{"built": "\#(name)", "activation": 1, "number": \#(number)"# + (parent.map { #", "for": \#($0)"# } ?? "")
      + #", "start": 1, "own": \#(own), "total": \#(total), "thread": 1, "main": true}"#
  }

  private static let launch = [
    header, activation, object("Services.store", 2, for: 1, own: 12_000_000, total: 12_000_000),
    object("Services.parser", 3, for: 1, own: 40_000, total: 40_000),
    object("Debug.console", 4, for: 1, own: 70, total: 70), object("Screens.list", 1, own: 500_000, total: 12_540_070),
    #"{"end": 4, "omitted": 0}"#,
  ]

  private func graph(
    _ arguments: String, _ recording: [String] = launch, in directory: URL? = nil
  ) throws -> ProcessResult {
    func draw(_ directory: URL) throws -> ProcessResult {
      try Data((recording.joined(separator: "\n") + "\n").utf8).write(to: directory.appendingPathComponent("run.jsonl"))
      return try run(
        [BuiltTool.file.path, "graph", "-"] + arguments.split(separator: " ").map(String.init), stdin: graph.snapshot(),
        environment: ["NO_COLOR": nil], in: directory)
    }
    return try directory.map(draw) ?? withTemporaryDirectory(draw)
  }

  @Test func `a run is drawn, and what the graph lacks is reported`() throws {
    let result = try graph("--run run.jsonl --format svg")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "note: the graph lacks 2 recorded definitions, such as Debug.console, and so 1 recorded object: the recording "
        + "is of another version or activation\n")
    // The title has the same, because the note does not travel with the file.
    #expect(result.output.contains("run with 4 objects, 3 of them shown · 12.540 ms in total"))
    expectGolden(result.output, "run.svg")
  }

  @Test func `a step that is not shown is counted`() throws {
    let result = try graph("--run run.jsonl --format svg --exclude Services")
    #expect(
      result.output.contains("run with 4 objects, 1 of them shown")
        && result.output.contains("1 step of the path not shown"))
  }

  @Test func `another path can be marked`() throws {
    let result = try graph("--run run.jsonl --format svg --path store")
    #expect(result.output.contains("steps that determined the time of store") && result.output.contains("step 1 of 1"))
    let never = try graph("--run run.jsonl --format svg --path Screens.unused")
    #expect(never.status == 0 && !never.output.contains("steps that determined"))
    #expect(never.errors.hasSuffix("note: the run never built Screens.unused, so no path is marked\n"))
  }

  @Test(arguments: ["definitions", "assemblies", "layers"])
  func `every level and image is drawn`(level: String) throws {
    try withTemporaryDirectory { directory in
      for format in ["png", "pdf"] {
        let result = try graph("--run run.jsonl --level \(level) -o run.\(format)", in: directory)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try Data(contentsOf: directory.appendingPathComponent("run.\(format)")).count > 1_000)
      }
    }
  }

  @Test func `the summary and the page show a run`() throws {
    let summary = try graph("--run run.jsonl --view summary --format svg --shade count").output
    #expect(summary.contains("run with 4 objects") && summary.contains(">2–9 objects<"))
    let page = try graph("--run run.jsonl --format html").output
    #expect(page.contains(#""shade": "time""#) && page.contains(#""own": "12.000 ms""#))
    #expect(try !graph("--format html").output.contains(#""run": {"#))
  }

  @Test func `an incomplete recording is reported`() throws {
    let result = try graph("--run run.jsonl --format svg", Array(Self.launch.dropLast()))
    #expect(result.status == 0 && result.output.contains("incomplete recording"))
    #expect(result.errors.hasPrefix("note: the recording has no end: "))
  }

  @Test(arguments: [
    ("--shade count", 2, "'--shade' has no effect here: it needs --run"),
    ("--path list", 2, "'--path' has no effect here: it needs --run"),
    ("--run run.jsonl", 2, "'--run' has no effect here: dot has no shades; only svg, png, pdf, and html do"),
    (
      "--run run.jsonl --format mermaid", 2,
      "'--run' has no effect here: mermaid has no shades; only svg, png, pdf, and html do"
    ),
    (
      "--run run.jsonl -o pages/", 2,
      "'--run' has no effect here: markdown has no shades; only svg, png, pdf, and html do"
    ),
    (
      "--run run.jsonl --format svg --view matrix", 2,
      "'--run' has no effect here: a matrix shades numbers of references"
    ),
    (
      "--run run.jsonl --format svg --root list", 2,
      "'--root' has no effect here: a run is shown at definitions, not at objects"
    ),
    (
      "--run run.jsonl --format svg --highlight list", 2,
      "'--highlight' has no effect here: what a run never built is already drawn faintly"
    ),
    (
      "--run run.jsonl --format svg --shade count --path list", 2,
      "'--path' has no effect here: a path shows times, as --shade time does"
    ),
    ("--run ran.jsonl --format svg", 3, "there is no file or directory 'ran.jsonl'"),
    (
      "--run run.jsonl --format svg --path lst", 2, "there is no definition or assembly 'lst'; did you mean 'list'?"
    ),
    (
      "--run run.jsonl -o run.jsonl --format svg", 2,
      "invalid value 'run.jsonl' for '--output'; expected a file that the command does not read, but this is the recording"
    ),
  ])
  func `a wrong command line is an error`(arguments: String, status: Int, message: String) throws {
    let result = try graph(arguments)
    #expect(result.status == status && result.output == "")
    #expect(
      result.errors.hasPrefix("error: \(message)\n") || result.errors.contains("\nerror: \(message)"),
      "\(result.errors)")
  }
}
