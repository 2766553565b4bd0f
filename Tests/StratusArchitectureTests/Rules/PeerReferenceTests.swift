import StratusArchitecture
import Testing

struct PeerReferenceTests {
  private func findings(_ graph: String, _ yaml: String = threeLayers) throws -> Report {
    try check(graph, yaml, by: ["upward-reference", "peer-reference"])
  }

  private let graph = """
    ListStory.screen -> ListStory.animator, CityStory.screen (property member:next through:cityStory at:List.swift:7)
    ServiceCity.cities
    CoreDatabase.store
    """

  @Test func `a reference between two assemblies of one row is reported`() throws {
    #expect(
      try findings(graph).lines == [
        """
        List.swift:7: error: ListStory.screen refers to its peer CityStory.screen (property next, through cityStory): \
        assemblies of Presentation must stay independent [peer-reference]
        """
      ])
  }

  @Test func `the message contains the row if the layer has several`() throws {
    let layers = "layers: [Presentation: [[Root], ['*Story']]]"
    let report = try findings("Root.a -> CityStory.a; CityStory.a -> ListStory.a", layers)
    #expect(
      report.findings.map(\.message) == [
        "CityStory.a refers to its peer ListStory.a (initializer, through listStory): "
          + "assemblies of row 2 of Presentation must stay independent"
      ])
  }

  @Test func `a layer can allow references between peers`() throws {
    let layers = """
      layers:
        - Presentation: { assemblies: ["*Story"], peers: allow }
        - Business Logic: ["Service*"]
        - Core: ["Core*"]
      """
    #expect(try findings(graph, layers).lines.isEmpty)
  }

  @Test func `references within one assembly are not reported`() throws {
    #expect(
      try findings("CityStory.a -> CityStory.b, @CityStory; CityStory.b -> CityStory.a; ServiceA.a -> CoreA.a").lines
        .isEmpty)
  }

  @Test func `references in both directions are two findings`() throws {
    let report = try findings("AStory.a -> BStory.b; BStory.b -> AStory.a; ServiceA.a -> CoreA.a")
    #expect(report.findings.map(\.from) == ["AStory.a", "BStory.b"])
    #expect(report.findings.map(\.rule) == ["peer-reference", "peer-reference"])
  }
}
