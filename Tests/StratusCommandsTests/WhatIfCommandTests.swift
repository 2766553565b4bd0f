import Foundation
import StratusDefinitions
import StratusTestSupport
import Testing

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

  @Test(arguments: [
    ([], "missing option; expected at least one of --move, --layer, --cut, and --scope"),
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
