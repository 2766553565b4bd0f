import StratusArchitecture
import Testing

struct SkippedLayerTests {
  private let graph = """
    CityStory.screen -> ServiceCity.cities, CoreDatabase.store (property member:store through:core at:City.swift:3)
    ServiceCity.cities -> CoreDatabase.store
    """
  private func layers(_ closed: [String]) -> String {
    "layers:\n"
      + [("Presentation", "'*Story'"), ("Business Logic", "'Service*'"), ("Core", "'Core*'")].map { name, pattern in
        "  - \(name): { assemblies: [\(pattern)], closed: \(closed.contains(name)) }\n"
      }.joined()
  }

  @Test func `a reference that skips a closed layer is reported`() throws {
    #expect(
      try check(graph, layers(["Business Logic"])).lines == [
        """
        City.swift:3: warning: CityStory.screen refers to CoreDatabase.store \
        (property store, through core) and skips Business Logic, which is closed [skipped-layer]
        """
      ])
  }

  @Test func `a layer is open by default`() throws {
    #expect(try check(graph).lines.isEmpty)
  }

  @Test func `a closed first or last layer forbids nothing`() throws {
    #expect(try check(graph, layers(["Presentation", "Core"])).lines.isEmpty)
  }

  @Test func `all skipped layers are in the message`() throws {
    let layers = """
      layers:
        - A: [A]
        - B: { assemblies: [B], closed: true }
        - C: [C]
        - D: { assemblies: [D], closed: true }
        - E: [E]
      """
    let report = try check("A.x -> E.x, C.x, B.x; B.x -> C.x; C.x -> D.x, E.x; D.x", layers)
    #expect(
      report.findings.map(\.message) == [
        "A.x refers to C.x (initializer, through c) and skips B, which is closed",
        "A.x refers to E.x (initializer, through e) and skips B and D, which are closed",
        "C.x refers to E.x (initializer, through e) and skips D, which is closed",
      ])
  }

  @Test func `a closed layer without assemblies cannot be skipped`() throws {
    let layers = "layers: [A: [A], B: { assemblies: [B], closed: true, optional: true }, C: [C]]"
    #expect(try check("A.x -> C.x", layers).lines.isEmpty)
  }
}
