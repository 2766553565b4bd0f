import Foundation
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

@testable import StratusCommands

/// `stratus what-if`.
@Suite struct WhatIfCommandTests {
  private func run(_ arguments: String...) throws -> ProcessResult {
    let graph = DefinitionGraph(
      text: """
        App.Story.screen -> App.Service.city
        App.Service.city (singleton) -> App.Core.store
        App.Core.store -> App.Core.log
        App.Core.log
        """)
    return try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      let layers =
        "layers: [Presentation: [Story], Business: [Service], Core: [Core]]\nrules: { captive-dependency: off }\n"
      try Data(layers.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      return try StratusTestSupport.run(
        [BuiltTool.file.path, "what-if", "graph.json"] + arguments, environment: ["NO_COLOR": nil], in: directory)
    }
  }

  @Test func `the output shows changes, findings, metrics, and the edits of the sources`() throws {
    let result = try run("--move", "log=Service")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output.hasPrefix(
        """
        + collaborator App.Core.service (App.Service)
        ~ definition App.Service.log: moved from App.Core.log
        ~ reference App.Core.store -> App.Service.log: injection initializer, through service, was initializer
        + finding Core.store refers up to Service.log (initializer, through service): Core must not depend on Business
        """))
    #expect(
      result.output.hasSuffix(
        """

        edits:
          App.Core.swift:3: move App.Core.log and its recipe to App.Service
          App.Core.swift:2: declare `private let service = Collaborator<Service>()` in App.Core
          App.Core.swift:3: inject App.Service.log into App.Core.store through `service`

        """))
  }

  @Test func `edits can be combined, in every format`() throws {
    let edits = ["--scope", "city=prototype", "--cut", "screen:Service", "--layer", "Service=Core"]
    let text = try run(edits[0], edits[1], edits[2], edits[3], edits[4], edits[5])
    #expect(text.output.hasPrefix("~ assembly App.Service: layer Core, was Business\n"))
    #expect(text.output.contains("~ definition App.Service.city: scope prototype, was singleton\n"))
    #expect(text.output.contains("- reference App.Story.screen -> App.Service.city (initializer, through service)\n"))
    #expect(
      text.output.hasSuffix(
        """
        edits:
          .stratus.yml: list App.Service in Core
          App.Service.swift:2: change the scope of App.Service.city from singleton to prototype
          App.Story.swift:1: remove the reference from App.Story.screen to App.Service.city (initializer, through service)

        """))
    let markdown = try run("--scope", "city=prototype", "--format", "markdown").output
    #expect(markdown.hasPrefix("**Architecture**: 0 added, 0 removed, 1 changed;"))
    #expect(markdown.contains("<summary>1 edit</summary>\n\n| location | edit |\n"))
    #expect(markdown.contains("\n| App.Service.swift:2 | change the scope of App.Service.city from "))
    let json = try run("--scope", "city=prototype", "--format", "json").stdout
    let document = try #require(JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    #expect((document["edits"] as? [[String: Any]])?.first?["line"] as? Int == 2)
  }

  /// In both, an empty layer counts as little as an edit of the configuration that is not made yet.
  @Test func `a diagram counts the findings that the text counts`() throws {
    #expect(try run("--layer", "Service=Core").output.contains("; 1 new finding, "))
    let facts = try run("--layer", "Service=Core", "--format", "dot").output.split(separator: " · ")
    #expect(facts.contains { $0.hasPrefix("1 new finding") })
  }

  private func predict(
    _ graph: String, _ yaml: String, _ arguments: [String]
  ) throws -> ProcessResult {
    try withTemporaryDirectory { directory in
      let graph = DefinitionGraph(text: graph)
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      try Data(yaml.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      return try StratusTestSupport.run(
        [BuiltTool.file.path, "what-if", "graph.json"] + arguments, environment: ["NO_COLOR": nil], in: directory)
    }
  }

  @Test func `a layer is also that of subclasses without a pattern`() throws {
    let graph = "M.Base.x; M.Sub: M.Base; M.Sub.y -> M.Svc.z; M.Low.q"
    let layers = "layers: [Hi: [Base], Mid: [Svc], Lo: [Low]]\n"
    let output = try predict(graph, layers, ["--layer", "Base=Lo"]).output
    #expect(output.contains("~ assembly M.Sub: layer Lo, was Hi\n"))
    #expect(output.contains("+ finding Sub.y refers up to Svc.z"))
    #expect(output.contains("; 1 new finding, 0 fixed"))
  }

  @Test func `a row of a layer must be named if there are several`() throws {
    let layers = "layers: [Hi: [[A, B], [C]], Lo: [D]]\n"
    let graph = "A.a; B.b; C.c -> D.d"
    func result(_ layer: String) throws -> ProcessResult {
      try predict(graph, layers, ["--layer", "D=\(layer)"])
    }
    #expect(
      try result("Hi").errors.hasPrefix(
        "error: invalid value 'D=Hi' for '--layer'; expected a row of the layer: Hi:1 or Hi:2\n"))
    #expect(try result("Hi:3").errors.contains("expected a row from 1 to 2 after the ':'"))
    #expect(try result("Hi:1").output.contains("row 2 of Hi must not depend on row 1"))
    let second = try result("Hi:2").output
    #expect(second.contains("refers to its peer D.d"))
    #expect(second.contains(".stratus.yml: list D in row 2 of Hi\n"))
    #expect(try result("Lo:1").output.hasPrefix("\nedits:\n"))
  }

  @Test func `the order of moves does not matter`() throws {
    let moves = ["A.x=B", "B.x=C"]
    let graph = "A.x; B.x; C.q; D.d -> A.x; D.e -> B.x"
    let outputs = try [moves, moves.reversed()].map { moves in
      try predict(graph, "", moves.flatMap { ["--move", $0] }).output.prefix { $0 != "e" }
    }
    #expect(outputs[0] == outputs[1] && !outputs[0].isEmpty)
  }

  @Test func `a moved definition with a closure gets a note`() throws {
    let result = try predict("A.x (captures); B.y", "", ["--move", "A.x=B"])
    #expect(result.output.contains("move A.x and its recipe to B; a closure in it can use A, and the prediction"))
  }

  @Test func `a moved start of a child needs no collaborator`() throws {
    let graph = "App.start (child) -> @Kid; App.a; Coord.c; Kid.k; child Kid"
    let result = try predict(graph, "", ["--move", "App.start=Coord"])
    #expect(result.output.contains("move App.start and its recipe to Coord\n"), "\(result.output)")
    #expect(!result.output.contains("Collaborator<") && !result.output.contains("inject "), "\(result.output)")
  }

  @Test func `a moved contribution is contributed elsewhere, but not to a collection of another activation`() throws {
    let graph = "App.parts (contributions) -> App.one (contribution); Other.o; Kid.k; child Kid"
    let other = try predict(graph, "", ["--move", "App.one=Other"]).output
    #expect(other.contains("contribute Other.one to App.parts through `app`\n"), "\(other)")
    #expect(!other.contains("no longer work"), "\(other)")
    let child = try predict(graph, "", ["--move", "App.one=Kid"])
    #expect(child.status == 2 && child.output.isEmpty && child.errors.contains("App.one"), "\(child.errors)")
  }

  @Test func `all activations are predicted`() throws {
    let yaml = """
      activations: { release: {}, offline: { replace: { Svc: Alt } } }
      layers: [Hi: [Story], Lo: [Svc]]

      """
    let policy = try ConfigurationFile.parse(Array(yaml.utf8), file: ".stratus.yml").policy
    let graphs = [
      DefinitionGraph(text: "Story.s -> Svc.x; Svc.y", activation: "release"),
      DefinitionGraph(text: "Story.s -> Alt.x; Alt.y -> Alt.x", activation: "offline"),
    ]
    func predict(moves: [String] = [], layers: [String] = [], cuts: [String] = []) throws -> String {
      let edits = try EditOptions(moves: moves, layers: layers, cuts: cuts, scopes: []).resolved(
        in: graphs, policy: policy)
      return try Predictions(of: edits, in: graphs, policy: policy, configurationFile: nil, display: { $0 })
        .comparison.text { "\($0)" }
    }
    // Only the second activation has the definition.
    let moved = try predict(moves: ["Alt.x=Story"])
    #expect(moved.contains("~ definition Story.x: moved from Alt.x (only in offline)\n"), "\(moved)")
    #expect(moved.contains("+ finding Alt.y refers up to Story.x"), "\(moved)")
    // The replacement has the layer of the original.
    let layer = try predict(layers: ["Svc=Hi"])
    #expect(
      layer.contains("~ assembly Svc: layer Hi, was Lo (only in release)\n")
        && layer.contains("~ assembly Alt: layer Hi, was Lo (only in offline)\n"), "\(layer)")
    #expect(layer.contains("+ finding Story.s refers to its peer Alt.x"), "\(layer)")
    // There is something to cut in one activation only.
    let cut = try predict(cuts: ["Alt.y:Alt.x"])
    #expect(cut.contains("- reference Alt.y -> Alt.x"))
    #expect(throws: UsageError.self) { try predict(cuts: ["Svc.y:Svc.x"]) }
  }

  @Test(arguments: [
    ([], "missing option; expected at least one of --move, --layer, --cut, --scope, --split, and --suggest"),
    (["--move", "log"], "invalid value 'log' for '--move'; expected definition=assembly"),
    (["--move", "Core=Service"], "invalid value 'Core=Service' for '--move'; expected a definition before the '='"),
    (["--move", "log=city"], "invalid value 'log=city' for '--move'; expected an assembly after the '='"),
    (["--move", "lgo=Service"], "there is no definition or assembly 'lgo'; did you mean 'log'?"),
    (["--scope", "log=singelton"], "invalid value 'log=singelton' for '--scope'; did you mean 'singleton'?"),
    (["--layer", "Service=Cor"], "invalid value 'Service=Cor' for '--layer'; did you mean 'Core'?"),
    (["--cut", "log:city"], "nothing to cut: no reference leads from App.Core.log to App.Service.city"),
  ])
  func `a wrong edit is an error that says what is expected`(arguments: [String], message: String) throws {
    let result =
      arguments.isEmpty ? try run() : try run(arguments[0], arguments[1])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: \(message)\n"), "\(result.errors)")
  }
}
