import StratusArchitecture
import Testing

struct UnassignedAssemblyTests {
  @Test func `an assembly that no pattern matches is reported at its declaration`() throws {
    let report = try check("CityStory.a; ServiceA.a; CoreA.a; Helper.a")
    #expect(report.lines == ["Helper.swift:1: error: Helper belongs to no layer [unassigned-assembly]"])
  }

  @Test func `an assembly in two layers is reported with both patterns and checked by neither`() throws {
    let layers = "layers: [Top: ['*Story'], Bottom: ['City*', Core]]"
    let report = try check("CityStory.a -> ListStory.a; ListStory.a; Core.a -> CityStory.a", layers)
    #expect(
      report.findings.map(\.message) == [
        "CityStory belongs to two layers: Top (pattern \"*Story\") and Bottom (pattern \"City*\")"
      ])
  }

  @Test func `an assembly in two rows of one layer is reported`() throws {
    let report = try check("CityStory.a", "layers: [Top: [['*Story'], ['City*']]]")
    #expect(
      report.findings.map(\.message) == [
        "CityStory belongs to two rows: row 1 of Top (pattern \"*Story\") and row 2 of Top (pattern \"City*\")"
      ])
  }

  @Test func `two patterns of one row may match the same assembly`() throws {
    #expect(try check("CityStory.a", "layers: [Top: ['*Story', 'City*']]").lines.isEmpty)
  }

  @Test func `a policy without layers reports nothing about layers`() throws {
    #expect(try check("A.a -> B.b; B.b", "product: P").lines.isEmpty)
  }
}
