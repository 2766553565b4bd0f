import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `stratus what-if --split`.
@Suite struct SplitCommandTests {
  private func run(_ arguments: String...) throws -> ProcessResult {
    let graph = DefinitionGraph(
      text: """
        App.Main.cityScreen -> App.Main.cityRouter, App.Main.cityService, App.Main.weatherService
        App.Main.mapScreen -> App.Main.weatherService, App.Other.theme
        App.Main.cityRouter; App.Main.weatherService -> App.Main.client
        App.Main.cityService -> App.Main.client, App.Main.mapScreen (property member:map)
        App.Main.client; App.Other.theme; App.Other.user -> App.Main.client
        App.Plain.mapService; App.Plain.timeService
        """)
    return try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      return try StratusTestSupport.run(
        [BuiltTool.file.path, "what-if", "graph.json"] + arguments, environment: ["NO_COLOR": nil], in: directory)
    }
  }

  @Test func `the text shows groups, borders, protocols, and the edits of the sources`() throws {
    let result = try run("--split", "Main")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output == """
        App.Main: 6 definitions in 4 groups; 6 of 7 references between groups

        CityStoryAssembly: 2 definitions, Presentation
          visible: cityScreen
          private: cityRouter

        MapStoryAssembly: 1 definition, Presentation
          visible: mapScreen

        ServiceAssembly: 2 definitions, Business Logic
          visible: cityService, weatherService

        ClientAssembly: 1 definition, Core
          visible: client

        borders:
          CityStoryAssembly -> ServiceAssembly: 2 references
          MapStoryAssembly -> ServiceAssembly: 1 reference
          ServiceAssembly -> MapStoryAssembly: 1 reference
            goes up, so ServiceAssembly needs a protocol with mapScreen
          ServiceAssembly -> ClientAssembly: 2 references

        edits:
          App.Main.swift:1: move App.Main.cityRouter and its recipe to App.CityStoryAssembly
          App.Main.swift:1: move App.Main.cityScreen and its recipe to App.CityStoryAssembly
          App.Main.swift:2: move App.Main.mapScreen and its recipe to App.MapStoryAssembly
          App.Main.swift:1: move App.Main.cityService and its recipe to App.ServiceAssembly
          App.Main.swift:1: move App.Main.weatherService and its recipe to App.ServiceAssembly
          App.Main.swift:3: move App.Main.client and its recipe to App.ClientAssembly
          declare `private let serviceAssembly = Collaborator<ServiceAssembly>()` in App.CityStoryAssembly
          declare `private let serviceAssembly = Collaborator<ServiceAssembly>()` in App.MapStoryAssembly
          declare `private let other = Collaborator<Other>()` in App.MapStoryAssembly
          App.Other.swift:2: declare `private let clientAssembly = Collaborator<ClientAssembly>()` in App.Other
          declare `private let clientAssembly = Collaborator<ClientAssembly>()` in App.ServiceAssembly
          declare `private let mapStoryAssembly = Collaborator<any MapStoryComponents>()` in App.ServiceAssembly, with a \
        protocol MapStoryComponents that has mapScreen and to which App.MapStoryAssembly conforms
          App.Main.swift:1: inject App.ServiceAssembly.cityService into App.CityStoryAssembly.cityScreen through `serviceAssembly`
          App.Main.swift:1: inject App.ServiceAssembly.weatherService into App.CityStoryAssembly.cityScreen through `serviceAssembly`
          App.Main.swift:4: inject App.ClientAssembly.client into App.ServiceAssembly.cityService through `clientAssembly`
          App.Main.swift:4: inject App.MapStoryAssembly.mapScreen into App.ServiceAssembly.cityService through `mapStoryAssembly`
          App.Main.swift:2: inject App.ServiceAssembly.weatherService into App.MapStoryAssembly.mapScreen through `serviceAssembly`
          App.Main.swift:3: inject App.ClientAssembly.client into App.ServiceAssembly.weatherService through `clientAssembly`
          App.Other.swift:5: inject App.ClientAssembly.client into App.Other.user through `clientAssembly`

        """)
  }

  @Test func `the JSON contains the same`() throws {
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(try run("--split", "App.Main", "--format", "json").stdout))
        as? [String: Any])
    let groups = try #require(document["groups"] as? [[String: Any]])
    #expect(
      groups.map { $0["name"] as? String } == [
        "App.CityStoryAssembly", "App.MapStoryAssembly", "App.ServiceAssembly", "App.ClientAssembly",
      ])
    #expect(groups[0]["visible"] as? [String] == ["cityScreen"] && groups[0]["private"] as? [String] == ["cityRouter"])
    #expect(groups[0]["layer"] as? String == "Presentation" && groups[0]["stays"] as? Bool == false)
    let borders = try #require(document["borders"] as? [[String: Any]])
    #expect(
      borders.filter { $0["needsProtocol"] as? Bool == true }.map { $0["to"] as? String } == ["App.MapStoryAssembly"])
    #expect(
      (document["edits"] as? [[String: Any]])?.contains { ($0["text"] as? String)?.hasPrefix("move ") == true } == true)
  }

  @Test func `an assembly that nothing splits is not an error`() throws {
    let result = try run("--split", "Plain")
    #expect(result.status == 0)
    #expect(result.output == "App.Plain: 2 definitions; nothing suggests a split\n")
  }

  @Test(arguments: [
    (["--split", "Mian"], "there is no definition or assembly 'Mian'; did you mean 'Main'?"),
    (["--split", "client"], "invalid value 'client' for '--split'; expected an assembly"),
    (
      ["--split", "Main", "--cut", "Main:Other"], "'--split' has no effect here: it cannot be combined with other edits"
    ),
    (["--split", "Main", "-o", "a.svg"], "invalid value 'svg' for '--format'; expected text or json with --split"),
  ])
  func `a wrong use is an error`(arguments: [String], message: String) throws {
    let result =
      arguments.count == 2
      ? try run(arguments[0], arguments[1]) : try run(arguments[0], arguments[1], arguments[2], arguments[3])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: \(message)\n"), "\(result.errors)")
  }
}
