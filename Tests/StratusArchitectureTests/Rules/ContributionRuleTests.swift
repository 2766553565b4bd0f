import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// A contribution depends on the collection for everything about assemblies, and is held by it for everything about
/// objects.
struct ContributionRuleTests {
  /// `Story` contributes to `Service`, whose object holds the collection.
  private let graph = """
    CityStory uses services: ServiceCity = ServiceCity
    CityStory.nearby
    ServiceCity.filters (contributions) -> CityStory.nearby (contribution through:services element)
    ServiceCity.search (singleton) -> ServiceCity.filters
    """

  @Test func `layers allow a contribution from above and use of its collaborator`() throws {
    let rules = ["upward-reference", "peer-reference", "skipped-layer", "unused-collaborator", "assembly-cycle"]
    #expect(try check(graph, threeLayers, by: rules).lines.isEmpty)
  }

  @Test func `a contribution to a peer and across a closed layer is reported at the contribution`() throws {
    let peers = """
      CityStory.list (contributions) -> MapStory.pin (contribution through:city at:Map.swift:7)
      MapStory uses city: CityStory = CityStory
      """
    #expect(
      try check(peers, threeLayers, by: ["peer-reference"]).lines == [
        """
        Map.swift:7: error: MapStory.pin refers to its peer CityStory.list (contribution, through city): assemblies of \
        Presentation must stay independent [peer-reference]
        """
      ])
    let closed = "layers: [Top: [CityStory], Middle: { rows: [[ServiceCity]], closed: true }, Low: [CoreLog]]"
    let report = try check(
      """
      CoreLog.sinks (contributions) -> CityStory.sink (contribution through:log); CityStory uses log: CoreLog = \
      CoreLog; ServiceCity.x
      """,
      closed, by: ["skipped-layer"])
    #expect(report.findings.map(\.from) == ["CityStory.sink"])
    #expect(report.findings.map(\.to) == ["CoreLog.sinks"])
  }

  @Test func `an exception names a contribution as the finding does`() throws {
    let peers = """
      CityStory.list (contributions) -> MapStory.pin (contribution through:city)
      MapStory uses city: CityStory = CityStory
      """
    func report(_ from: String, _ to: String) throws -> Report {
      try check(
        peers,
        "\(threeLayers)\nexceptions: [{ rule: peer-reference, from: \(from), to: \(to), reason: one screen }]",
        by: ["peer-reference"])
    }
    let accepted = try report("MapStory.pin", "CityStory.list")
    #expect(accepted.findings.isEmpty && accepted.accepted.map(\.exception) == [0])
    #expect(try report("CityStory.list", "MapStory.pin").findings.map(\.from) == ["MapStory.pin"])
  }

  @Test func `assemblies that contribute to each other are a cycle`() throws {
    let report = try check(
      """
      A uses b: B = B; B uses a: A = A
      A.list (contributions) -> B.x (contribution through:a)
      B.list (contributions) -> A.y (contribution through:b)
      """, "", by: ["assembly-cycle"])
    #expect(report.findings.count == 1)
  }

  @Test func `a contribution and a reference in the same direction are no cycle`() throws {
    let graph = graph + "\nCityStory.screen -> ServiceCity.search"
    #expect(try check(graph, "", by: ["assembly-cycle"]).lines.isEmpty)
  }

  @Test func `contracts follow a contribution to the collection`() throws {
    func lines(from: String, to: String) throws -> [String] {
      let policy = try configuration("contracts: { c: { forbidden: { from: [\(from)], to: [\(to)] } } }").policy
      return ArchitectureCheck(policy: policy, rules: policy.rules.filter { $0.id == "c" })
        .report(on: DefinitionGraph(text: graph)).lines
    }
    #expect(try lines(from: "ServiceCity", to: "CityStory").isEmpty)
    #expect(
      try lines(from: "CityStory", to: "ServiceCity") == [
        """
        ServiceCity.swift:3: error: CityStory.nearby refers to ServiceCity.filters (contribution, through services): \
        CityStory must not refer to ServiceCity [c]
        """
      ])
  }

  @Test func `a holder of the collection holds its elements`() throws {
    let report = try check(
      "A.list (contributions buildsValue) -> A.item (contribution); A.keeper (singleton) -> A.list; A.item (prototype)",
      "",
      by: ["captive-dependency"])
    #expect(report.findings.map(\.from) == ["A.keeper"])
    #expect(report.findings.map(\.to) == ["A.item"])
  }

  @Test func `an element that nobody contributes is unused`() throws {
    let report = try check(
      graph + "\nCityStory.forgotten", "roots: [ServiceCity.search]", by: ["unused-definition"])
    #expect(report.findings.map(\.from) == ["CityStory.forgotten"])
  }

  @Test func `an edit that moves an element moves the collaborator`() throws {
    let graph = DefinitionGraph(text: graph + "\nMapStory.map")
    let (nearby, map) = try (#require(graph.definition("CityStory.nearby")), #require(graph.assembly("MapStory")))
    let edited = try EditedGraph.apply([.move(nearby, to: map)], to: graph).graph
    let moved = try #require(edited.assembly("MapStory"))
    #expect(edited[moved].collaborators.map(\.assembly) == [try #require(edited.assembly("ServiceCity"))])
    #expect(edited.assembly("CityStory").map { edited[$0].collaborators.isEmpty } == true)
  }

  @Test func `inputs with different contributions to one collection are merged`() throws {
    let common = "Core.list (contributions)"
    func part(_ name: String) -> DefinitionGraph {
      DefinitionGraph(
        text: "\(common) -> \(name).x (contribution through:core at:\(name).swift:3); \(name) uses core: Core = Core")
    }
    let parts = ["B", "A"].map { NamedGraph(source: $0, graph: part($0)) }
    let merged = try DefinitionGraph.merge(parts, product: "All")
    #expect(merged.references.map { merged.fullName(of: $0.target) } == ["A.x", "B.x"])
    #expect(try DefinitionGraph.merge(parts.reversed(), product: "All") == merged)
    #expect(try DefinitionGraph.merge(parts + parts, product: "All") == merged)
  }
}
