import StratusArchitecture
import Testing

struct UpwardReferenceTests {
  private func findings(_ graph: String, _ yaml: String = threeLayers) throws -> Report {
    try check(graph, yaml, by: ["upward-reference"])
  }

  @Test func `a reference to a higher layer is reported at the injection`() throws {
    let report = try findings(
      """
      CityStory.router
      ServiceCity.cities -> CoreDatabase.store
      CoreDatabase.store -> CityStory.router (property member:delegate through:stories at:Core.swift:12)
      """)
    #expect(
      report.lines == [
        """
        Core.swift:12: error: CoreDatabase.store refers up to CityStory.router (property delegate, through stories): \
        Core must not depend on Presentation [upward-reference]
        """
      ])
    #expect(report.findings.first?.from == "CoreDatabase.store")
    #expect(report.findings.first?.to == "CityStory.router")
    #expect(report.isFailure())
  }

  @Test func `references downwards are allowed over any distance`() throws {
    let report = try findings(
      "CityStory.screen -> ServiceCity.cities, CoreDatabase.store; ServiceCity.cities -> CoreDatabase.store")
    #expect(report.lines.isEmpty)
    #expect(!report.isFailure(strict: true))
  }

  @Test func `a reference to a higher row of the same layer is reported`() throws {
    let rows = "layers: [Presentation: [[App], ['*Story'], [Helper]]]"
    let report = try findings(
      "App.delegate -> CityStory.screen, Helper.alerts; Helper.alerts -> CityStory.screen", rows)
    #expect(
      report.lines == [
        """
        Helper.swift:1: error: Helper.alerts refers up to CityStory.screen (initializer, through cityStory): \
        row 3 of Presentation must not depend on row 2 [upward-reference]
        """
      ])
  }

  @Test func `each upward reference is one finding`() throws {
    let report = try findings(
      """
      CityStory.router
      ServiceCity.a -> CityStory.router (position:0), CityStory.router (position:2), CoreDatabase.store
      ServiceCity.b -> CityStory.router (method member:set implicit), ServiceCity.a
      CoreDatabase.store
      """)
    #expect(
      report.findings.map(\.message) == [
        "ServiceCity.a refers up to CityStory.router (initializer parameter 1, through cityStory): "
          + "Business Logic must not depend on Presentation",
        "ServiceCity.a refers up to CityStory.router (initializer parameter 3, through cityStory): "
          + "Business Logic must not depend on Presentation",
        "ServiceCity.b refers up to CityStory.router (method set, by type, through cityStory): "
          + "Business Logic must not depend on Presentation",
      ])
  }

  @Test(arguments: [
    "initializer", "property", "method", "beforeInjections", "afterInjections", "afterAll", "factory", "option",
    "alias",
    "parent", "property element", "property implicit", "property deferred",
  ])
  func `every kind of injection is reported`(kind: String) throws {
    let report = try findings(
      "CityStory.router; ServiceCity.a -> CoreDatabase.a; CoreDatabase.a -> CityStory.router (\(kind))")
    #expect(report.findings.map(\.rule) == ["upward-reference"])
  }

  @Test func `an injected assembly is reported`() throws {
    let report = try findings("CityStory.a; ServiceCity.a -> CoreDatabase.a; CoreDatabase.a -> @CityStory")
    #expect(
      report.findings.map(\.message) == [
        """
        CoreDatabase.a refers up to CityStory itself (initializer, through cityStory): Core must not depend on \
        Presentation
        """
      ])
    #expect(report.findings.first?.to == "CityStory")
  }

  @Test func `a layer that allows peers still forbids upward references`() throws {
    let layers =
      "layers: [Presentation: { assemblies: ['*Story'], peers: allow }, Core: { assemblies: [Core], peers: allow }]"
    let report = try findings("Core.a -> CityStory.a", layers)
    #expect(report.findings.map(\.rule) == ["upward-reference"])
  }

  @Test func `names are full if two modules have assemblies with the same name`() throws {
    let layers = "layers: [Top: [A.Core], Bottom: [B.Core]]"
    let report = try findings("B.Core.x -> A.Core.y", layers)
    #expect(
      report.findings.map(\.message) == [
        "B.Core.x refers up to A.Core.y (initializer, through core): Bottom must not depend on Top"
      ])
  }
}
