import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

struct UnmatchedPatternTests {
  @Test func `a pattern that matches nothing is reported in the configuration file`() throws {
    let layers = """
      layers:
        - Top:
            - CityStory
            - "Lits*"
        - Bottom: [CoreDatabse, Core*]
      """
    #expect(
      try check("CityStory.a; CoreDatabase.a", layers).lines == [
        ".stratus.yml:5: error: the pattern \"CoreDatabse\" of Bottom matches no assembly; did you mean CoreDatabase? "
          + "[unmatched-pattern]",
        ".stratus.yml:4: error: the pattern \"Lits*\" of Top matches no assembly [unmatched-pattern]",
      ])
  }

  @Test func `matching patterns are not reported`() throws {
    #expect(try check("CityStory.a; CoreDatabase.a", "layers: [Top: ['*Story'], Bottom: ['*Data*']]").lines.isEmpty)
  }

  @Test func `an optional layer may be empty`() throws {
    let layers = "layers: [Top: ['*Story'], Debug: { assemblies: ['*Debug'], optional: true }]"
    #expect(try check("CityStory.a", layers).lines.isEmpty)
  }

  @Test func `a selected activation is judged as in a check of all`() throws {
    let yaml = """
      activations: { app: {}, double: {} }
      layers: [Top: ['*Story'], Debug: ['*Debug']]
      contracts: { c: { must-not-reach: { from: ['*Story'], to: [TraceDebug] } } }
      """
    let policy = try configuration(yaml).policy
    let graphs = [
      DefinitionGraph(text: "CityStory.a; TraceDebug.a", activation: "app"),
      DefinitionGraph(text: "CityStory.a", activation: "double"),
    ]
    let check = ArchitectureCheck(policy: policy)
    #expect(check.report(on: graphs[0], and: [graphs[1]]).lines.isEmpty)
    #expect(check.report(on: graphs[1]).lines.isEmpty, "the pattern may match in the other activation")
    #expect(check.report(on: graphs[1], and: [graphs[1]]).lines.isEmpty)
    let other = DefinitionGraph(text: "CityStory.a", activation: "app")
    #expect(check.report(on: other, and: [graphs[1]]).lines.count == 2, "it matches in none")
  }

  @Test func `a base class and the replacements of other activations count as matches`() throws {
    let layers = """
      activations:
        release: {}
        offline: { replace: { ServiceBase: ServiceDouble } }
      layers:
        - Top: [StoryBase, CityStory]
        - Bottom: [ServiceBase, ServiceDouble]
      """
    #expect(try check("CityStory: StoryBase; ServiceBase.a", layers, activation: "release").lines.isEmpty)
    #expect(try check("CityStory: StoryBase; ServiceDouble.a", layers, activation: "offline").lines.isEmpty)
  }
}
