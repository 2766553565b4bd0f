import StratusArchitecture
import Testing

struct ExemptionTests {
  @Test func `an exempt assembly needs no layer and may refer to all assemblies`() throws {
    let yaml = """
      exempt: [Root, "Fixture*"]
      layers: [Top: ["*Story"], Middle: { assemblies: ["Service*"], closed: true }, Bottom: ["Core*"]]
      """
    let graph = """
      Root.start -> AStory.a, ServiceA.a, CoreA.a
      FixtureStory.a -> AStory.a
      AStory.a -> ServiceA.a; ServiceA.a -> CoreA.a; CoreA.a -> FixtureStory.a
      """
    #expect(try check(graph, yaml, by: layerRules).findings.isEmpty)
    #expect(
      try check("AStory.a; ServiceA.a; CoreA.a; Root.a", yaml, by: layerRules).findings.map(\.message)
        == ["the pattern \"Fixture*\" of `exempt` matches no assembly"])
  }

  @Test func `layers do not apply to references between the modules that repeat them`() throws {
    let yaml = """
      modules: ["Feature*"]
      layers: [Top: ["*Story"], Bottom: ["*Core"]]
      """
    let graph = """
      FeatureA.AStory.a -> FeatureA.ACore.a, FeatureB.BStory.a
      FeatureA.ACore.a -> FeatureB.BStory.a
      FeatureB.BCore.a -> FeatureB.BStory.a
      App.RootStory.a -> FeatureA.AStory.a, FeatureB.BCore.a
      """
    #expect(
      try check(graph, yaml, by: layerRules).findings.map(\.message) == [
        "BCore.a refers up to BStory.a (initializer, through bStory): Bottom must not depend on Top",
        "RootStory.a refers to its peer AStory.a (initializer, through aStory): "
          + "assemblies of Top must stay independent",
      ])
    #expect(
      try check("App.AStory.a; App.ACore.a", yaml, by: layerRules).findings.map(\.message)
        == ["the pattern \"Feature*\" of `modules` matches no module"])
  }

  private let layerRules = [
    "unmatched-pattern", "unassigned-assembly", "upward-reference", "peer-reference", "skipped-layer",
  ]
}
