import Foundation
import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// Tests that a finding has the parties of its message.
struct FindingPartiesTests {
  private let inherited = """
    ServiceCity.base (abstract) -> CoreA.alias
    CoreA.alias (alias) -> CoreA.queue (alias)
    CityStory.screen -> ServiceCity.session, CoreA.queue
    ServiceCity.session (singleton) -> ServiceCity.base (parent)
    """

  @Test func `an inherited captive dependency names the holder`() throws {
    let report = try check(inherited, threeLayers)
    let finding = try #require(report.findings.first { $0.rule == "captive-dependency" })
    #expect(finding.from == "ServiceCity.session")
    #expect(finding.to == "CoreA.queue")
    #expect(finding.path == ["ServiceCity.session", "CoreA.alias", "CoreA.queue"])
  }

  @Test(
    arguments: [
      ("ServiceCity.session", "CoreA.queue", true), ("ServiceCity", "CoreA", true), ("*.session", "*", true),
      ("ServiceCity.base", "CoreA.queue", false), ("ServiceCity.session", "CoreA.alias", false),
    ])
  func `an exception for the holder accepts an inherited injection, and one for the parent does not`(
    from: String, to: String, isAccepted: Bool
  ) throws {
    let report = try check(
      inherited,
      """
      \(threeLayers)
      exceptions: [{ rule: captive-dependency, from: '\(from)', to: '\(to)', reason: known }]
      """)
    #expect(report.accepted.map(\.finding.rule) == (isAccepted ? ["captive-dependency"] : []))
    #expect(report.findings.contains { $0.rule == "captive-dependency" } != isAccepted)
  }

  @Test func `JSON names an unused collaborator`() throws {
    let report = try check("CityStory uses services: ServiceCity; CityStory.screen; CoreA.a", threeLayers)
    let finding = try #require(report.findings.first { $0.rule == "unused-collaborator" })
    #expect(finding.collaborator == "services")
    let json = ReportFormat.json.reporter.text(of: report, style: ReportStyle())
    #expect(json.contains("\"collaborator\": \"services\""))
  }

  @Test(
    arguments: [
      "CoreA.a -> CityStory.screen (property implicit member:delegate)",
      "CoreA.a -> CityStory.screen (property member:delegate)",
    ])
  func `an upward reference is reported once`(reference: String) throws {
    let report = try check(
      "CityStory.screen (type:Screen); ServiceA.a; " + reference, threeLayers)
    #expect(report.findings.map(\.rule) == ["upward-reference"])
  }

  @Test(arguments: ["CityStory.presenter", "CityStory.screen"])
  func `a self-reference does not hide a cycle`(name: String) throws {
    let report = try check(
      """
      CityStory.screen -> CityStory.presenter
      CityStory.presenter -> CityStory.screen (property member:view)
      \(name) -> \(name) (deferred property member:again)
      ServiceA.a; CoreA.a
      """, threeLayers + "\nrules: { definition-cycle: { within-assembly: 1 } }")
    #expect(report.findings.map(\.rule) == ["definition-cycle"])
  }
}
