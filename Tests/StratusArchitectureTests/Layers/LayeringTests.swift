import StratusArchitecture
import StratusDefinitions
import StratusTestSupport
import Testing

struct LayeringTests {
  /// The place of each assembly, such as `Core/0`; `-` for none.
  private func places(
    _ text: String, _ yaml: String, configuration name: String? = nil
  ) throws -> [String: String] {
    let graph = DefinitionGraph(text: text, configuration: name)
    let layering = Layering(of: graph, by: try configuration(yaml).policy)
    return Dictionary(
      uniqueKeysWithValues: graph.assemblies.indices.map { index in
        let place = layering.positions[index].map { "\(layering.layers[$0.layer])/\($0.row)" } ?? "-"
        return (graph.assemblies[index].name, place)
      })
  }

  @Test func `a pattern without a dot fits short names, one with a dot full names`() throws {
    let places = try places(
      "App.City.a; Kit.City.a; Kit.Town.a", "layers: [Top: ['App.*', Town], Bottom: [Kit.City]]")
    #expect(places == ["App.City": "Top/0", "Kit.City": "Bottom/0", "Kit.Town": "Top/0"])
  }

  @Test func `rows are counted from the top of their layer`() throws {
    let places = try places("A.a; B.a; C.a; D.a", "layers: [Top: [[A], [B]], Bottom: { rows: [[C], [D]] }]")
    #expect(places == ["A": "Top/0", "B": "Top/1", "C": "Bottom/0", "D": "Bottom/1"])
  }

  private let mail = """
    configurations:
      release: {}
      offline: { replace: { ServiceComponentsBase: ServiceComponentsDouble, SettingsStoryBase: SettingsStoryDebug } }
    layers:
      - Presentation: [Application, UserStoryBase]
      - Business Logic: [ServiceComponentsBase]
      - Core: [Client, DebugTools]
    """

  @Test func `a stand-in belongs where the assembly belongs that it replaces`() throws {
    let places = try places("Mail.Application.a; Mail.ServiceComponentsDouble.a", mail, configuration: "offline")
    #expect(places == ["Mail.Application": "Presentation/0", "Mail.ServiceComponentsDouble": "Business Logic/0"])
  }

  @Test func `a stand-in for another configuration is on its own`() throws {
    let places = try places("Mail.ServiceComponentsDouble.a", mail, configuration: "release")
    #expect(places == ["Mail.ServiceComponentsDouble": "-"])
  }

  @Test func `a subclass belongs where its superclass belongs, over several generations and replacements`() throws {
    let places = try places(
      "Mail.FolderStory: Mail.UserStoryBase; Mail.InboxStory: Mail.FolderStory; "
        + "Mail.SettingsStoryBase: Mail.UserStoryBase; Mail.SettingsStoryDebug: Mail.SettingsStoryBase", mail,
      configuration: "offline")
    #expect(Set(places.values) == ["Presentation/0"])
  }

  @Test func `an assembly's own name comes first`() throws {
    let layers = "layers: [Top: [Base], Bottom: ['*Child']]"
    #expect(try places("Child: Base; Base.a", layers) == ["Child": "Bottom/0", "Base": "Top/0"])
  }

  @Test func `a loop of superclasses and replacements ends`() throws {
    let layers = """
      configurations: { only: { replace: { A: B, B: A } } }
      layers: [Top: [C]]
      """
    #expect(try places("A: B; B: A", layers, configuration: "only") == ["A": "-", "B": "-"])
  }

  @Test func `matches tell which pattern fits which name`() throws {
    let graph = DefinitionGraph(text: "CityStory: Base; Core.a")
    let layering = Layering(of: graph, by: try configuration("layers: [Top: [Base], Bottom: ['C*e', Core]]").policy)
    let matches = layering.matches.map { $0.map { "\($0.placed.pattern) <- \($0.name)" } }
    #expect(matches == [["Base <- Base"], ["C*e <- Core", "Core <- Core"]])
  }
}
