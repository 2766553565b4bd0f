import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

/// Tests checks of several activations.
struct ActivationsTests {
  private let yaml = """
    activations:
      release:
      offline: { replace: { ServiceBase: ServiceDouble } }
    layers: [Top: ["*Story"], Middle: [ServiceBase], Core: ["Core*"]]
    """

  private func report(_ release: String, _ offline: String) throws -> Report {
    ArchitectureCheck(policy: try configuration(yaml).policy).report(
      on: DefinitionGraph(text: release, activation: "release"),
      and: [DefinitionGraph(text: offline, activation: "offline")])
  }

  @Test func `a finding is reported once with all its activations`() throws {
    let report = try report(
      "CityStory.a -> ServiceBase.x; CoreA.a -> CityStory.a; ServiceBase.x",
      "CityStory.a -> ServiceDouble.x; CoreA.a -> CityStory.a; ServiceDouble.x -> CityStory.a (at:Double.swift:7)")
    let upward = report.findings.filter { $0.rule == "upward-reference" }
    #expect(upward.map(\.from) == ["CoreA.a", "ServiceDouble.x"])
    #expect(upward.map(\.activations) == [["release", "offline"], ["offline"]])
    #expect(report.activations == ["release", "offline"])

    let text = ReportFormat.text.reporter.text(of: report, style: ReportStyle())
    #expect(text.contains("must not depend on Top (only in offline) [upward-reference]"))
    #expect(text.contains("Core must not depend on Top [upward-reference]"))
    #expect(text.contains("Test (release, offline): "))
  }

  @Test func `equal injections on one line are separate findings`() throws {
    let graph = "CityStory.a; ServiceBase.x; CoreA.a -> CityStory.a (element), CityStory.a (element)"
    let report = try report(graph, graph)
    #expect(report.findings.map(\.rule) == ["upward-reference", "upward-reference"])
    #expect(report.findings.map(\.activations) == [["release", "offline"], ["release", "offline"]])
  }

  @Test func `a pattern that matches in one configuration is not reported`() throws {
    let report = try report("CityStory.a; ServiceBase.x; CoreA.a", "CityStory.a; ServiceDouble.x; CoreB.a")
    #expect(report.findings.isEmpty)
  }

  @Test func `a single activation without a name has no activations`() throws {
    let report = ArchitectureCheck(policy: try configuration(yaml).policy).report(
      on: DefinitionGraph(text: "CityStory.a -> BStory.b; ServiceBase.x; CoreA.a"))
    #expect(report.findings.map(\.activations) == [[]])
    #expect(report.activations.isEmpty)
  }
}
